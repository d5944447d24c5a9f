/** Made by scripts/person-names.ts from @faker-js/faker 10.6.0 (MIT), locales es_MX and es, on 2026-11-15. */
export const fakerGivenNames = `
  aaron abigail abraham abril adan adela adriana agustin alan alberto alejandra alejandro alexa alexander
  alexis alfonso alfredo alicia alondra amalia ana andrea andres angel angela angeles anita anni antonia
  antonio araceli ariadna armando arturo axel barbara beatriz benito benjamin bernardo berta blanca brandon
  brayan camila caridad carla carles carlos carlota carmen carolina catalina cecilia cesar clara claudia
  claudio clemente concepcion conchita cristian cristina cristobal damian daniel daniela david debora diana
  diego dolores dorotea dulce eduardo elena elias elisa elizabeth eloisa elsa elvira emilia emiliano emilio
  emily emmanuel enrique erick ernesto esmeralda esperanza esteban estefania estela ester eugenia eva
  evelyn fatima federico felipe fernanda fernando florencia francisca francisco gabino gabriel gabriela
  gael gerardo german gilberto gloria gonzalo graciela gregorio guadalupe guillermina guillermo gustavo
  hermenegildo hernan homero horacio hugo ignacio iker ines irene isaac isabel isabela isaias israel ivan
  ivanna jacobo jaime javier jazmin jennifer jeronimo jesus jimena joaquin jordi jorge jose josefina josep
  juan juana julia julieta julio kevin kimberly laura leonardo leonor leticia lilia liliana lizbeth lola
  lorena lorenzo lourdes lucas lucia luis luisa luz magdalena maica manuel manuela marcela marco marcos
  margarita maria mariana mariano maricarmen marilu mario marisol marta martin mateo matias matilde
  mauricio maximiliano mayte melany melissa mercedes micaela miguel miranda monica monserrat naomi natalia
  nicolas nicole norma octavio olivia oscar pablo paola patricia patricio paulina pedro pilar pio rafael
  ramiro ramon ramona raquel raul rebeca regina reina renata ricardo roberto rocio rodrigo romina rosa
  rosalia rosario roser ruben salvador samuel sancho santiago sara saul sebastian sergi sergio silvia sofia
  soledad sonia susana tadeo teodoro teresa timoteo tomas uriel valentina valeria vanessa veronica vicente
  victor victoria virginia ximena xochitl yamileth yaretzi yolanda zoe
`;

