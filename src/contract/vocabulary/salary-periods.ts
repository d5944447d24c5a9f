export const salaryPeriods = ['HOUR', 'WEEK', 'MONTH', 'YEAR'] as const;

export type SalaryPeriod = (typeof salaryPeriods)[number];

/** The only period that the salary index counts, and the one that published salaries use. */
export const indexPeriod = 'MONTH' satisfies SalaryPeriod;

/** Every amount of the service is in Mexican pesos. */
export const currency = 'MXN';
