import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const fileOf = { spectral: 'spectral.yaml', redocly: 'redocly.yaml' } as const;
export type Linter = keyof typeof fileOf;
export const linters = Object.keys(fileOf) as Linter[];

export const rulesetPath = (linter: Linter): string =>
  fileURLToPath(new URL(fileOf[linter], import.meta.url));
export const rulesetText = (linter: Linter): string => readFileSync(rulesetPath(linter), 'utf8');

/** A rule that a ruleset file switches off. `reason` is the comment right above it, null when there is none. */
export type Exception = { rule: string; reason: string | null };

/** Reads the text, not the parsed YAML, because a parser throws the comments away. */
export function exceptionsIn(text: string): Exception[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, index) => {
    const rule = /^(?<name>[^\s#]+): off$/.exec(line)?.groups?.name;
    if (rule === undefined) return [];
    const reason = /^#\s*(?<words>\S.*)$/.exec(lines[index - 1] ?? '')?.groups?.words ?? null;
    return [{ rule, reason }];
  });
}
