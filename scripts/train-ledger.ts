/**
 * Learns the weights of the word ledger from feeds with an employer column:
 * `node scripts/train-ledger.ts ROWS.json...`, each an array of {title, description, company}. The column is hidden from
 * the words and only labels them. What is written has no word of a feed but common ones.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isCommonWord } from '../src/vacancies/dictionary/dictionary.ts';
import { coreWords, nameLetters } from '../src/vacancies/employer-name.ts';
import { isEmployerPlaceholder, isKindOfEmployer } from '../src/vacancies/employer-placeholder.ts';
import { capitalWords } from '../src/vacancies/gate/ledger/capital-words.ts';
import { isFrequent, isJoin, isPlace } from '../src/vacancies/gate/names/ordinary-words.ts';
import { fold } from '../src/vacancies/text/fold.ts';

interface Row {
  readonly title: string;
  readonly description: string;
  readonly company: string;
}

interface Example {
  readonly features: readonly string[];
  readonly isName: boolean;
  readonly weight: number;
}

const mostRowsOfEmployer = 12;
const leastEmployers = 30;
const weightsFile = new URL('../src/vacancies/gate/ledger/weights.json', import.meta.url);
const files = process.argv.slice(2);
const all = files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Row[]);
const count = new Map<string, number>();
const rows = all.filter(({ company }) => {
  if (isEmployerPlaceholder(company)) return false;
  const key = nameLetters(company);
  count.set(key, (count.get(key) ?? 0) + 1);
  return (count.get(key) ?? 0) <= mostRowsOfEmployer;
});

const isTelling = (letters: string) =>
  letters.length > 2 &&
  !isFrequent(letters) &&
  !isPlace(letters) &&
  !isJoin(letters) &&
  !isKindOfEmployer(letters);
const tellingOf = (company: string) =>
  coreWords(company)
    .map(({ letters }) => letters)
    .filter(isTelling);
const elsewhere = new Set(rows.flatMap(({ company }) => tellingOf(company)));

function labelOf(word: string, key: string, company: string): boolean | undefined {
  const core = coreWords(company).map(({ letters }) => letters);
  const whole = core.join('');
  const words = fold(word)
    .split(/[^a-z0-9]+/)
    .filter((one) => one !== '');
  const own = new Set(tellingOf(company));
  const content = core.filter((one) => !isJoin(one));
  const initials = content.map(([first]) => first).join('');
  if (key === whole || (key.length > 3 && whole === key.replace(/s$/, ''))) return true;
  if (words.some((one) => own.has(one))) return true;
  if (words.length > 1 && whole.startsWith(key)) return true;
  if (key.length > 2 && initials.startsWith(key) && /^\P{Ll}+$/u.test(word)) return true;
  if (
    key.length > 4 &&
    (whole.includes(key) || (key.includes(whole) && whole.length > 4)) &&
    !isFrequent(key)
  )
    return true;
  // The name of another employer is neither: a client, a tool or a partner.
  return words.some((one) => elsewhere.has(one)) ? undefined : false;
}

const examples: Example[] = [];
const employers = new Map<string, Set<string>>();
for (const { title, description, company } of rows) {
  const words = capitalWords([
    { field: 'title', text: title },
    { field: 'description', text: description },
  ]);
  for (const { word, key, features } of words) {
    const isName = labelOf(word, key, company);
    if (isName === undefined) continue;
    examples.push({ features, isName, weight: isName ? 3 : 1 });
    for (const feature of features) {
      const seen = employers.get(feature) ?? new Set();
      if (seen.size < leastEmployers) employers.set(feature, seen.add(company));
    }
  }
}
/** Whether a feature says nothing that only a feed says: the words beside a name are common, and several employers have it. */
const isShared = (feature: string) =>
  (employers.get(feature)?.size ?? 0) >= leastEmployers &&
  (!/^(?:after|before|between) /.test(feature) ||
    feature
      .split(' ')
      .slice(1)
      .every((word) => !/^[a-z]{3,}$/.test(word) || isCommonWord(word) || isJoin(word)));
/** A column says nothing of clients, owners and products, so their weights stay. */
const isKept = (feature: string) => /^brand|related$|[®™]/.test(feature);
const shared = new Set([...employers.keys()].filter((feature) => isShared(feature) && !isKept(feature)));
const weights = new Map<string, number>();
const steps = new Map<string, number>();
let bias = -3;
const scoreOf = (features: readonly string[]) =>
  features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), bias);
const rounds = 14;
let seed = 1;
const random = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
for (let round = 0; round < rounds; round += 1) {
  for (let index = examples.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [examples[index], examples[other]] = [examples[other] as Example, examples[index] as Example];
  }
  for (const { features, isName, weight } of examples) {
    const used = features.filter((feature) => shared.has(feature));
    const error = ((isName ? 1 : 0) - 1 / (1 + Math.exp(-scoreOf(used)))) * weight;
    bias += 0.005 * error;
    for (const feature of used) {
      const gradient = error - 0.02 * (weights.get(feature) ?? 0);
      const step = (steps.get(feature) ?? 1) + gradient * gradient;
      steps.set(feature, step);
      const moved = (weights.get(feature) ?? 0) + (0.25 / Math.sqrt(step)) * gradient;
      weights.set(feature, Math.sign(moved) * Math.max(0, Math.abs(moved) - 0.002 / Math.sqrt(step)));
    }
  }
}
const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= 0.4);
weights.clear();
for (const [feature, weight] of kept) weights.set(feature, Math.round(weight * 10) / 10);

weights.set('bias', bias);
const shipped = new Map(
  Object.entries(JSON.parse(readFileSync(weightsFile, 'utf8')) as Record<string, string>).flatMap(
    ([weight, features]) => features.split(' ¦ ').map((feature) => [feature, Number(weight)] as const),
  ),
);
// Halfway to what these feeds say: a table of one kind of feed alone is worse on every other.
for (const feature of new Set([...shipped.keys(), ...weights.keys()])) {
  if (isKept(feature)) {
    weights.set(feature, shipped.get(feature) ?? 0);
    continue;
  }
  const mean = ((shipped.get(feature) ?? 0) + (weights.get(feature) ?? 0)) / 2;
  if (Math.abs(mean) < 0.2) weights.delete(feature);
  else weights.set(feature, Math.round(mean * 10) / 10);
}
const learned: Record<string, string> = {};
for (const [feature, weight] of [...weights].toSorted(([, a], [, b]) => a - b))
  learned[weight] = learned[weight] === undefined ? feature : `${learned[weight]} ¦ ${feature}`;
writeFileSync(weightsFile, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`${weights.size} weights of ${examples.length} words`);
