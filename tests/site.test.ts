import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { grouped } from '../src/contract/number-text.ts';
import { errorCodes } from '../src/contract/operations.ts';
import { closedPage, markdownFile, pages, salaryPage, vacancyPage } from '../src/contract/pages.ts';
import { openData } from '../src/contract/public-files.ts';
import { pathOf } from '../src/contract/routes.ts';
import { bandOf, figureFloor } from '../src/contract/salary-band.ts';
import type { JobDetail, JobSummary } from '../src/contract/schemas/job.ts';
import { familySlugs } from '../src/contract/vocabulary/families.ts';
import { jobs } from '../src/contract/vocabulary/occupations.ts';
import { slugOf } from '../src/foundation/nearest.ts';
import { occupationOf } from '../src/vacancies/occupations.ts';
import { isFullTimePay, offerOf } from '../src/vacancies/salaries/figures.ts';
import { takeHomePay } from '../src/vacancies/salaries/take-home.ts';
import { pesos } from '../src/vacancies/salary-text.ts';
import type { PublicVacancy } from '../src/vacancies/vacancy.ts';
import { type Files, releaseOf, renderSnapshot, settingsWith, snapshotOf } from './render/rendered.ts';
import { childrenNamed, childText, parseXml } from './render/xml.ts';
import { demoVacancies } from './site/demo-vacancies.ts';
import { hostileId, hostileTexts, shownOf, withOddVacancies } from './site/hostile-vacancies.ts';
import { kindsOfPage } from './site/kinds-of-page.ts';
import { attributeValues, pagesOf, postingsIn, tagsIn, wordsIn } from './site/markup.ts';

let vacancies: PublicVacancy[];
let files: Files;
let site: Map<string, string>;

const origin = settingsWith().service.origin;

before(async () => {
  vacancies = withOddVacancies(await demoVacancies(400));
  files = await releaseOf(vacancies);
  site = pagesOf(files);
});

function pageAt(address: string): string {
  const markup = site.get(address);
  assert.ok(markup, `no page at ${address}`);
  return markup;
}

function jobAt(id: string): JobDetail {
  return JSON.parse(files.get(pathOf('getJob', { jobId: id }))?.toString() ?? '');
}

describe('the pages of a release', () => {
  test('are all there', () => {
    for (const address of Object.values(pages)) pageAt(address);
    for (const { id } of vacancies) pageAt(vacancyPage(id));
    pageAt('/404.html');
    for (const address of Object.values(kindsOfPage(vacancies))) {
      if (!address.startsWith('/no-existe')) pageAt(address.replace(/#.*$/, ''));
    }
  });

  test('link only to what the release has, anchors included', () => {
    const broken: string[] = [];
    for (const [address, markup] of site) {
      const targets = ['href', 'src', 'action', 'formaction'].flatMap((name) =>
        attributeValues(markup, name),
      );
      for (const href of targets) {
        const { origin: host, pathname, hash } = new URL(href, origin + address);
        if (host !== origin) continue;
        const target = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
        if (!files.has(target)) broken.push(`${address} → ${href}`);
        // What stands behind the `#` of the search is a question.
        else if (pathname === pages.search && hash.includes('=')) continue;
        else if (hash && !(site.get(pathname) ?? '').includes(` id="${decodeURIComponent(hash.slice(1))}"`)) {
          broken.push(`${address} → ${href} (no such anchor)`);
        }
      }
    }
    assert.deepEqual(broken, []);
  });

  test('name their Markdown if and only if they have it, as the developer guide does', () => {
    const named = [...site].flatMap(([address, markup]) =>
      [...markup.matchAll(/<link rel="alternate" type="text\/markdown" href="([^"]+)">/g)].map(
        ([, href = '']) => {
          const { pathname } = new URL(href, origin + address);
          assert.equal(pathname, `${address}index.md`);
          return pathname;
        },
      ),
    );
    const published = [...files.keys()].filter((path) => path.endsWith('.md'));
    assert.deepEqual(named.toSorted(), published.toSorted());
    assert.ok(named.includes(pages.developers + markdownFile));
  });

  test('can all be reached from the home page, every vacancy among them', () => {
    const reached = new Set<string>([pages.home]);
    for (const address of reached) {
      for (const href of attributeValues(site.get(address) ?? '', 'href')) {
        const { origin: host, pathname } = new URL(href, origin + address);
        if (host === origin && site.has(pathname)) reached.add(pathname);
      }
    }
    assert.deepEqual(
      [...site.keys()].filter((address) => !reached.has(address)),
      ['/404.html'],
    );
  });

  test('have nothing that the content security policy blocks', () => {
    for (const [address, markup] of site) {
      const tags = tagsIn(markup);
      assert.ok(!/\s(style|on[a-z]+)=|<style/i.test(tags), address);
      for (const [, type] of markup.matchAll(/<script(?![^>]*\ssrc=)[^>]*?(?:\stype="([^"]*)")?[^>]*>/g)) {
        assert.match(type ?? 'inline', /^application\/(ld\+)?json$/, address);
      }
    }
  });

  test('say their address, language, and a title of their own that search engines show whole', () => {
    const titles = new Set<string>();
    for (const [address, markup] of site) {
      assert.match(markup, /^<!DOCTYPE html>\n<html lang="(es-MX|en)">/, address);
      const [, title = '', about = ''] =
        /<title>([^<]*)<[\s\S]*?name="description" content="([^"]*)"/.exec(markup.replace(/&#?\w+;/g, '_')) ??
        [];
      assert.ok(
        title.length >= 5 && title.length <= 65 && about.length <= 155,
        `${address}: ${title}, ${about}`,
      );
      assert.ok(!titles.has(title), title);
      titles.add(title);
      if (address === '/404.html') continue;
      assert.ok(markup.includes(`<link rel="canonical" href="${origin}${address}">`), address);
    }
  });

  test('say that data is invented if and only if it is', async () => {
    for (const [address, markup] of site) {
      assert.match(markup, /Datos de demostración|Demonstration data/, address);
    }
    const real = pagesOf(await releaseOf(vacancies.slice(0, 20), settingsWith({ synthetic: false })));
    for (const [address, markup] of real) {
      assert.doesNotMatch(markup, /demostración|Demonstration|inventad|invented|ficticia/i, address);
    }
  });

  test('exist on an empty board', async () => {
    const empty = pagesOf(await releaseOf([]));
    for (const address of Object.values(pages)) assert.ok(empty.has(address), address);
    for (const address of [pages.home, pages.search, pages.vacancies]) {
      assert.match(empty.get(address) ?? '', /Hoy no hay vacantes publicadas/, address);
    }
    for (const [address, markup] of empty)
      assert.doesNotMatch(markup, /Ver 0 |\b0 %|"0 vacantes|<form class="searcher/, address);
  });
});

