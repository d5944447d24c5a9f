/** From the first job to the last: the order of every list by seniority. */
export const seniorities = ['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección'] as const;

export type Seniority = (typeof seniorities)[number];

/** Interns are paid a grant, not a salary: they count in a family's overall band and have none of their own. */
export type BandedSeniority = Exclude<Seniority, 'Prácticas'>;

export const bandedSeniorities: readonly BandedSeniority[] = seniorities.filter(
  (level): level is BandedSeniority => level !== 'Prácticas',
);
