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

/** `sure` names this place alone, `likely` also streets and towns elsewhere; `needs-state` counts only with its state. */
type Certainty = 'sure' | 'likely' | 'needs-state';

/** One spelling of a municipality or borough, with its official name. */
export interface Municipality {
  readonly name: string;
  readonly spelling: string;
  readonly state: StateName;
  readonly certainty: Certainty;
}

/**
 * The boroughs and municipalities of each metropolitan area, by state. The lists follow INEGI, CONAPO and SEDATU,
 * "Delimitación de las zonas metropolitanas de México 2015", name by name (CONAPO's open data, ZM_2015.csv).
 */
const municipalities: Readonly<
  Record<CitySlug, Readonly<Partial<Record<StateName, Readonly<Partial<Record<Certainty, string>>>>>>>
> = names.municipalities;

/** By a spelling in `municipalities` that is not the official name. */
const officialNames: Readonly<Record<string, string>> = names.officialNames;

function municipalitiesOf(city: CitySlug): readonly Municipality[] {
  return Object.entries(municipalities[city]).flatMap(([state, lists]) =>
    Object.entries(lists).flatMap(([certainty, list]) =>
      list.split(',').map((spelling) => ({
        name: officialNames[spelling] ?? spelling,
        spelling: spelling.replaceAll('.', ''),
        state: state as StateName,
        certainty: certainty as Certainty,
      })),
    ),
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

/** Business districts and well-known neighbourhoods, by municipality. */
export const districts: Readonly<Record<CitySlug, Readonly<Record<string, string>>>> = names.districts;
/** The key of districts that lie in more than one municipality. */
export const severalMunicipalities = 'several municipalities';