test('closed vacancies have small pages with open ones, in no sitemap, which are the same on most days', async () => {
  const [closed, open] = [vacancies.slice(0, 56), vacancies.slice(56)];
  const ended = closed.map((was) => ({ vacancyId: was.vacancyId, on: '2026-11-02', was }) as const);
  const renderAt = async (generatedAt: string) =>
    (await renderSnapshot({ ...snapshotOf(open), generatedAt, ended })).release;
  const [today, tomorrow] = [await renderAt('2026-11-18T14:03:27Z'), await renderAt('2026-11-19T14:03:27Z')];
  const paths = closed.map(({ id }) => vacancyPage(id) + closedPage);
  for (const path of paths) {
    const markup = today.text(path);
    assert.ok(markup.length < 4_096 && markup.includes('content="noindex"'), `${path}: ${markup.length}`);
    const links = attributeValues(markup, 'href').filter((href) => /-vac-\d+\/$/.test(href));
    assert.equal(links.length, 3, path);
    assert.match(markup, /<h1>Esta vacante de (?!trabajo)\S.* en \S.* ya cerró<\/h1>/);
    for (const href of links) assert.ok(today.has(`${href}index.html`), href);
  }
  const unlike = paths.filter((path) => today.keys.get(path) !== tomorrow.keys.get(path));
  assert.ok(unlike.length <= closed.length / 8, `${unlike.length}`);
  const sitemaps = [...today.files.keys()].filter((path) => path.includes('sitemap'));
  for (const path of sitemaps)
    for (const { id } of closed) assert.ok(!today.text(path).includes(`${id}/`), `${path}: ${id}`);
});

describe('hostile texts', () => {
  test('are escaped on every page', () => {
    for (const markup of site.values()) {
      assert.ok(!/<img|onload|<x:y|<!--|onmouseover|onerror/.test(tagsIn(markup)));
      assert.ok(!/[\u202a-\u202e\u2066-\u2069]/.test(markup));
    }
  });

  test('do not break the structured data', () => {
    for (const [number, text] of hostileTexts.entries()) {
      const postings = postingsIn(pageAt(vacancyPage(hostileId(number))));
      assert.equal(postings.length, 1);
      assert.equal((postings[0] as { title: string }).title, shownOf(text));
    }
  });
});

