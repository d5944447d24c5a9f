import { cacheControl, fileKinds } from '../../../contract/headers.ts';
import { operationIds } from '../../../contract/operations.ts';
import { discovery, pages } from '../../../contract/pages.ts';
import { pathOf } from '../../../contract/routes.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import type { ConformanceCase, Site } from '../site.ts';

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId?: string } }>>;
}

interface Linkset {
  readonly linkset: readonly Readonly<Record<string, unknown>>[];
}

export const discoveryCases: readonly ConformanceCase[] = [
  {
    id: 'discovery/openapi',
    rule: 'The description is OpenAPI 3.1, of the version of the index, with the five operations.',
    async check(site, report) {
      const document = await site.json<OpenApiDocument>(discovery.openapi);
      const index = await site.index();
      report.expect(discovery.openapi, 'openapi', true, document.openapi.startsWith('3.1.'));
      report.expect(discovery.openapi, 'info.version', index.version, document.info.version);
      report.expect(
        discovery.openapi,
        'operations',
        [...operationIds].sort(),
        Object.values(document.paths)
          .map(({ get }) => get?.operationId ?? '')
          .sort(),
      );
      report.expect(
        discovery.openapi,
        'the server',
        true,
        document.servers[0]?.url.startsWith(await site.origin()),
      );
    },
  },
  {
    id: 'discovery/api-catalog',
    rule: 'The API catalogue of RFC 9727 leads to the description and the guide.',
    async check(site, report) {
      const { headers } = await site.get(discovery.apiCatalog);
      report.expect(
        discovery.apiCatalog,
        'content-type',
        fileKinds.apiCatalog.contentType,
        headers['content-type'],
      );
      const { linkset } = await site.json<Linkset>(discovery.apiCatalog);
      for (const relation of ['service-desc', 'service-doc']) {
        const found = linkset.some((entry) => relation in entry);
        report.expect(discovery.apiCatalog, relation, true, found);
      }
      const head = await site.ask('HEAD', discovery.apiCatalog);
      report.expect(
        discovery.apiCatalog,
        'Link of HEAD',
        true,
        /rel="api-catalog"/.test(head.headers.link ?? ''),
      );
    },
  },
  {
    id: 'discovery/llms',
    rule: 'There is a summary for language models, as plain text.',
    async check(site, report) {
      const { status, headers } = await site.get(discovery.llms);
      report.expect(discovery.llms, 'status', 200, status);
      report.expect(discovery.llms, 'content-type', fileKinds.text.contentType, headers['content-type']);
    },
  },
  {
    id: 'discovery/security',
    rule: 'security.txt (RFC 9116) names a contact for vulnerabilities, and expires within a year.',
    async check(site, report) {
      const path = discovery.securityTxt;
      const { status, headers, body } = await site.get(path);
      report.expect(path, 'status', 200, status);
      report.expect(path, 'content-type', fileKinds.text.contentType, headers['content-type']);
      const fields = new Map(
        body
          .toString()
          .split('\n')
          .map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
      );
      report.expect(path, 'a contact', true, /^(https:\/\/|mailto:)./.test(fields.get('Contact') ?? ''));
      report.expect(path, 'its own address', (await site.origin()) + path, fields.get('Canonical'));
      const left = Date.parse(fields.get('Expires') ?? '') - Date.parse((await site.index()).generatedAt);
      report.expect(path, 'a life of at most a year', true, left > 0 && left < 366 * 86_400_000);
    },
  },
  {
    id: 'discovery/index-links',
    rule: 'The index links to the discovery documents.',
    async check(site, report) {
      const origin = await site.origin();
      const { openapi, apiCatalog, llms, docs } = (await site.index()).links;
      report.expect(
        pathOf('getApiIndex', {}),
        'links',
        [discovery.openapi, discovery.apiCatalog, discovery.llms, pages.developers].map(
          (path) => origin + path,
        ),
        [openapi, apiCatalog, llms, docs],
      );
    },
  },
];

