import type { CitySlug } from '../contract/vocabulary/cities.ts';

export interface Place {
  /** How many of a thousand vacancies. */
  readonly share: number;
  /** What the same work pays here, against the capital. */
  readonly payFactor: number;
  /** No full-time salary lies below it: the minimum wage is higher on the northern border. */
  readonly lowestPay: number;
  readonly zones: readonly (readonly [zone: string, municipality: string])[];
}

const lowestPay = 10_000;
const lowestBorderPay = 13_500;

export const places: Readonly<Record<CitySlug, Place>> = {
  'ciudad-de-mexico': {
    share: 330,
    payFactor: 1,
    lowestPay,
    zones: [
      ['Polanco', 'Miguel Hidalgo'],
      ['Santa Fe', 'Álvaro Obregón'],
      ['Santa Fe', 'Cuajimalpa de Morelos'],
      ['Del Valle', 'Benito Juárez'],
      ['Reforma', 'Cuauhtémoc'],
      ['Roma Norte', 'Cuauhtémoc'],
      ['Insurgentes Sur', 'Benito Juárez'],
      ['Vallejo', 'Azcapotzalco'],
      ['Coapa', 'Tlalpan'],
    ],
  },
  monterrey: {
    share: 165,
    payFactor: 1,
    lowestPay,
    zones: [
      ['Valle Oriente', 'San Pedro Garza García'],
      ['Centrito Valle', 'San Pedro Garza García'],
      ['Obispado', 'Monterrey'],
      ['Parque industrial de Apodaca', 'Apodaca'],
      ['Cumbres', 'Monterrey'],
      ['Parque industrial de Santa Catarina', 'Santa Catarina'],
    ],
  },
  guadalajara: {
    share: 145,
    payFactor: 0.95,
    lowestPay,
    zones: [
      ['Puerta de Hierro', 'Zapopan'],
      ['Andares', 'Zapopan'],
      ['Providencia', 'Guadalajara'],
      ['Chapalita', 'Guadalajara'],
      ['Zona industrial', 'San Pedro Tlaquepaque'],
      ['Parque industrial de El Salto', 'El Salto'],
    ],
  },
  queretaro: {
    share: 75,
    payFactor: 0.93,
    lowestPay,
    zones: [
      ['Juriquilla', 'Querétaro'],
      ['Centro Sur', 'Querétaro'],
      ['Parque industrial de El Marqués', 'El Marqués'],
      ['Zibatá', 'El Marqués'],
    ],
  },
  puebla: {
    share: 55,
    payFactor: 0.85,
    lowestPay,
    zones: [
      ['Angelópolis', 'San Andrés Cholula'],
      ['La Paz', 'Puebla'],
      ['Parque industrial', 'Cuautlancingo'],
    ],
  },
  tijuana: {
    share: 50,
    payFactor: 0.95,
    lowestPay: lowestBorderPay,
    zones: [
      ['Zona Río', 'Tijuana'],
      ['Otay', 'Tijuana'],
      ['Parque industrial El Florido', 'Tijuana'],
    ],
  },
  leon: {
    share: 38,
    payFactor: 0.85,
    lowestPay,
    zones: [
      ['Campestre', 'León'],
      ['Zona Centro', 'León'],
      ['Parque industrial', 'Silao'],
    ],
  },
  merida: {
    share: 36,
    payFactor: 0.82,
    lowestPay,
    zones: [
      ['Altabrisa', 'Mérida'],
      ['Paseo de Montejo', 'Mérida'],
      ['Temozón Norte', 'Mérida'],
    ],
  },
  toluca: {
    share: 32,
    payFactor: 0.87,
    lowestPay,
    zones: [
      ['Metepec', 'Metepec'],
      ['Parque industrial de Lerma', 'Lerma'],
      ['Zona industrial', 'Toluca'],
    ],
  },
  'san-luis-potosi': {
    share: 28,
    payFactor: 0.87,
    lowestPay,
    zones: [
      ['Zona industrial', 'San Luis Potosí'],
      ['Lomas', 'San Luis Potosí'],
      ['Soledad', 'Soledad de Graciano Sánchez'],
    ],
  },
  aguascalientes: {
    share: 26,
    payFactor: 0.86,
    lowestPay,
    zones: [
      ['Zona Norte', 'Aguascalientes'],
      ['Parque industrial', 'Jesús María'],
      ['Centro', 'Aguascalientes'],
    ],
  },
  'ciudad-juarez': {
    share: 20,
    payFactor: 0.92,
    lowestPay: lowestBorderPay,
    zones: [
      ['Zona Pronaf', 'Juárez'],
      ['Parque industrial Las Fuentes', 'Juárez'],
      ['Campestre', 'Juárez'],
    ],
  },
};
