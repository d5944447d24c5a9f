import type { CitySlug } from '../../contract/vocabulary/cities.ts';

/** The official name of a municipality or borough; `aliases`, when given, stand in its place as what to look for. */
export interface Municipality {
  readonly name: string;
  readonly aliases?: string;
  /**
   * How much the bare name says. `sure` is this place; `likely` also names streets and towns elsewhere, so anything
   * firmer outweighs it; `needs-state` is so common that only the state makes it a place.
   */
  readonly certainty: 'sure' | 'likely' | 'needs-state';
}

type Certainty = Municipality['certainty'];

const as =
  (certainty: Certainty) =>
  (name: string, aliases?: string): Municipality =>
    aliases === undefined ? { name, certainty } : { name, aliases, certainty };
const sure = as('sure');
const likely = as('likely');
const needsState = as('needs-state');

/**
 * What counts as a city for those who work there: its boroughs, or the municipalities of its metropolitan area in the
 * same state. The capital's neighbours in the State of Mexico are left out: published under the capital they would
 * carry the wrong state.
 */
export const municipalities: Readonly<Record<CitySlug, readonly Municipality[]>> = {
  'ciudad-de-mexico': [
    likely('Álvaro Obregón'),
    sure('Azcapotzalco'),
    likely('Benito Juárez'),
    sure('Coyoacán'),
    sure('Cuajimalpa de Morelos', 'cuajimalpa de morelos, cuajimalpa'),
    likely('Cuauhtémoc'),
    sure('Gustavo A. Madero', 'gustavo a madero, gam, gustavo madero'),
    sure('Iztacalco'),
    sure('Iztapalapa'),
    sure('La Magdalena Contreras', 'la magdalena contreras, magdalena contreras'),
    likely('Miguel Hidalgo'),
    sure('Milpa Alta'),
    sure('Tláhuac'),
    sure('Tlalpan'),
    likely('Venustiano Carranza'),
    sure('Xochimilco'),
  ],
  guadalajara: [
    sure('Zapopan'),
    sure('San Pedro Tlaquepaque', 'san pedro tlaquepaque, tlaquepaque'),
    likely('Tonalá'),
    sure('Tlajomulco de Zúñiga', 'tlajomulco de zúñiga, tlajomulco'),
    likely('El Salto'),
    sure('Ixtlahuacán de los Membrillos'),
    sure('Juanacatlán'),
    sure('Zapotlanejo'),
  ],
  monterrey: [
    sure('San Pedro Garza García', 'san pedro garza garcía, san pedro gg, garza garcía, spgg'),
    needsState('San Pedro Garza García', 'san pedro'),
    sure('Apodaca', 'apodaca, ciudad apodaca'),
    likely('Santa Catarina'),
    needsState('Guadalupe'),
    likely('San Nicolás de los Garza', 'san nicolás de los garza, san nicolás'),
    sure('General Escobedo', 'general escobedo, escobedo, gral escobedo, general mariano escobedo'),
    needsState('García'),
    needsState('Juárez'),
    needsState('Santiago'),
    needsState('El Carmen'),
    sure('Ciénega de Flores'),
    sure('Pesquería'),
    sure('Salinas Victoria'),
    sure('Cadereyta Jiménez'),
  ],
  queretaro: [sure('El Marqués'), likely('Corregidora', 'corregidora, el pueblito'), sure('Huimilpan')],
  puebla: [
    sure('San Andrés Cholula'),
    sure('San Pedro Cholula'),
    sure('Cuautlancingo'),
    sure('Amozoc'),
    sure('Coronango'),
  ],
  tijuana: [sure('Playas de Rosarito', 'playas de rosarito, rosarito')],
  leon: [
    sure('Silao de la Victoria', 'silao de la victoria, silao'),
    sure('San Francisco del Rincón'),
    sure('Purísima del Rincón', 'purísima del rincón, purísima de bustos'),
  ],
  merida: [sure('Kanasín'), sure('Umán'), sure('Conkal'), sure('Ucú')],
  toluca: [
    likely('Metepec'),
    likely('Lerma', 'lerma, lerma de villada'),
    sure('Zinacantepec'),
    sure('San Mateo Atenco'),
    sure('Almoloya de Juárez'),
    sure('Ocoyoacac'),
    sure('Xonacatlán'),
    sure('Otzolotepec'),
    likely('Calimaya'),
  ],
  aguascalientes: [likely('Jesús María'), sure('San Francisco de los Romo')],
  'san-luis-potosi': [
    sure('Soledad de Graciano Sánchez', 'soledad de graciano sánchez, soledad de graciano'),
    needsState('Soledad de Graciano Sánchez', 'soledad'),
  ],
  'ciudad-juarez': [needsState('Juárez')],
};

/** The cities by their own names. Those that share it with their state are in `states.ts`. */
export const cityAliases: Readonly<Record<CitySlug, string>> = {
  'ciudad-de-mexico': 'valle de méxico, zmvm',
  guadalajara: 'guadalajara, gdl, zmg',
  monterrey: 'monterrey, mty',
  queretaro: 'santiago de querétaro, ciudad de querétaro, juriquilla, jurica, santa rosa jáuregui',
  puebla: 'puebla de zaragoza, ciudad de puebla',
  tijuana: 'tijuana, tj',
  leon: 'león, león de los aldama, ciudad de león',
  merida: 'mérida',
  toluca: 'toluca, toluca de lerdo',
  aguascalientes: 'ciudad de aguascalientes',
  'san-luis-potosi': 'ciudad de san luis potosí',
  'ciudad-juarez': 'ciudad juárez, cd juárez',
};
