/** Sites that gather vacancies from others and accept confidential ones. */
export const aggregators = ['talent', 'trovit', 'careerjet', 'jooble'] as const;

export type Aggregator = (typeof aggregators)[number];

/** Where an aggregator fetches its feed; published only if the operator chose it. */
export function aggregatorFeed(target: Aggregator): string {
  return `/agregadores/${target}.xml`;
}