describe('facts agree everywhere', () => {
  test('salary and dates agree between its JSON, its page, its structured data and the feed', () => {
    const entries = childrenNamed(parseXml(files.get(openData.atomFeed) ?? Buffer.alloc(0)), 'entry');
    for (const { id } of vacancies) {
      const job = jobAt(id);
      const markup = pageAt(vacancyPage(id));
      const said = wordsIn(markup);
      if (job.salary) assert.ok(said.includes(job.salary.text), `${id}: ${job.salary.text}`);
      if (job.validThrough) assert.ok(markup.includes(`hasta el <time datetime="${job.validThrough}">`), id);
      if (job.postedAt) assert.ok(markup.includes(`<time datetime="${job.postedAt}">`), id);
      const apply = `href="${job.howToApply.applyUrl.replaceAll('&', '&amp;')}" target="_blank" rel="noopener nofollow"`;
      assert.ok(markup.includes(apply), id);

      const [posting] = postingsIn(markup) as {
        datePosted: string;
        validThrough: string;
        baseSalary?: { value: { minValue: number; maxValue: number; unitText: string } };
      }[];
      assert.equal(posting?.datePosted ?? null, job.postedAt);
      if (posting) {
        assert.equal(posting.validThrough.slice(0, 10), job.validThrough);
        const value = posting.baseSalary?.value;
        assert.deepEqual(
          value && [value.minValue, value.maxValue, value.unitText],
          job.salary ? [job.salary.min, job.salary.max, job.salary.period] : undefined,
        );
      }
      const entry = entries.find((one) => childText(one, 'id') === job.url);
      if (entry && job.postedAt) assert.equal(childText(entry, 'published')?.slice(0, 10), job.postedAt);
      if (entry && job.salary) assert.ok(childText(entry, 'summary')?.includes(job.salary.text), id);
    }
  });

  test('an occupation with enough vacancies has a listing with its pay, in each city and everywhere', () => {
    const groups = new Map<string, PublicVacancy[]>();
    for (const vacancy of vacancies) {
      const job = jobs.find(({ code }) => code === occupationOf(vacancy.title).code && !code.endsWith('0'));
      const slug = slugOf(job?.name.replace(/\([ao]\)/g, '') ?? '');
      if (!job || familySlugs.some((family) => family === slug)) continue;
      for (const city of ['todas', vacancy.city]) {
        const address = `/vacantes/${city}/${slug}/todas/`;
        groups.set(address, [...(groups.get(address) ?? []), vacancy]);
      }
    }
    const large = [...groups].filter(([, own]) => own.length >= figureFloor);
    assert.ok(large.some(([address]) => !address.includes('/todas/todas/') && !/\/todas\/\w/.test(address)));
    for (const [address, own] of large) {
      const said = wordsIn(pageAt(address));
      assert.match(said, new RegExp(`${own.length} vacantes activas`), address);
      const listed = attributeValues(pageAt(address), 'href').filter((href) => /-vac-\d+\/$/.test(href));
      assert.deepEqual(listed.toSorted(), own.map(({ id }) => vacancyPage(id)).toSorted(), address);
      assert.ok(files.has(`/feeds${address.slice(0, -1)}.xml`), address);
      const paid = own.map((vacancy) => offerOf(vacancy)).filter(isFullTimePay);
      if (paid.length < figureFloor) continue;
      const { median } = bandOf(paid);
      const net = takeHomePay({ min: median, max: median }, { day: '2026-11-18', city: null })?.min;
      assert.ok(said.includes(`${pesos(median)} unos ${pesos(net ?? 0)} netos`), `${address}: ${median}`);
    }
    const small = [...groups].filter(([, own]) => own.length < figureFloor);
    for (const [address] of small) assert.ok(!site.has(address), address);
  });

  test('a guide shows the figures of the full-time vacancies in the JSON', () => {
    const { items } = JSON.parse(files.get(pathOf('listSalaryGuides', {}))?.toString() ?? '');
    assert.ok(items.length > 0);
    const others = ['Medio tiempo', 'Prácticas profesionales', 'Honorarios'];
    for (const { family } of items) {
      const path = pathOf('searchJobs', { city: 'all', family: family.slug, modality: 'all' });
      const jobs: JobSummary[] = JSON.parse(files.get(path)?.toString() ?? '').items;
      const paid = jobs.flatMap(({ salary, employmentType, seniority }) =>
        salary?.period === 'MONTH' && seniority !== 'Prácticas' && !others.includes(employmentType)
          ? [salary]
          : [],
      );
      const said = wordsIn(pageAt(salaryPage(family.slug)));
      if (paid.length < figureFloor) assert.match(said, /no bastan para dar una cifra/);
      else {
        const { median, sampleSize } = bandOf(paid);
        assert.ok(said.includes(`es de ${pesos(median)} brutos al mes`), family.slug);
        assert.match(said, new RegExp(`las ${grouped(sampleSize)} vacante`), family.slug);
      }
    }
  });

  test('every error code has its anchor in both languages, and leads from one to the other', () => {
    for (const [page, other] of [
      [pages.errors, pages.errorsInEnglish],
      [pages.errorsInEnglish, pages.errors],
    ] as const)
      for (const code of errorCodes) {
        assert.ok(pageAt(page).includes(` id="${code}"`), code);
        assert.ok(attributeValues(pageAt(page), 'href').includes(`${other}#${code}`), code);
      }
  });
});