export const fakerSurnames = `
  abeyta abrego abreu acevedo acosta acuna adame adorno agosto aguayo aguilar aguilera aguirre alanis
  alaniz alarcon alba alcala alcantar alcaraz alejandro aleman alfaro alicea almanza almaraz almonte alonso
  alonzo altamirano alva alvarado alvarez amador amaya anaya anguiano angulo aparicio apodaca aponte aragon
  arana aranda arce archuleta arellano arenas arevalo arguello arias armas armendariz armenta armijo
  arredondo arreola arriaga arroyo arteaga atencio avalos avila aviles ayala baca badillo baez baeza bahena
  balderas ballesteros banda banuelos barajas barela barragan barraza barrera barreto barrientos barrios
  batista becerra beltran benavides benavidez benitez bermudez bernal berrios betancourt blanco bonilla
  borrego botello bravo briones briseno brito bueno burgos bustamante bustos caballero caban cabrera cadena
  caldera calderon calvillo camacho camarillo campos canales candelaria cano cantu caraballo carbajal
  cardenas cardona carmona carranza carrasco carrasquillo carreon carrera carrero carrillo carrion carvajal
  casanova casares casarez casas casillas castaneda castellanos castillo castro cavazos cazares ceballos
  cedillo ceja centeno cepeda cerda cervantes cervantez chacon chapa chavarria chavez cintron cisneros
  collado collazo colon colunga concepcion contreras cordero cordova cornejo corona coronado corral
  corrales correa cortes cortez cotto covarrubias crespo cruz cuellar curiel davila delacruz delafuente
  delagarza delao delapaz delarosa delatorre deleon delgadillo delgado delrio delvalle diaz dominguez
  dominquez duarte duenas duran echevarria elizondo enriquez escalante escamilla escobar escobedo esparza
  espinal espino espinosa espinoza esquibel esquivel estevez estrada fajardo farias feliciano fernandez
  ferrer fierro figueroa flores florez fonseca franco frias fuentes gaitan galarza galindo gallardo
  gallegos galvan galvez gamboa gamez gaona garay garcia garibay garica garrido garza gastelum gaytan gil
  giron godinez godoy gomez gonzales gonzalez gracia granado granados griego grijalva guajardo guardado
  guerra guerrero guevara guillen gurule gutierrez guzman haro henriquez heredia hernadez hernandes
  hernandez herrera hidalgo hinojosa holguin huerta hurtado ibarra iglesias irizarry jaime jaimes jaquez
  jaramillo jasso jimenez jiminez juarez jurado laboy lara laureano leal lebron ledesma leiva lemus leon
  lerma leyva limon linares lira llamas loera lomeli longoria lopez lovato loya lozada lozano lucero lucio
  luevano lugo luna macias madera madrid madrigal maestas magana malave maldonado manzanares mares marin
  marquez marrero marroquin martinez mascarenas mata mateo matias matos maya mayorga medina medrano mejia
  melendez melgar mena menchaca mendez mendoza menendez meraz mercado merino mesa meza miramontes miranda
  mireles mojica molina mondragon monroy montalvo montanez montano montemayor montenegro montero montes
  montez montoya mora morales moreno mota moya munguia muniz munoz murillo muro najera nanez naranjo
  narvaez nava navarrete navarro nazario negrete negron nevarez nieto nieves nino noriega nunez ocampo
  ocasio ochoa ojeda olivares olivarez olivas olivera olivo olmos olvera ontiveros oquendo ordonez orellana
  ornelas orosco orozco orta ortega ortiz osorio otero ozuna pabon pacheco padilla padron paez pagan
  palacios palomino palomo pantoja paredes parra partida patino paz pedraza pedroza pelayo pena perales
  peralta perea peres perez pichardo pina pineda pizarro polanco ponce porras portillo posada prado
  preciado prieto puente puga pulido quesada quevedo quezada quinones quinonez quinta quintairos quintana
  quintanilla quintero quiros quiroz rael ramirez ramon ramos rangel rascon raya razo regalado rendon
  renteria resendez reyes reyna reynoso rico rincon riojas rios rivas rivera rivero robledo robles rocha
  rodarte rodrigez rodriguez rodriquez rojas rojo roldan rolon romero romo roque rosado rosales rosario
  rosas roybal rubio ruelas ruiz saavedra saenz saiz salas salazar salcedo salcido saldana saldivar salgado
  salinas samaniego sanabria sanches sanchez sandoval santacruz santana santiago santillan sarabia sauceda
  saucedo sedillo segovia segura sepulveda serna serrano serrato sevilla sierra sisneros solano solis soliz
  solorio solorzano soria sosa sotelo soto suarez tafoya tamayo tamez tapia tejada tejeda tellez tello
  teran terrazas tijerina tirado toledo toro torres torrez tovar trejo trevino trujillo ulibarri ulloa
  urbina urena urias uribe urrutia vaca valadez valdes valdez valdivia valencia valentin valenzuela
  valladares valle vallejo valles valverde vanegas varela vargas vasquez vazquez vega vela velasco
  velasquez velazquez velez veliz venegas vera verdugo verduzco vergara viera vigil villa villagomez
  villalobos villalpando villanueva villareal villarreal villasenor villegas yanes yanez ybarra zabaleta
  zamarreno zamarripa zambrana zambrano zamora zamudio zapata zaragoza zarate zavala zayas zelaya zepeda
  zuniga
`;
