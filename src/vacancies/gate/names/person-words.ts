/**
 * Given names and surnames that so many people bear that they tell no company from another. Those that are words besides
 * (`Flores`, `Torres`) are here too. Few on purpose: of the names by which persons are found, which are ten times as many,
 * the rare ones (`Zertuche`) do tell a company.
 */
export const commonNames: ReadonlySet<string> = new Set(
  `hernandez garcia martinez lopez gonzalez perez rodriguez sanchez ramirez cruz flores gomez morales vazquez vasquez reyes
   jimenez torres diaz gutierrez ruiz mendoza aguilar ortiz moreno castillo romero alvarez mendez chavez rivera juarez
   ramos dominguez herrera medina castro vargas guzman velazquez velasquez rojas contreras salazar luna ortega guerrero
   santiago estrada bautista cortes soto alvarado lara espinoza espinosa avila rios cervantes silva delgado vega marquez
   sandoval carrillo leon mejia solis nunez rosas valdez valdes ibarra campos santos camacho pena maldonado navarro rosales
   acosta miranda trejo cabrera valencia nava castaneda pacheco robles molina fuentes orozco padilla salas cardenas
   villarreal ocampo barrientos zepeda cepeda cuevas trevino garza cantu elizondo gallegos galindo figueroa franco
   escobar escobedo esparza duran duarte davila cordova correa coronado cisneros cerda ceballos cano calderon bravo
   beltran becerra barrera ayala arroyo arias aranda andrade amador aguirre aguilera zavala zamora villa villegas
   villanueva vera valle valenzuela uribe tapia suarez serrano segura saucedo salinas salgado rubio rosario rocha rivas
   rangel quintero quiroz ponce pineda peralta palacios osorio olvera ochoa nieto murillo munoz mora montoya montes mata
   macias lugo lozano leyva huerta guevara godinez enriquez fernandez
   maria jose juan luis carlos jorge francisco jesus antonio miguel pedro alejandro manuel roberto fernando ricardo
   eduardo javier sergio arturo hector raul oscar daniel david rafael alberto alfredo enrique gerardo guillermo martin
   jaime julio cesar mario victor ramon ruben gustavo rodrigo diego pablo andres adrian ivan hugo marcos felipe ernesto
   guadalupe rosa ana laura patricia elena gabriela veronica leticia martha silvia adriana claudia alejandra margarita
   teresa carmen monica sandra alicia norma karla fernanda daniela sofia lucia beatriz gloria irma susana isabel lorena
   baltazar benito lazaro gonzalo ignacio joaquin emilio ramiro salvador tomas vicente`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

export const isPersonName = (letters: string) => commonNames.has(letters);

/** Words of a company's name after which, or before which, a person's name stands. */
export const personalWords: ReadonlySet<string> = new Set(
  'hermanos hermanas hnos hno don dona lic ing dr dra mtro mtra arq cp sr sra asociados hijos familia viuda'.split(
    ' ',
  ),
);
