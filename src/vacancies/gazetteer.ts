import { type CitySlug, cities, citySlugs } from '../contract/vocabulary/cities.ts';

/** The 32 states of Mexico, by the name of the region in `cities`, with their spellings without dots. */
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

/** Abbreviations that are also words: they count only alone between two commas. */
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

/** A place with such a name is abroad, whatever its city is called. */
export const foreignNames = `
  españa, spain, venezuela, colombia, argentina, chile, perú, ecuador, guatemala, honduras, el salvador, nicaragua,
  costa rica, panamá, cuba, bolivia, uruguay, paraguay, república dominicana, puerto rico, brasil, brazil, canadá,
  filipinas, philippines, estados unidos, estados unidos de américa, eeuu, ee uu, e u a, eua, usa, u s a, united states,
  united kingdom, reino unido, castilla y león, castilla león, castilla la mancha, extremadura, badajoz, andalucía,
  california, texas, colorado, arizona, nuevo méxico, new mexico, illinois, nevada, táchira, estado mérida, portugal,
  france, francia, alemania, germany, italia, italy, india, belice`;
export const shortForeignNames = 'us, es, ve, esp, ca, tx, co';

/** Names of the country, which say nothing about the place. */
export const countryNames = `
  méxico, mex, mx, república mexicana, estados unidos mexicanos`;

/** A municipality or borough by its official name; `aliases`, if given, are looked for instead. */
export interface Municipality {
  readonly name: string;
  readonly aliases?: string;
  readonly state: StateName;
  /** `sure` names this place alone, `likely` also streets and towns elsewhere; `needs-state` counts only with its state. */
  readonly certainty: 'sure' | 'likely' | 'needs-state';
}

/**
 * The boroughs and municipalities of each metropolitan area in the state of its city. The lists follow INEGI, CONAPO and
 * SEDATU, "Delimitación de las zonas metropolitanas de México 2015", name by name (CONAPO's open data, ZM_2015.csv).
 * `?` marks a name that is `likely`, `!` one that `needs-state`, and `=` names to look for in its place.
 */
const municipalities: Readonly<Record<CitySlug, string>> = {
  'ciudad-de-mexico': `
    Álvaro Obregón?; Azcapotzalco; Benito Juárez?; Coyoacán;
    Cuajimalpa de Morelos = cuajimalpa de morelos, cuajimalpa; Cuauhtémoc?;
    Gustavo A. Madero = gustavo a madero, gam, gustavo madero; Iztacalco; Iztapalapa;
    La Magdalena Contreras = la magdalena contreras, magdalena contreras; Miguel Hidalgo?; Milpa Alta; Tláhuac;
    Tlalpan; Venustiano Carranza?; Xochimilco`,
  guadalajara: `
    Zapopan; San Pedro Tlaquepaque = san pedro tlaquepaque, tlaquepaque; Tonalá?;
    Tlajomulco de Zúñiga = tlajomulco de zúñiga, tlajomulco; El Salto?; Ixtlahuacán de los Membrillos; Juanacatlán;
    Zapotlanejo; Acatlán de Juárez`,
  monterrey: `
    San Pedro Garza García = san pedro garza garcía, san pedro gg, garza garcía, spgg;
    San Pedro Garza García! = san pedro; Apodaca = apodaca, ciudad apodaca; Santa Catarina?; Guadalupe!;
    San Nicolás de los Garza? = san nicolás de los garza, san nicolás;
    General Escobedo = general escobedo, escobedo, gral escobedo, general mariano escobedo; García!; Juárez!;
    Santiago!; El Carmen!; Ciénega de Flores; Pesquería; Salinas Victoria; Cadereyta Jiménez; General Zuazua;
    Abasolo!; Hidalgo!`,
  queretaro: 'El Marqués; Corregidora? = corregidora, el pueblito; Huimilpan',
  puebla: `
    San Andrés Cholula; San Pedro Cholula; Cuautlancingo; Amozoc; Coronango; Huejotzingo; Juan C. Bonilla; Ocoyucan;
    San Martín Texmelucan; San Gregorio Atzompa; San Miguel Xoxtla; San Salvador el Verde; Tepatlaxco de Hidalgo;
    Acajete!; Chiautzingo; Domingo Arenas!; San Felipe Teotlalcingo; Tlaltenango!`,
  tijuana: 'Playas de Rosarito = playas de rosarito, rosarito; Tecate',
  leon: 'Silao de la Victoria = silao de la victoria, silao',
  merida: 'Kanasín; Umán; Conkal; Ucú; Acanceh; Hunucmá; Samahil; Timucuy; Tixkokob; Tixpéhual',
  toluca: `
    Metepec?; Lerma? = lerma, lerma de villada; Zinacantepec; San Mateo Atenco; Almoloya de Juárez; Ocoyoacac;
    Xonacatlán; Otzolotepec; Calimaya?; Mexicaltzingo; San Antonio la Isla; Temoaya; Tenango del Valle; Rayón!;
    Chapultepec!`,
  aguascalientes: 'Jesús María?; San Francisco de los Romo',
  'san-luis-potosi': `
    Soledad de Graciano Sánchez = soledad de graciano sánchez, soledad de graciano;
    Soledad de Graciano Sánchez! = soledad; Zaragoza! = zaragoza, villa de zaragoza`,
  'ciudad-juarez': 'Juárez!',
};

