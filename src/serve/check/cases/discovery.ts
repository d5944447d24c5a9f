import { cacheControl, fileKinds } from '../../../contract/headers.ts';
import { operationIds } from '../../../contract/operations.ts';
import { discovery, markdownFile, pages } from '../../../contract/pages.ts';
import { parseKeyList, proof, verifyStatement } from '../../../contract/release-proof.ts';
import type { JobDetail, JobSearchResult } from '../../../contract/schemas/job.ts';
import { sha256Of } from '../../../contract/sha256.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import { refusalText } from '../../../release/verify/verify-release.ts';
import {
  answering,
  expectAnswer,
  indexPath,
  missingJobPath,
  type Rules,
  type Site,
  salariesPath,
} from '../site.ts';

interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId?: string } }>>;
}

const plainText = { status: 200, headers: { 'content-type': fileKinds.text.contentType } };

export const discoveryRules: Rules = {
  'discovery/openapi': {
    rule: 'The description is OpenAPI 3.1, of the version of the index, with the five operations.',
    async check(site, report) {
      const path = discovery.openapi;
      const { openapi, info, paths, servers } = await site.json<OpenApiDocument>(path);
      const described = Object.values(paths).map(({ get }) => get?.operationId ?? '');
      report.expect(path, 'openapi', true, openapi.startsWith('3.1.'));
      report.expect(path, 'info.version', (await site.index()).version, info.version);
      report.expect(path, 'operations', [...operationIds].sort(), described.sort());
      report.expect(path, 'the server', true, servers[0]?.url.startsWith(await site.origin()));
    },
  },
  'discovery/api-catalog': {
    rule: 'The API catalogue of RFC 9727 leads to the description and the guide.',
    async check(site, report) {
      const path = discovery.apiCatalog;
      const { headers } = await site.get(path);
      report.expect(path, 'content-type', fileKinds.apiCatalog.contentType, headers['content-type']);
      const { linkset } = await site.json<{ readonly linkset: readonly object[] }>(path);
      for (const relation of ['service-desc', 'service-doc'])
        report.expect(
          path,
          relation,
          true,
          linkset.some((entry) => relation in entry),
        );
      const head = await site.ask('HEAD', path);
      report.expect(path, 'Link of HEAD', true, /rel="api-catalog"/.test(head.headers.link ?? ''));
    },
  },
  'discovery/llms': answering(
    'There is a summary for language models, as plain text.',
    [discovery.llms],
    plainText,
  ),
  'discovery/markdown': answering(
    'The developer guide is also Markdown.',
    [pages.developers, pages.developersInEnglish].map((page) => page + markdownFile),
    { status: 200, headers: { 'content-type': fileKinds.markdown.contentType } },
  ),
  'discovery/security': {
    rule: 'security.txt (RFC 9116) names a contact for vulnerabilities, and expires within a year.',
    async check(site, report) {
      const path = discovery.securityTxt;
      const answer = await site.get(path);
      expectAnswer(path, answer, plainText, report);
      const lines = answer.body.toString().split('\n');
      const fields = new Map(
        lines.map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
      );
      report.expect(path, 'a contact', true, /^(https:\/\/|mailto:)./.test(fields.get('Contact') ?? ''));
      report.expect(path, 'its own address', (await site.origin()) + path, fields.get('Canonical'));
      const left = Date.parse(fields.get('Expires') ?? '') - Date.parse((await site.index()).generatedAt);
      report.expect(path, 'a life of at most a year', true, left > 0 && left < 366 * 86_400_000);
    },
  },
  'discovery/signature': {
    rule: 'A signed release is signed by a key that it publishes, or by a key that was given, and its files are the signed ones.',
    async check(site, report) {
      const { keys, full } = site.options;
      const path = proof.signature;
      const [signature, statement, list] = await Promise.all(
        [path, proof.statement, proof.keys].map((file) => site.get(file)),
      );
      if (signature?.status === 404 && !keys) return;
      const published = list?.status === 200 ? list.body.toString() : '{"format":1,"keys":[]}';
      const trusted = keys ?? parseKeyList(published);
      const bytes = (answer?: { readonly body: Buffer }) => Uint8Array.from(answer?.body ?? []);
      const proven = await verifyStatement(bytes(statement), bytes(signature), trusted);
      if ('refused' in proven) {
        const found = signature?.status === 404 ? say`it is not signed` : refusalText(proven);
        report.add(path, 'signature', 'that of a known key', found);
        return;
      }
      report.expect(proof.statement, 'origin', await site.origin(), proven.origin);
      report.expect(proof.statement, 'generatedAt', (await site.index()).generatedAt, proven.generatedAt);
      const sums = (await site.get(proof.sums)).body.toString();
      const files = Array.from(
        sums.matchAll(/^([0-9a-f]{64}) {2}(?:(\S+\/)?index\.html|(\S+))$/gm),
        ([, digest, folder, file]) => [`/${file ?? folder ?? ''}`, digest] as const,
      );
      const own: readonly string[] = Object.values(pages);
      const compared = files.filter(
        ([file]) => own.includes(file) || (full && /\/$|\.(?:json|csv)$/.test(file)),
      );
      for (const [file, digest] of [...Object.entries(proven.digests), ...compared])
        report.expect(file, 'sha256', digest, await sha256Of(Uint8Array.from((await site.get(file)).body)));
    },
  },
  'discovery/index-links': {
    rule: 'The index links to the discovery documents.',
    async check(site, report) {
      const origin = await site.origin();
      const { openapi, apiCatalog, llms, docs } = (await site.index()).links;
      const paths = [discovery.openapi, discovery.apiCatalog, discovery.llms, pages.developers];
      const expected = paths.map((path) => origin + path);
      report.expect(indexPath, 'links', expected, [openapi, apiCatalog, llms, docs]);
    },
  },
};

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

