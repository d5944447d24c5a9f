/**
 * How fast the gate is: `node tests/confidentiality/speed.ts [megabytes]`. Prints megabytes a second for the bytes of a
 * release and microseconds for a vacancy, with 500 and with 5,000 employers.
 */
import { createByteScanner } from '../../src/privacy/byte-scanner.ts';
import { createInspector } from '../../src/privacy/inspect-draft.ts';
import { draftWith } from './drafts.ts';
import { generatedEmployers } from './employers.ts';
import { innocentTexts } from './innocent-texts.ts';
import { numbersFrom } from './random.ts';

const megabytes = Number(process.argv[2] ?? 64);
const encoder = new TextEncoder();

function releaseJson(size: number): Uint8Array {
  const below = numbersFrom(7);
  const text = () => innocentTexts[below(innocentTexts.length)] ?? '';
  const items: unknown[] = [];
  let length = 0;
  while (length < size) {
    const { facts } = draftWith({
      description: `${text()} ${text()}`,
      requirements: [text(), text(), text()],
    });
    const item = { id: `analista-queretaro-vac-${below(90000)}`, ...facts, benefits: [text(), text()] };
    length += JSON.stringify(item).length;
    items.push(item);
  }
  return encoder.encode(JSON.stringify({ generatedAt: '2026-11-16T12:00:00Z', items }));
}

function releaseHtml(size: number): Uint8Array {
  const below = numbersFrom(8);
  let html = '<!doctype html><html lang="es-MX"><title>Vacantes</title><body>';
  while (html.length < size) {
    const text = innocentTexts[below(innocentTexts.length)] ?? '';
    html += `<article class="vacancy"><h2><a href="/vacantes/analista-${below(9999)}">Analista de inventarios</a></h2><p>${text}</p></article>`;
  }
  return encoder.encode(html);
}

function bestOf(runs: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const json = releaseJson(1024 * 1024);
const html = releaseHtml(1024 * 1024);
for (const count of [500, 5000]) {
  const employers = generatedEmployers(count);
  const before = performance.now();
  const scanner = createByteScanner(employers, {});
  const made = performance.now() - before;
  const jsonTime = bestOf(3, () => {
    for (let done = 0; done < megabytes; done += 1)
      scanner.scan('/api/v1/jobs/search/all/all/all.json', json);
  });
  const htmlTime = bestOf(3, () => {
    for (let done = 0; done < megabytes / 4; done += 1) scanner.scan('/vacantes/index.html', html);
  });
  const inspect = createInspector({ employers, rules: {}, redact: false });
  const drafts = Array.from({ length: 1000 }, (_, index) =>
    draftWith(
      {
        description: innocentTexts.slice(index % 90, (index % 90) + 8).join(' '),
        responsibilities: innocentTexts.slice(index % 80, (index % 80) + 6),
        requirements: innocentTexts.slice(index % 70, (index % 70) + 6),
        benefits: innocentTexts.slice(index % 60, (index % 60) + 6),
      },
      employers[index % employers.length] ?? null,
    ),
  );
  const inspectTime = bestOf(3, () => {
    for (const draft of drafts) inspect(draft);
  });
  console.log(
    `${count} employers: made in ${made.toFixed(0)} ms; JSON ${rate(json.length * megabytes, jsonTime)}; HTML ${rate(html.length * (megabytes / 4), htmlTime)}; ${((inspectTime * 1000) / drafts.length).toFixed(0)} µs a vacancy (about ${Math.round(JSON.stringify(drafts[0]?.facts).length / 100) / 10} kB of text)`,
  );
}

function rate(bytes: number, milliseconds: number): string {
  return `${(bytes / 1e6 / (milliseconds / 1000)).toFixed(0)} MB/s`;
}