/** Those in another state than their city. */
const municipalitiesAcross: Readonly<
  Partial<Record<CitySlug, Readonly<Partial<Record<StateName, string>>>>>
> = {
  'ciudad-de-mexico': {
    'Estado de México': `
      Naucalpan de Juárez = naucalpan de juárez, naucalpan, ciudad satélite; Acolman; Amecameca; Apaxco; Atenco!;
      Tlalnepantla de Baz = tlalnepantla de baz, tlalnepantla; Atlautla; Axapusco; Ayapango; Cocotitlán; Coyotepec!;
      Ecatepec de Morelos = ecatepec de morelos, ecatepec; Chiautla!; Chiconcuac; Ecatzingo; Huehuetoca; Hueypoxtla;
      Nezahualcóyotl = nezahualcóyotl, ciudad nezahualcóyotl; Isidro Fabela!; Jaltenco; Jilotzingo; Juchitepec;
      Atizapán de Zaragoza = atizapán de zaragoza, atizapán; Melchor Ocampo!; Nextlalpan; Nopaltepec; Otumba; Ozumba;
      Coacalco de Berriozábal = coacalco de berriozábal, coacalco; Papalotla!; La Paz!; San Martín de las Pirámides;
      Huixquilucan = huixquilucan, huixquilucan de degollado, interlomas; Temamatla; Temascalapa; Tenango del Aire;
      Chicoloapan = chicoloapan, chicoloapan de juárez; Teoloyucan; Teotihuacán; Tepetlaoxtoc; Tepetlixpa; Tequixquiac;
      Texcoco = texcoco, texcoco de mora; Tezoyuca; Tlalmanalco; Tonanitla; Villa del Carbón; Zumpango;
      Cuautitlán; Cuautitlán Izcalli; Chalco; Chimalhuacán; Ixtapaluca; Nicolás Romero; Tecámac; Tepotzotlán; Tultepec;
      Tultitlán; Valle de Chalco Solidaridad = valle de chalco solidaridad, valle de chalco`,
    Hidalgo: 'Tizayuca',
  },
  queretaro: { Guanajuato: 'Apaseo el Alto' },
  puebla: {
    Tlaxcala: `
      San Pablo del Monte; Zacatelco; Papalotla de Xicohténcatl; Xicohtzinco; Tenancingo!; Natívitas!; Tepeyanco!;
      Ixtacuixtla de Mariano Matamoros = ixtacuixtla de mariano matamoros, ixtacuixtla; Acuamanala de Miguel Hidalgo;
      Mazatecochco de José María Morelos = mazatecochco de josé maría morelos, mazatecochco; San Jerónimo Zacualpan;
      San Juan Huactzinco; San Lorenzo Axocomanitla; Santa Ana Nopalucan; Santa Apolonia Teacalco;
      Santa Catarina Ayometla; Santa Cruz Quilehtla; Teolocholco; Tepetitla de Lardizábal; Tetlatlahuca`,
  },
};

const certainties: Readonly<Record<string, Municipality['certainty']>> = {
  '?': 'likely',
  '!': 'needs-state',
};

function municipalitiesOf(city: CitySlug): readonly Municipality[] {
  const lists = { [cities[city].region]: municipalities[city], ...municipalitiesAcross[city] };
  return (Object.entries(lists) as [StateName, string][]).flatMap(([state, list]) =>
    list.split(';').map((entry) => {
      const [written = '', aliases] = entry.trim().split(' = ');
      const certainty = certainties[written.at(-1) ?? ''] ?? 'sure';
      const name = written.replace(/[?!]$/, '');
      return { name, state, certainty, ...(aliases !== undefined && { aliases }) };
    }),
  );
}

/** Other names of the cities. */
const cityAliases: Readonly<Record<CitySlug, string | null>> = {
  'ciudad-de-mexico': 'valle de méxico, zmvm',
  guadalajara: 'gdl, zmg',
  monterrey: 'mty',
  queretaro: 'santiago de querétaro, ciudad de querétaro, juriquilla, jurica, santa rosa jáuregui',
  puebla: 'puebla de zaragoza, ciudad de puebla',
  tijuana: 'tj',
  leon: 'león de los aldama, ciudad de león',
  merida: null,
  toluca: 'toluca de lerdo',
  aguascalientes: 'ciudad de aguascalientes',
  'san-luis-potosi': 'ciudad de san luis potosí',
  'ciudad-juarez': 'cd juárez',
};

/** The cities of the service, with all their names in feeds. */
export const ownCities = citySlugs.map((slug) => ({
  slug,
  name: cities[slug].name,
  state: cities[slug].region as StateName,
  aliases: cityAliases[slug],
  municipalities: municipalitiesOf(slug),
}));

/**
 * Other cities and towns, so that "San Juan del Río, Querétaro" is not read as Querétaro. None is a
 * city of the service. Common names of streets (Colón, Progreso) need their state.
 */
