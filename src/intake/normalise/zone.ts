import { type CitySlug, citySlugs } from '../../contract/vocabulary/cities.ts';
import { fold } from '../../vacancies/fold.ts';
import { cleanLine } from '../../vacancies/text.ts';
import { type PhraseBook, phraseBook, phrasesOf } from './phrases.ts';
import { placesIn } from './places.ts';
import { wordsIn } from './words.ts';

export interface Zone {
  readonly zone: string | null;
  readonly municipality: string | null;
}

/** A district that people look for, and its municipality where it lies in one alone. */
interface District {
  readonly zone: string;
  readonly municipality: string | null;
}

/** Business districts and well-known neighbourhoods by municipality; under no name, those that lie in two. */
const districts: Readonly<Record<CitySlug, Readonly<Record<string, string>>>> = {
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

const books = Object.fromEntries(citySlugs.map((city) => [city, bookOf(city)])) as Record<
  CitySlug,
  PhraseBook<District>
>;

/** The district and the municipality that an address names, given its city. What it does not name stays null. */
export function locateZone(text: string, city: CitySlug): Zone {
  const named = placesIn(text)
    .flat()
    .find(
      (place) =>
        'city' in place && place.city === city && (place.kind === 'municipality' || city === 'ciudad-juarez'),
    );
  // Ciudad Juárez is one municipality, by a shorter name.
  const own = named?.kind === 'municipality' ? named.of.name : named ? 'Juárez' : null;
  const [found] = books[city](wordsIn(fold(cleanLine(text)).replace(/\bcol\b\.?/g, 'colonia')));
  const district = found?.value;
  // A neighbourhood and a borough that do not go together: two places of the same name, or a mistake.
  if (district && own !== null && district.municipality !== null && district.municipality !== own) {
    return { zone: null, municipality: own };
  }
  return { zone: district?.zone ?? null, municipality: own ?? district?.municipality ?? null };
}

/** Whether words name a district that we know in the city. */
export function namesDistrict(words: readonly string[], city: CitySlug): boolean {
  return books[city](words).length > 0;
}

function bookOf(city: CitySlug): PhraseBook<District> {
  return phraseBook(
    Object.entries(districts[city]).flatMap(([municipality, zones]) =>
      phrasesOf(zones).map((zone): [string, District] => [
        zone,
        { zone: zone.replace(/^Colonia /, ''), municipality: municipality || null },
      ]),
    ),
  );
}