async function missingJobProblem(site: Site): Promise<Record<'type' | 'docs' | 'openapi', string>> {
  return JSON.parse((await site.get(missingJobPath)).body.toString());
}

export const linkRules: Rules = {
  'links/origin': {
    rule: 'The published addresses are those of the checked host (for a mirror use --published-origin).',
    async check(site, report) {
      const { publishedOrigin = await site.origin() } = site.options;
      const same = (where: string, address: string | undefined) => {
        const found = address && URL.canParse(address) ? new URL(address).origin : address;
        report.expect(where, 'scheme and host of its addresses', publishedOrigin, found);
      };
      same(indexPath, (await site.index()).links.openapi);
      same(discovery.openapi, (await site.json<OpenApiDocument>(discovery.openapi)).servers[0]?.url);
      same(missingJobPath, (await missingJobProblem(site)).docs);
      const [job] = await site.jobPaths();
      if (job !== undefined) same(job, (await site.json<JobDetail>(job)).url);
    },
  },
  'links/index': {
    rule: 'Every address in the index works.',
    check: async (site, report) => follow(indexPath, Object.values((await site.index()).links), site, report),
  },
  'links/errors': {
    rule: 'Every error is explained at the address that it names, under its own anchor.',
    async check(site, report) {
      const { type, docs, openapi } = await missingJobProblem(site);
      await follow(missingJobPath, [type, docs, openapi], site, report);
      const { pathname, hash } = new URL(type);
      const page = await site.get(pathname);
      report.expect(type, 'anchor', true, page.body.includes(`id="${hash.slice(1)}"`));
    },
  },
  'links/vacancies': {
    rule: 'Every vacancy has its page.',
    async check(site, report) {
      for (const path of await site.jobPaths()) {
        const { url, apiUrl, howToApply } = await site.json<JobDetail>(path);
        await follow(path, [url, apiUrl, howToApply.url], site, report);
      }
    },
  },
  'links/searches': {
    rule: 'A listing that a search names is published.',
    async check(site, report) {
      for (const path of site.searchPaths()) {
        const { links } = await site.json<JobSearchResult>(path);
        await follow(path, [links.html, links.docs], site, report);
      }
    },
  },
  'links/salaries': {
    rule: 'The salary index and each guide have their pages.',
    async check(site, report) {
      const { links, items } = await site.salaries();
      const addresses = [links.html, ...items.flatMap(({ url, apiUrl }) => [url, apiUrl])];
      await follow(salariesPath, addresses, site, report);
    },
  },
  'links/pictures': {
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
};
