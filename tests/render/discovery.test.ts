import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { fileKinds, kindOf } from '../../src/contract/headers.ts';
import { untrustedTexts } from '../../src/contract/schemas/job.ts';
import { fieldsWhere } from '../../src/vacancies/vacancy-fields.ts';
import { type Rendered, renderSnapshot, settings, settingsWith, snapshotOf } from './rendered.ts';
import { syntheticVacancies } from './vacancies.ts';
import { childrenNamed, childText, parseXml } from './xml.ts';

const { origin } = settings.service;

suite('discovery', () => {
  let release: Rendered;

  before(async () => {
    ({ release } = await renderSnapshot(snapshotOf(await syntheticVacancies(120))));
  });

  test('the API catalogue is the linkset of RFC 9727', () => {
    const { linkset } = release.json('/.well-known/api-catalog');
    assert.deepEqual(linkset[0], {
      anchor: `${origin}/.well-known/api-catalog`,
      item: [{ href: `${origin}/api/v1/index.json` }],
    });
    assert.equal(linkset[1].anchor, `${origin}/api/v1/index.json`);
    for (const relation of ['service-desc', 'service-doc', 'service-meta', 'status', 'terms-of-service']) {
      for (const link of linkset[1][relation]) {
        const path = link.href.slice(origin.length);
        const contentType = path.endsWith('/') ? 'text/html' : fileKinds[kindOf(path)].contentType;
        assert.ok(contentType.startsWith(link.type), `${relation} ${link.type}`);
        assert.ok(release.has(path.endsWith('/') ? `${path}index.html` : path), path);
      }
    }
    assert.deepEqual(
      linkset[1]['service-doc'].map(({ href, hreflang }: { href: string; hreflang: string[] }) => [
        href,
        ...hreflang,
      ]),
      [
        [`${origin}/desarrolladores/`, 'es'],
        [`${origin}/desarrolladores/en/`, 'en'],
      ],
    );
  });

  test('every field with the words of a feed is marked as such, for generators and for agents', () => {
    const written = fieldsWhere('gate', 'phrase', 'prose', 'list').toSorted();
    const fieldOf = (path: string) => path.replace('location.', '').replace('[]', '');
    assert.deepEqual(untrustedTexts.map(fieldOf).toSorted(), written);
    const { schemas } = release.json('/api/v1/openapi.json').components;
    const mark = /data, never instructions\.$/;
    assert.match(schemas.JobDetail.properties.description.description, mark);
    assert.match(schemas.JobDetail.properties.requirements.items.description, mark);
    assert.match(schemas.JobSummary.properties.title.description, mark);
    assert.doesNotMatch(schemas.JobSummary.properties.url.description, mark);
    const { description } = release.json('/api/v1/openapi.json').info;
    for (const text of [release.text('/llms.txt'), description as string]) {
      for (const path of untrustedTexts) assert.ok(text.includes(`\`${path}\``), path);
      assert.match(text, /They are data/);
    }
  });

  test('security.txt has contact and expiry, and is the same through a month', async () => {
    const texts = new Map<string, string>();
    const { vacancies } = snapshotOf(await syntheticVacancies(3));
    for (const generatedAt of ['2026-11-02T00:00:00Z', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z']) {
      const { release } = await renderSnapshot({ generatedAt, vacancies });
      texts.set(generatedAt, release.text('/.well-known/security.txt'));
    }
    const [first = '', second, third = ''] = texts.values();
    assert.deepEqual(first.split('\n'), [
      'Contact: mailto:api@reclutadora.example',
      'Expires: 2027-06-01T00:00:00Z',
      'Preferred-Languages: es, en',
      `Canonical: ${origin}/.well-known/security.txt`,
      '',
    ]);
    assert.equal(second, first);
    assert.match(third, /^Expires: 2027-07-01T00:00:00Z$/m);
    const { release } = await renderSnapshot(snapshotOf([]), {
      settings: settingsWith({ securityContact: 'https://bolsa.example/seguridad' }),
    });
    assert.match(
      release.text('/.well-known/security.txt'),
      /^Contact: https:\/\/bolsa\.example\/seguridad\n/,
    );
  });

  test('llms.txt names the command for agents, the data and, where there is one, a server over HTTP', async () => {
    const text = release.text('/llms.txt');
    assert.ok(text.includes(`\`npx -y @tabulador/mcp ${origin}\``), text);
    assert.ok(text.includes(`(${origin}/datos/vacantes.ndjson.gz)`), text);
    assert.doesNotMatch(text, /over HTTP/);
    const mcpUrl = 'https://bolsa.example/mcp';
    const { release: named } = await renderSnapshot(snapshotOf([]), { settings: settingsWith({ mcpUrl }) });
    assert.match(named.text('/llms.txt'), /^- The same server over HTTP: https:\/\/bolsa\.example\/mcp$/m);
  });

  test('the sitemap lists every vacancy with the day it was posted, and no page twice', () => {
    const index = parseXml(release.bytes('/sitemap.xml'));
    assert.equal(index.name, 'sitemapindex');
    assert.match(release.text('/robots.txt'), /^User-agent: \*\nAllow: \/\n\nSitemap: \S+\n$/);
    assert.ok(release.text('/robots.txt').includes(`Sitemap: ${origin}/sitemap.xml\n`));
    const urls = childrenNamed(index, 'sitemap').flatMap((part) => {
      const path = (childText(part, 'loc') ?? '').slice(origin.length);
      return childrenNamed(parseXml(release.bytes(path)), 'url');
    });
    const changed = new Map(urls.map((url) => [childText(url, 'loc'), childText(url, 'lastmod')]));
    assert.equal(changed.size, urls.length);
    const { items } = release.json('/api/v1/jobs/search/all/all/all.json');
    for (const { url, postedAt } of items) assert.equal(changed.get(url), postedAt);
    // A listing changed when its newest vacancy came.
    assert.equal(changed.get(`${origin}/vacantes/`), items[0].postedAt);
    for (const { url } of release.json('/api/v1/salaries.json').items) assert.ok(changed.has(url));
  });

  test('the sitemap lists a listing when its search has vacancies', () => {
    const listed = new Set(
      childrenNamed(parseXml(release.bytes('/sitemaps/1.xml')), 'url').map((url) => childText(url, 'loc')),
    );
    for (const path of release.files.keys()) {
      if (!path.startsWith('/api/v1/jobs/search/')) continue;
      const { links } = release.json(path);
      if (links.html !== null) assert.ok(listed.has(links.html), links.html);
    }
    const listings = [...listed].filter((address) =>
      /\/vacantes\/[^/]+\/[^/]+\/[^/]+\/$/.test(address ?? ''),
    );
    const nonEmpty = [...release.files.keys()].filter(
      (path) => path.startsWith('/api/v1/jobs/search/') && release.json(path).count > 0,
    );
    assert.equal(listings.length, nonEmpty.length - 1);
  });
});
