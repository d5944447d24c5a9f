/**
 * How fast the gate is: `node tests/confidentiality/speed.ts [megabytes]`. Prints megabytes a second for the bytes of a
 * release and microseconds for a vacancy, with 500 and with 5,000 employers, once for everyday text and once for the
 * worst: text made of nothing but near misses. In time of the processor, so that a busy machine tells the same.
 */
import { createInspector } from '../../src/vacancies/gate/judge-vacancy.ts';
import { createLeakNet } from '../../src/vacancies/gate/leak-net.ts';
import { soughtWords } from '../../src/vacancies/gate/sought-words.ts';
import type { Employer, VacancyDraft } from '../../src/vacancies/vacancy.ts';
import { draftWith } from './drafts.ts';
import { generatedEmployers } from './employers.ts';
import { innocentTexts } from './innocent-texts.ts';
import { numbersFrom } from './random.ts';

const megabytes = Number(process.argv[2] ?? 32);

/** Innocent texts are picked to be hard; these are the ones that any advertisement could have. */
const everyday = innocentTexts
  .slice(innocentTexts.findIndex((text) => text.startsWith('Ser puntual')))
  .filter((text) => !/@|\d{5}/.test(text));

function releaseJson(size: number, texts: readonly string[]): Buffer {
  const below = numbersFrom(7);
  const text = () => texts[below(texts.length)] ?? '';
  const items: unknown[] = [];
  let length = 0;
  while (length < size) {
    const { facts } = draftWith({
      description: `${text()} ${text()}`,
      requirements: [text(), text(), text()],
    });
    const url = `https://empleos.example/vacantes/analista-queretaro-vac-${below(90000)}`;
    const item = { id: `analista-queretaro-vac-${below(90000)}`, ...facts, benefits: [text(), text()], url };
    length += JSON.stringify(item).length;
    items.push(item);
  }
  return Buffer.from(JSON.stringify({ generatedAt: '2026-11-16T12:00:00Z', items }));
}

function releaseHtml(size: number, texts: readonly string[]): Buffer {
  const below = numbersFrom(8);
  let html = '<!doctype html><html lang="es-MX"><title>Vacantes</title><body>';
  while (html.length < size) {
    const text = texts[below(texts.length)] ?? '';
    html += `<article class="vacancy"><h2><a href="/vacantes/analista-${below(9999)}">Analista de inventarios</a></h2><p>${text}</p></article>`;
  }
  return Buffer.from(html);
}

/** Milliseconds of processor time for one run, after some to warm up. */
function costOf(runs: number, work: () => void): number {
  for (let run = 0; run < Math.max(2, runs / 4); run += 1) work();
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) work();
  return process.cpuUsage(before).user / 1000 / runs;
}

const rate = (bytes: number, milliseconds: number) => `${(bytes / 1000 / milliseconds).toFixed(0)} MB/s`;

function draftsOf(employers: readonly Employer[], texts: readonly string[]): readonly VacancyDraft[] {
  const some = (index: number, count: number) =>
    Array.from({ length: count }, (_, at) => texts[(index + at) % texts.length] ?? '');
  return employers.slice(0, 500).map((employer, index) =>
    draftWith(
      {
        description: some(index, 8).join(' '),
        responsibilities: some(index + 8, 6),
        requirements: some(index + 14, 6),
        benefits: some(index + 20, 6),
      },
      employer,
    ),
  );
}

/** What this machine does at best right now: adds up the same bytes. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum = (sum + (bytes[at] ?? 0)) | 0;
  return sum;
}

const megabyte = 1024 * 1024;
const releaseSample = releaseJson(megabyte, everyday);
const plainCost = costOf(64, () => sumOf(releaseSample));
console.log(`adding up bytes: ${rate(releaseSample.length, plainCost)}`);
for (const count of [500, 5000]) {
  const employers = generatedEmployers(count);
  const before = process.cpuUsage();
  const net = createLeakNet(soughtWords(employers, {}, { allowed: [], productWords: [] }));
  const made = process.cpuUsage(before).user / 1000;
  const inspect = createInspector({ employers, rules: {}, redact: false });
  console.log(`${count} employers: made in ${made.toFixed(0)} ms`);
  for (const [name, texts] of Object.entries({ everyday, 'near misses': innocentTexts })) {
    const json = releaseJson(megabyte, texts);
    const html = releaseHtml(megabyte, texts);
    const drafts = draftsOf(employers, texts);
    const size = Math.round(JSON.stringify(drafts[0]?.facts).length / 100) / 10;
    const jsonCost = costOf(megabytes, () => net('/api/v1/jobs/search/all/all/all.json', json));
    const htmlCost = costOf(megabytes / 4, () => net('/vacantes/index.html', html));
    const draftCost = costOf(4, () => {
      for (const draft of drafts) inspect(draft);
    });
    const perVacancy = ((draftCost * 1000) / drafts.length).toFixed(0);
    console.log(
      `  ${name}: JSON ${rate(json.length, jsonCost)}; HTML ${rate(html.length, htmlCost)}; ${perVacancy} µs a vacancy of ${size} kB`,
    );
  }
}
