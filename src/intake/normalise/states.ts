/**
 * The 32 states of Mexico with the ways to write them; the key is the name that `cities` uses for the region. Dots are
 * left out: "N.L." is read as "nl".
 */
export const stateNames = {
  Aguascalientes: 'aguascalientes, ags, agu',
  'Baja California': 'baja california, baja california norte, bc, bcn',
  'Baja California Sur': 'baja california sur, bcs',
  Campeche: 'campeche, camp',
  Chiapas: 'chiapas, chis, chp',
  Chihuahua: 'chihuahua, chih, chh',
  'Ciudad de México': `
    ciudad de méxico, cd de méxico, cdmx, cmx, df, d f, distrito federal, méxico df, méxico d f, mexico city, méxico cdmx,
    cd mx, ciudad mexico, cd mexico, méxico distrito federal`,
  Coahuila: 'coahuila, coahuila de zaragoza, coah, coa',
  Colima: 'colima',
  Durango: 'durango, dgo',
  'Estado de México':
    'estado de méxico, edo de méxico, edo méxico, edo mex, edo de mex, edomex, estado méxico',
  Guanajuato: 'guanajuato, gto',
  Guerrero: 'guerrero, gro',
  Hidalgo: 'hidalgo, hgo',
  Jalisco: 'jalisco, jal',
  Michoacán: 'michoacán, michoacán de ocampo, mich',
  Morelos: 'morelos',
  Nayarit: 'nayarit',
  'Nuevo León': 'nuevo león, nl, n l, nle, nvo león',
  Oaxaca: 'oaxaca, oax',
  Puebla: 'puebla, pue',
  Querétaro: 'querétaro, querétaro de arteaga, qro, qto',
  'Quintana Roo': 'quintana roo, q roo, qroo, qr, roo',
  'San Luis Potosí': 'san luis potosí, slp, s l p, san luis potosi slp',
  Sinaloa: 'sinaloa',
  Sonora: 'sonora',
  Tabasco: 'tabasco',
  Tamaulipas: 'tamaulipas, tamps, tam',
  Tlaxcala: 'tlaxcala, tlax, tla',
  Veracruz: 'veracruz, veracruz de ignacio de la llave, veracruz llave',
  Yucatán: 'yucatán, yuc',
  Zacatecas: 'zacatecas, zac',
} as const satisfies Readonly<Record<string, string>>;

export type StateName = keyof typeof stateNames;

/** Abbreviations that are also Spanish words or half a name: they count when nothing else stands between two commas. */
export const shortStateNames: Readonly<Partial<Record<StateName, string>>> = {
  Colima: 'col',
  Campeche: 'cam',
  Durango: 'dur',
  Guanajuato: 'gua',
  Hidalgo: 'hid',
  Michoacán: 'mic',
  Morelos: 'mor',
  Nayarit: 'nay',
  Querétaro: 'que',
  Sinaloa: 'sin',
  Sonora: 'son',
  Tabasco: 'tab',
  Veracruz: 'ver',
};

/** A place with this name abroad is not ours, whatever its city is called. */
export const foreignNames = `
  españa, spain, venezuela, colombia, argentina, chile, perú, ecuador, guatemala, honduras, el salvador, nicaragua,
  costa rica, panamá, cuba, bolivia, uruguay, paraguay, república dominicana, puerto rico, brasil, brazil, canadá,
  filipinas, philippines, estados unidos, estados unidos de américa, eeuu, ee uu, e u a, eua, usa, u s a, united states,
  united kingdom, reino unido, castilla y león, castilla león, castilla la mancha, extremadura, badajoz, andalucía,
  california, texas, colorado, arizona, nuevo méxico, new mexico, illinois, nevada, táchira, estado mérida, portugal,
  france, francia, alemania, germany, italia, italy, india, belice`;
export const shortForeignNames = 'us, es, ve, esp, ca, tx, co';

/** The country itself says nothing; the long forms keep their words from being read as something else. */
export const countryNames = `
  méxico, mex, mx, república mexicana, estados unidos mexicanos`;
