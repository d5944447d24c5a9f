import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { vacancyPage } from '../src/contract/pages.ts';
import { releaseOf } from './render/rendered.ts';
import { demoVacancies } from './site/demo-vacancies.ts';
import { withOddVacancies } from './site/hostile-vacancies.ts';
import { judgeByHtmlValidate, judgeByNu, type Pages } from './site/html-validators.ts';
import { kindsOfPage } from './site/kinds-of-page.ts';
import { pagesOf, postingsIn } from './site/markup.ts';
import { judgePosting, unknownToSchemaOrg } from './site/posting-validators.ts';

/** One page of each kind, every hostile vacancy, and the pages of an empty board. */
let pages: Map<string, string>;
let vacancyPages: Pages;

before(async () => {
  const vacancies = withOddVacancies(await demoVacancies(300));
  const site = pagesOf(await releaseOf(vacancies));
  const empty = pagesOf(await releaseOf([]));
  const addresses = Object.values(kindsOfPage(vacancies)).map((address) => address.replace(/#.*$/, ''));
  pages = new Map([
    ...[...site].filter(
      ([address]) => addresses.includes(address) || /hostil|escueta|semanal|404/.test(address),
    ),
    ...[...empty].map(([address, markup]) => [`empty:${address}`, markup] as const),
  ]);
  vacancyPages = new Map(
    [...site].filter(([address]) => vacancies.some(({ id }) => address === vacancyPage(id))),
  );
});

test('html-validate finds nothing wrong in any kind of page', async () => {
  assert.deepEqual(await judgeByHtmlValidate(pages), []);
});

test('the checker of the W3C finds nothing wrong in any kind of page', async () => {
  assert.deepEqual(await judgeByNu(pages), []);
});

test('each vacancy has one posting that keeps the rules of Google', async () => {
  for (const [address, markup] of vacancyPages) {
    const postings = postingsIn(markup);
    assert.ok(postings.length <= 1, address);
    assert.deepEqual(await judgePosting(markup), [], address);
  }
});

test('a posting uses the words of schema.org', async () => {
  const postings = [...vacancyPages.values()].flatMap(postingsIn);
  assert.deepEqual(await unknownToSchemaOrg(postings), []);
});
