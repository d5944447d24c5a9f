/** The longest public texts. The published schemas state these limits, and the intake refuses longer texts. */
export const textLimits = {
  slug: 64,
  label: 120,
  jobId: 160,
  vacancyId: 24,
  title: 160,
  company: 160,
  industry: 120,
  salaryText: 120,
  description: 8_000,
  listItem: 1_000,
  zone: 120,
  municipality: 120,
  note: 600,
  prose: 4_000,
  uri: 2_048,
} as const;

export const listLimits = {
  /** The most items in one list of a vacancy. */
  textItems: 60,
  /** There is no pagination, so this is the largest board that the schemas allow. */
  searchResults: 1_000_000,
  cityBands: 10,
} as const;

/** The fewest vacancies for which a level or a city gets a salary band. */
export const bandMinimum = { seniority: 2, city: 3 } as const;

/** Medians are rounded to this many pesos. */
export const medianStep = 500;

/** In pesos. A larger amount is a typing error. */
export const amountLimit = 99_999_999;

export const countLimit = 2_147_483_647;