export const towns: Readonly<Partial<Record<StateName, string>>> = {
  Aguascalientes: 'calvillo, rincón de romos, pabellón de arteaga',
  'Baja California': 'mexicali, ensenada, san quintín',
  'Baja California Sur':
    'la paz bcs, la paz baja california sur, los cabos, cabo san lucas, san josé del cabo',
  Campeche: 'ciudad del carmen',
  Chiapas: 'tuxtla gutiérrez, tuxtla, tapachula, san cristóbal de las casas',
  Chihuahua: 'ciudad cuauhtémoc, ciudad delicias, hidalgo del parral, parral, nuevo casas grandes',
  Coahuila: 'saltillo, torreón, monclova, piedras negras, ramos arizpe, ciudad acuña',
  Colima: 'manzanillo, villa de álvarez',
  Durango: 'gómez palacio, ciudad lerdo',
  'Estado de México':
    'valle de bravo, atlacomulco, ixtlahuaca, jilotepec, santiago tianguistenco, almoloya del río',
  Guanajuato:
    'celaya, irapuato, salamanca guanajuato, salamanca gto, san miguel de allende, dolores hidalgo, guanajuato capital, apaseo el grande, pénjamo, san francisco del rincón, purísima del rincón, purísima de bustos',
  Guerrero: 'acapulco, chilpancingo, zihuatanejo, iguala, taxco',
  Hidalgo: 'pachuca, pachuca de soto, tulancingo, tula de allende, ciudad sahagún',
  Jalisco: 'puerto vallarta, lagos de moreno, tepatitlán, ocotlán, ciudad guzmán, chapala',
  Michoacán: 'morelia, uruapan, zamora michoacán, lázaro cárdenas michoacán, pátzcuaro',
  Morelos: 'cuernavaca, cuautla, jiutepec, temixco, yautepec',
  Nayarit: 'tepic, nuevo vallarta, bahía de banderas',
  'Nuevo León': 'linares nuevo león, montemorelos, sabinas hidalgo',
  Oaxaca: 'oaxaca de juárez, salina cruz, huatulco, puerto escondido, tuxtepec',
  Puebla: 'tehuacán, atlixco, teziutlán, huauchinango, izúcar de matamoros, zacatlán',
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

/** Business districts and well-known neighbourhoods by municipality; those in two have an empty key. */
export const districts: Readonly<Record<CitySlug, Readonly<Record<string, string>>>> = {
  'ciudad-de-mexico': {
    'Miguel Hidalgo': 'Polanco, Lomas de Chapultepec, Anzures, Granada, Nuevo Polanco, Escandón, Irrigación',
    Cuauhtémoc: `
      Roma Norte, Roma Sur, Condesa, Hipódromo, Colonia Juárez, Zona Rosa, Centro Histórico, Paseo de la Reforma, San Rafael,
      Doctores, Tabacalera, Colonia Centro`,
    'Benito Juárez':
      'Del Valle, Nápoles, Narvarte, Mixcoac, Insurgentes Sur, Portales, Ciudad de los Deportes',
    Coyoacán: 'Del Carmen, Copilco',
    'Álvaro Obregón': 'San Ángel, Guadalupe Inn, Florida',
    Tlalpan: 'Coapa, Pedregal',
    Azcapotzalco: 'Vallejo',
    '': 'Santa Fe',
  },
  guadalajara: {
    Guadalajara: 'Providencia, Americana, Chapalita, Centro, Centro Histórico, Lafayette',
    Zapopan: 'Andares, Puerta de Hierro, Valle Real, Ciudad del Sol',
  },
  monterrey: {
    Monterrey: 'Obispado, Cumbres, Contry, Barrio Antiguo, Mitras, San Jerónimo, Centro',
    'San Pedro Garza García': 'Del Valle, Valle del Campestre',
    '': 'Valle Oriente',
  },
  queretaro: {
    Querétaro: 'Juriquilla, Centro Sur, Jurica, Álamos, Santa Rosa Jáuregui, Centro, Centro Histórico',
    'El Marqués': 'Zibatá, El Campanario',
  },
  puebla: { Puebla: 'La Paz, Centro, Centro Histórico, El Carmen', '': 'Angelópolis, Lomas de Angelópolis' },
  tijuana: { Tijuana: 'Zona Río, Otay, Mesa de Otay, Playas de Tijuana, Zona Centro, Centro' },
  leon: { León: 'Campestre, Jardines del Moral, Centro' },
  merida: {
    Mérida: 'Altabrisa, Temozón Norte, Paseo de Montejo, Montebello, García Ginerés, Cabo Norte, Centro',
  },
  toluca: { Toluca: 'Centro, Colón', Metepec: 'San Carlos' },
  aguascalientes: { Aguascalientes: 'Altaria, Campestre, Centro' },
  'san-luis-potosi': { 'San Luis Potosí': 'Tangamanga, Zona Industrial, Centro, Centro Histórico' },
  'ciudad-juarez': { Juárez: 'Campestre, Pronaf, Las Torres, Centro' },
};
