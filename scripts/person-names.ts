/**
 * Writes the lists of given names and surnames by which the confidentiality gate knows persons:
 *
 *     node scripts/person-names.ts
 *
 * They come from the Mexican and the Spanish locale of @faker-js/faker (MIT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { faker as spanish } from '@faker-js/faker/locale/es';
import { faker as mexican } from '@faker-js/faker/locale/es_MX';
import { fold } from '../src/vacancies/text/fold.ts';

const target = new URL('../src/vacancies/gate/persons/faker-names.ts', import.meta.url);

/** The Spanish list has a tail of entries under K, X and Y that nobody in Mexico is called. */
const isStray = (name: string) => /^(?:K|X[aei]|Y(?:ago|ami|ebra|unta)|Gollum|Huixt)/.test(name);

const isOneWord = (name: string) => /^\p{Lu}[\p{L}]{2,}$/u.test(name);

function folded(names: readonly string[]): string[] {
  return [...new Set(names.filter(isOneWord).map(fold))].sort();
}

/** Folded, each once: what the committed file has to hold. */
export function namesOfFaker(): { readonly given: readonly string[]; readonly surnames: readonly string[] } {
  const given: string[] = [];
  const surnames: string[] = [];
  for (const { rawDefinitions } of [mexican, spanish]) {
    const { first_name, last_name } = rawDefinitions.person ?? {};
    for (const name of [...(first_name?.female ?? []), ...(first_name?.male ?? [])])
      given.push(...name.split(' '));
    surnames.push(...(last_name?.generic ?? []).filter((name) => !isStray(name)));
  }
  return { given: folded(given), surnames: folded(surnames) };
}

function inLines(words: readonly string[]): string {
  return words.join(' ').replace(/(.{1,105})(?: |$)/g, '  $1\n');
}

if (import.meta.main) {
  const manifest = new URL('../node_modules/@faker-js/faker/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const { given, surnames } = namesOfFaker();
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    target,
    `/** Made by scripts/person-names.ts from @faker-js/faker ${version} (MIT), locales es_MX and es, on ${day}. */
export const fakerGivenNames = \`
${inLines(given)}\`;

export const fakerSurnames = \`
${inLines(surnames)}\`;
`,
  );
}
