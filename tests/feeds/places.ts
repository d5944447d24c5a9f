import type { CitySlug } from '../../src/contract/vocabulary/cities.ts';

export interface FeedPlace {
  /** Null outside the twelve cities. */
  readonly city: CitySlug | null;
  readonly municipality: string;
  readonly state: string;
  /** What people call the city, where the municipality is only a part of it. */
  readonly town: string;
  /** As the public employment service numbers states. */
  readonly stateCode: string;
}

const ours: Readonly<Record<CitySlug, readonly [town: string, state: string, code: string, parts: string]>> =
  {
    'ciudad-de-mexico': [
      'Ciudad de México',
      'Ciudad de México',
      '09',
      'Miguel Hidalgo,Benito Juárez,Cuauhtémoc,Álvaro Obregón,Coyoacán,Iztapalapa,Azcapotzalco,Tlalpan',
    ],
    guadalajara: ['Guadalajara', 'Jalisco', '14', 'Guadalajara,Zapopan,San Pedro Tlaquepaque'],
    monterrey: [
      'Monterrey',
      'Nuevo León',
      '19',
      'Monterrey,San Pedro Garza García,Apodaca,San Nicolás de los Garza',
    ],
    queretaro: ['Querétaro', 'Querétaro', '22', 'Querétaro,El Marqués,Corregidora'],
    puebla: ['Puebla', 'Puebla', '21', 'Puebla,San Andrés Cholula'],
    tijuana: ['Tijuana', 'Baja California', '02', 'Tijuana'],
    leon: ['León', 'Guanajuato', '11', 'León'],
    merida: ['Mérida', 'Yucatán', '31', 'Mérida'],
    toluca: ['Toluca', 'Estado de México', '15', 'Toluca,Metepec'],
    aguascalientes: ['Aguascalientes', 'Aguascalientes', '01', 'Aguascalientes'],
    'san-luis-potosi': [
      'San Luis Potosí',
      'San Luis Potosí',
      '24',
      'San Luis Potosí,Soledad de Graciano Sánchez',
    ],
    'ciudad-juarez': ['Ciudad Juárez', 'Chihuahua', '08', 'Juárez'],
  };

/** Municipalities of the capital's metropolitan area in another state. */
const across = ['Tlalnepantla de Baz', 'Naucalpan de Juárez', 'Ecatepec de Morelos', 'Cuautitlán Izcalli'];

export const ourPlaces: readonly FeedPlace[] = [
  ...Object.entries(ours).flatMap(([city, [town, state, stateCode, parts]]) =>
    parts
      .split(',')
      .map((municipality) => ({ city: city as CitySlug, municipality, state, town, stateCode })),
  ),
  ...across.map((municipality) => ({
    city: 'ciudad-de-mexico' as const,
    municipality,
    state: 'Estado de México',
    town: municipality,
    stateCode: '15',
  })),
];

export const otherPlaces: readonly FeedPlace[] = `
  Saltillo,Coahuila,05|Torreón,Coahuila,05|Cancún,Quintana Roo,23|Hermosillo,Sonora,26|Culiacán,Sinaloa,25|
  Celaya,Guanajuato,11|Irapuato,Guanajuato,11|Valle de Bravo,Estado de México,15|Atlacomulco,Estado de México,15|
  Morelia,Michoacán,16|Veracruz,Veracruz,30|
  Xalapa,Veracruz,30|Villahermosa,Tabasco,27|Oaxaca de Juárez,Oaxaca,20|Tuxtla Gutiérrez,Chiapas,07|Chihuahua,Chihuahua,08|
  Mexicali,Baja California,02|Reynosa,Tamaulipas,28|Pachuca de Soto,Hidalgo,13|Cuernavaca,Morelos,17|San Juan del Río,Querétaro,22|
  Acapulco de Juárez,Guerrero,12|Tepic,Nayarit,18|Mazatlán,Sinaloa,25|Puerto Vallarta,Jalisco,14|Los Cabos,Baja California Sur,03`
  .split('|')
  .map((entry) => {
    const [municipality = '', state = '', stateCode = ''] = entry.trim().split(',');
    return { city: null, municipality, state, town: municipality, stateCode };
  });
