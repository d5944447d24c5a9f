import { type CitySlug, cities, citySlugs } from '../contract/vocabulary/cities.ts';
import names from './gazetteer.json' with { type: 'json' };

/** The 32 states of Mexico, by the name of the region in `cities`, with their spellings without dots. */
export const stateNames = names.states;

export type StateName = keyof typeof stateNames;

/** Abbreviations that are also words: they count only alone between two commas. */
export const shortStateNames: Readonly<Partial<Record<StateName, string>>> = names.shortStates;

/** A place with such a name is abroad, whatever its city is called. */
export const foreignNames = names.foreign;
export const shortForeignNames = names.shortForeign;

/** Names of the country, which say nothing about the place. */
export const countryNames = names.country;

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
const municipalities: Readonly<Record<CitySlug, readonly string[]>> = names.municipalities;

/** Those in another state than their city. */
const municipalitiesAcross: Readonly<
  Partial<Record<CitySlug, Readonly<Partial<Record<StateName, readonly string[]>>>>>
> = names.municipalitiesAcross;

const certainties: Readonly<Record<string, Municipality['certainty']>> = {
  '?': 'likely',
  '!': 'needs-state',
};

function municipalitiesOf(city: CitySlug): readonly Municipality[] {
  const lists = { [cities[city].region]: municipalities[city], ...municipalitiesAcross[city] };
  return (Object.entries(lists) as [StateName, readonly string[]][]).flatMap(([state, list]) =>
    list.map((entry) => {
      const [written = '', aliases] = entry.split(' = ');
      const certainty = certainties[written.at(-1) ?? ''] ?? 'sure';
      const name = written.replace(/[?!]$/, '');
      return { name, state, certainty, ...(aliases !== undefined && { aliases }) };
    }),
  );
}

/** Other names of the cities. */
const cityAliases: Readonly<Record<CitySlug, string | null>> = names.cityAliases;

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
export const towns: Readonly<Partial<Record<StateName, string>>> = names.towns;

/** Business districts and well-known neighbourhoods by municipality; those in two have an empty key. */
export const districts: Readonly<Record<CitySlug, Readonly<Record<string, string>>>> = names.districts;
