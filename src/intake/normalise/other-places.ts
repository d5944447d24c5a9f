import type { StateName } from './states.ts';

/**
 * Cities of Mexico that are not among the twelve. They are here to be refused: without them, "San Juan del Río,
 * Querétaro" would be taken for Querétaro itself. Names that are also the name of their own state are in `states.ts`. Names that
 * half the streets of Mexico bear (Colón, Progreso) count only together with their state.
 */
export const otherPlaces: Readonly<Partial<Record<StateName, string>>> = {
  Aguascalientes: 'calvillo, rincón de romos, pabellón de arteaga',
  'Baja California': 'mexicali, ensenada, tecate, san quintín',
  'Baja California Sur':
    'la paz bcs, la paz baja california sur, los cabos, cabo san lucas, san josé del cabo',
  Campeche: 'ciudad del carmen',
  Chiapas: 'tuxtla gutiérrez, tuxtla, tapachula, san cristóbal de las casas',
  Chihuahua: 'ciudad cuauhtémoc, ciudad delicias, hidalgo del parral, parral, nuevo casas grandes',
  Coahuila: 'saltillo, torreón, monclova, piedras negras, ramos arizpe, ciudad acuña',
  Colima: 'manzanillo, villa de álvarez',
  Durango: 'gómez palacio, ciudad lerdo',
  'Estado de México': `
    naucalpan, naucalpan de juárez, tlalnepantla, tlalnepantla de baz, ecatepec, ecatepec de morelos, nezahualcóyotl,
    ciudad nezahualcóyotl, cuautitlán izcalli, cuautitlán, huixquilucan, interlomas, atizapán, atizapán de zaragoza, coacalco,
    tultitlán, tultepec, tecámac, zumpango, chimalhuacán, chalco, ixtapaluca, texcoco, tepotzotlán, valle de bravo, atlacomulco,
    ixtlahuaca, huehuetoca, nicolás romero, jilotepec, santiago tianguistenco`,
  Guanajuato:
    'celaya, irapuato, salamanca guanajuato, salamanca gto, san miguel de allende, dolores hidalgo, guanajuato capital, apaseo el grande, pénjamo',
  Guerrero: 'acapulco, chilpancingo, zihuatanejo, iguala, taxco',
  Hidalgo: 'pachuca, pachuca de soto, tulancingo, tula de allende, tizayuca, ciudad sahagún',
  Jalisco: 'puerto vallarta, lagos de moreno, tepatitlán, ocotlán, ciudad guzmán, chapala',
  Michoacán: 'morelia, uruapan, zamora michoacán, lázaro cárdenas michoacán, pátzcuaro',
  Morelos: 'cuernavaca, cuautla, jiutepec, temixco, yautepec',
  Nayarit: 'tepic, nuevo vallarta, bahía de banderas',
  'Nuevo León': 'linares nuevo león, montemorelos, sabinas hidalgo',
  Oaxaca: 'oaxaca de juárez, salina cruz, huatulco, puerto escondido, tuxtepec',
  Puebla:
    'tehuacán, atlixco, san martín texmelucan, teziutlán, huauchinango, izúcar de matamoros, huejotzingo, zacatlán',
  Querétaro: `
    san juan del río, tequisquiapan, pedro escobedo, ezequiel montes, cadereyta de montes, colón querétaro, colón qro, amealco, jalpan, bernal, tolimán`,
  'Quintana Roo': 'cancún, playa del carmen, chetumal, cozumel, tulum',
  'San Luis Potosí': 'matehuala, ciudad valles, rioverde, villa de reyes, tamazunchale, ciudad fernández',
  Sinaloa: 'culiacán, mazatlán, los mochis, guasave, guamúchil',
  Sonora: 'hermosillo, ciudad obregón, cajeme, nogales, guaymas, navojoa, san luis río colorado, agua prieta',
  Tabasco: 'villahermosa, comalcalco, macuspana',
  Tamaulipas:
    'reynosa, matamoros tamaulipas, nuevo laredo, tampico, ciudad victoria, ciudad madero, altamira tamaulipas',
  Tlaxcala: 'apizaco, huamantla, chiautempan',
  Veracruz:
    'xalapa, jalapa, boca del río, coatzacoalcos, poza rica, córdoba veracruz, orizaba, minatitlán, tuxpan',
  Yucatán: 'valladolid yucatán, progreso yucatán, puerto progreso, tizimín, ticul, motul',
  Zacatecas: 'fresnillo',
};
