/** What every judge says in its own words, in ours. */
export type Finding = {
  severity: 'error' | 'warning';
  rule: string;
  path: string;
  message: string;
};

/** One line a finding, so that a failing test reads like a linter's report. */
export const report = (findings: readonly Finding[]): string =>
  findings
    .map(({ severity, rule, path, message }) => `${severity} ${rule} at ${path}: ${message}`)
    .join('\n');