/** Requests the addresses of this site; addresses of other sites are skipped. */
async function follow(
  where: string,
  addresses: readonly (string | null)[],
  site: Site,
  report: Report,
): Promise<void> {
  const origin = await site.origin();
  for (const address of addresses) {
    if (address === null || !address.startsWith(`${origin}/`)) continue;
    const [path = ''] = address.slice(origin.length).split('#');
    report.checked.links++;
    const { status } = await site.get(path);
    if (status !== 200) report.add(where, address, 200, status);
  }
}

export const linkCases: readonly ConformanceCase[] = [
  {
    id: 'links/origin',
    rule: 'The published addresses are those of the checked host (for a mirror use --published-origin).',
    async check(site, report) {
      const same = (where: string, address: string | undefined) => {
        const found = address && URL.canParse(address) ? new URL(address).origin : address;
        report.expect(where, 'scheme and host of its addresses', site.publishedOrigin, found);
      };
      same(pathOf('getApiIndex', {}), (await site.index()).links.openapi);
      same(discovery.openapi, (await site.json<OpenApiDocument>(discovery.openapi)).servers[0]?.url);
      const missing = '/api/v1/jobs/no-such-vacancy.json';
      same(missing, (JSON.parse((await site.get(missing)).body.toString()) as { docs?: string }).docs);
      const [jobId] = await site.jobIds();
      if (jobId !== undefined) same(pathOf('getJob', { jobId }), (await site.job(jobId)).url);
    },
  },
  {
    id: 'links/index',
    rule: 'Every address in the index works.',
    check: async (site, report) =>
      follow(pathOf('getApiIndex', {}), Object.values((await site.index()).links), site, report),
  },
  {
    id: 'links/errors',
    rule: 'Every error is explained at the address that it names, under its own anchor.',
    async check(site, report) {
      const path = '/api/v1/jobs/no-such-vacancy.json';
      const { body } = await site.get(path);
      const { type, docs, openapi } = JSON.parse(body.toString()) as Record<
        'type' | 'docs' | 'openapi',
        string
      >;
      await follow(path, [type, docs, openapi], site, report);
      const page = await site.get(new URL(type).pathname);
      const anchor = new URL(type).hash.slice(1);
      report.expect(type, 'anchor', true, page.body.includes(`id="${anchor}"`));
    },
  },
  {
    id: 'links/vacancies',
    rule: 'Every vacancy has its page.',
    async check(site, report) {
      for (const jobId of await site.jobIds()) {
        const { url, apiUrl, howToApply } = await site.job(jobId);
        await follow(pathOf('getJob', { jobId }), [url, apiUrl, howToApply.url], site, report);
      }
    },
  },
  {
    id: 'links/searches',
    rule: 'A listing that a search names is published.',
    async check(site, report) {
      for (const filters of site.searches()) {
        const { links } = await site.search(filters);
        await follow(pathOf('searchJobs', filters), [links.html, links.docs], site, report);
      }
    },
  },
  {
    id: 'links/salaries',
    rule: 'The salary index and each guide have their pages.',
    async check(site, report) {
      const { links, items } = await site.salaries();
      await follow(
        pathOf('listSalaryGuides', {}),
        [links.html, ...items.flatMap(({ url, apiUrl }) => [url, apiUrl])],
        site,
        report,
      );
    },
  },
  {
    id: 'links/pictures',
    rule: 'The share picture of a page is served as a picture, with its caching rule.',
    async check(site, report) {
      const { contentType, caching } = fileKinds.png;
      for (const address of [pages.home, pages.salaries]) {
        const page = await site.get(address);
        const [, picture] = /<meta property="og:image" content="([^"]*)">/.exec(page.body.toString()) ?? [];
        // A mirror of the API has no pages.
        if (picture === undefined) continue;
        await follow(address, [picture], site, report);
        const path = picture.slice((await site.origin()).length);
        const { headers } = await site.get(path);
        report.expect(path, 'content-type', contentType, headers['content-type']);
        report.expect(path, 'cache-control', cacheControl[caching], headers['cache-control']);
      }
    },
  },
];
