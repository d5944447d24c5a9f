/** The cities in the order of the API index. */
export const citySlugs = [
  'ciudad-de-mexico',
  'guadalajara',
  'monterrey',
  'queretaro',
  'puebla',
  'tijuana',
  'leon',
  'merida',
  'toluca',
  'aguascalientes',
  'san-luis-potosi',
  'ciudad-juarez',
] as const;

export type CitySlug = (typeof citySlugs)[number];

interface CityFacts {
  readonly name: string;
  readonly region: string;
  /** IANA time zone. A vacancy opens and closes by the calendar of its city. */
  readonly timeZone: string;
}

export const cities: Readonly<Record<CitySlug, CityFacts>> = {
  'ciudad-de-mexico': {
    name: 'Ciudad de México',
    region: 'Ciudad de México',
    timeZone: 'America/Mexico_City',
  },
  guadalajara: { name: 'Guadalajara', region: 'Jalisco', timeZone: 'America/Mexico_City' },
  monterrey: { name: 'Monterrey', region: 'Nuevo León', timeZone: 'America/Monterrey' },
  queretaro: { name: 'Querétaro', region: 'Querétaro', timeZone: 'America/Mexico_City' },
  puebla: { name: 'Puebla', region: 'Puebla', timeZone: 'America/Mexico_City' },
  tijuana: { name: 'Tijuana', region: 'Baja California', timeZone: 'America/Tijuana' },
  leon: { name: 'León', region: 'Guanajuato', timeZone: 'America/Mexico_City' },
  merida: { name: 'Mérida', region: 'Yucatán', timeZone: 'America/Merida' },
  toluca: { name: 'Toluca', region: 'Estado de México', timeZone: 'America/Mexico_City' },
  aguascalientes: { name: 'Aguascalientes', region: 'Aguascalientes', timeZone: 'America/Mexico_City' },
  'san-luis-potosi': { name: 'San Luis Potosí', region: 'San Luis Potosí', timeZone: 'America/Mexico_City' },
  'ciudad-juarez': { name: 'Ciudad Juárez', region: 'Chihuahua', timeZone: 'America/Ciudad_Juarez' },
};
