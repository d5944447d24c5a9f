/** How often a search has a right answer near the top, beside two libraries for the same purpose. */

import { fold } from '../../src/vacancies/text/fold.ts';
import type { PublicVacancy } from '../../src/vacancies/vacancy.ts';
import { searchOver, successOf } from '../../tests/search/evaluate.ts';
import { heldOutQueries } from '../../tests/search/judged-queries.ts';
import { heldSpokenQueries, tunedSpokenQueries } from '../../tests/search/spoken-queries.ts';
import { launchBrowser } from '../../tests/site/browser.ts';
import { demoVacancies } from '../../tests/site/demo-vacancies.ts';
import type { Section } from '../results.ts';
import type { Scale } from '../run.ts';

type Ask = Parameters<typeof successOf>[2];

const sets = [
  ['typed', heldOutQueries],
  ['spoken, tuned half', tunedSpokenQueries],
  ['spoken, held half', heldSpokenQueries],
] as const;

/** The board that `tabulador demo` makes: what it does not offer was judged on it. */
const demoBoard = 800;

export async function measureQuestions({ vacancies: count }: Pick<Scale, 'vacancies'>): Promise<Section[]> {
  const vacancies = await demoVacancies(Math.min(count, demoBoard));
  const rows: string[][] = [];
  const judge = async (name: string, ask: Ask) => {
    for (const [set, judged] of sets) {
      const { queries, at3, at10, empty, rightOfTen, nones, invented } = await successOf(
        judged,
        vacancies,
        ask,
      );
      const wrong = queries - at3 - empty;
      const saidNone = `${nones - invented.length} of ${nones}`;
      rows.push([
        name,
        set,
        ...[queries, at3, at10, wrong, empty].map(String),
        rightOfTen.toFixed(2),
        saidNone,
      ]);
    }
  };
  await judge('Tabulador', searchOver(vacancies, '2026-11-16').ask);
  await judge('MiniSearch', await miniSearch(vacancies));
  await withPagefind(vacancies, (ask) => judge('Pagefind', ask));
  return [
    {
      title: `Questions of candidates, ${vacancies.length.toLocaleString('en')} vacancies`,
      about:
        'Judged questions of tests/search with an answer on the board: how many have a right vacancy among the first three and ten,\nhow many have only wrong ones in the first three, how many nothing; the share of right ones in the first ten; and how often\nit is said that what does not exist does not exist. MiniSearch with prefixes, slips and weights for title and facts;\nPagefind as it comes, in Spanish.',
      head: [
        'search',
        'set',
        'questions',
        'right in 3',
        'right in 10',
        'wrong',
        'nothing',
        'of ten',
        'says none',
      ],
      rows,
    },
  ];
}

function textOf(vacancy: PublicVacancy): string {
  const { description, responsibilities, requirements, benefits, employmentType, zone, municipality } =
    vacancy;
  return [
    description,
    ...responsibilities,
    ...requirements,
    ...benefits,
    employmentType,
    zone ?? '',
    municipality ?? '',
  ].join('\n');
}

function factsOf({ company, industry, family, city, modality, seniority }: PublicVacancy): string {
  return [company, industry ?? '', family ?? '', city, modality, seniority].join(' ');
}

/** Not written where they are imported: types hold without the packages of bench/, which are seldom installed. */
const peers = { miniSearch: 'minisearch', pagefind: 'pagefind' };

interface MiniSearchPackage {
  readonly default: new (
    options: object,
  ) => {
    addAll(documents: readonly object[]): void;
    search(question: string): readonly { readonly id: number }[];
  };
}

interface PagefindPackage {
  createIndex(options: object): Promise<{ readonly index?: PagefindIndex }>;
  close(): Promise<unknown>;
}

interface PagefindIndex {
  addCustomRecord(record: object): Promise<unknown>;
  getFiles(): Promise<{ readonly files: readonly { readonly path: string; readonly content: Uint8Array }[] }>;
}

async function miniSearch(vacancies: readonly PublicVacancy[]): Promise<Ask> {
  const { default: MiniSearch } = (await import(peers.miniSearch)) as MiniSearchPackage;
  const index = new MiniSearch({
    fields: ['title', 'facts', 'text'],
    processTerm: fold,
    searchOptions: { boost: { title: 8, facts: 3 }, prefix: true, fuzzy: 0.2, processTerm: fold },
  });
  index.addAll(
    vacancies.map((vacancy, id) => ({
      id,
      title: vacancy.title,
      facts: factsOf(vacancy),
      text: textOf(vacancy),
    })),
  );
  return async (question) => ({ positions: index.search(question).map(({ id }) => id), unknown: [] });
}

async function withPagefind(
  vacancies: readonly PublicVacancy[],
  work: (ask: Ask) => Promise<void>,
): Promise<void> {
  const { createIndex, close } = (await import(peers.pagefind)) as PagefindPackage;
  const browser = await launchBrowser();
  try {
    const { index } = await createIndex({ forceLanguage: 'es' });
    if (!index) throw new Error('Pagefind made no index.');
    for (const [position, vacancy] of vacancies.entries()) {
      await index.addCustomRecord({
        url: `/${position}/`,
        content: `${vacancy.title}\n${factsOf(vacancy)}\n${textOf(vacancy)}`,
        language: 'es',
        meta: { title: vacancy.title },
      });
    }
    const { files } = await index.getFiles();
    const byPath = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]));
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = byPath.get(path);
      if (path === '/')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pagefind</title>' });
      if (!file) return route.fulfill({ status: 404 });
      const contentType = path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
      return route.fulfill({ contentType, body: Buffer.from(file) });
    });
    await page.goto('http://pagefind.localhost/');
    await work(async (question) => {
      const urls = await page.evaluate(async (asked) => {
        const address = '/pagefind/pagefind.js';
        const pagefind = await import(address);
        const { results } = await pagefind.search(asked);
        const first = results.slice(0, 10) as { data(): Promise<{ url: string }> }[];
        return await Promise.all(first.map(async (result) => (await result.data()).url));
      }, question);
      return { positions: urls.map((url) => Number(url.replaceAll('/', ''))), unknown: [] };
    });
  } finally {
    await browser.close();
    await close();
  }
}
