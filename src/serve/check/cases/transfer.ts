import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersOf, strictTransportSecurity } from '../../../contract/headers.ts';
import { openData } from '../../../contract/open-data.ts';
import { listingPath } from '../../../release/verify/invariants/check-listings.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import {
  answering,
  expectAnswer,
  indexPath,
  missingJobPath,
  type Rule,
  type Rules,
  type Site,
  type SiteAnswer,
} from '../site.ts';

type Headers = SiteAnswer['headers'];

const opaque = (etag: string | undefined) => etag?.replace(/^W\//, '');

export const headerRules: Rules = {
  ...Object.fromEntries(
    Object.entries(headersOf('api')).map(([name, value]) => [
      `headers/${name}`,
      answering(`Data carries ${name}: ${value}`, [indexPath, listingPath], { headers: { [name]: value } }),
    ]),
  ),
  'headers/strict-transport-security': {
    rule: 'Over TLS an answer carries Strict-Transport-Security; over plain HTTP it does not.',
    async check(site, report) {
      for (const [name, value] of Object.entries(strictTransportSecurity)) {
        const headers = { [name]: site.isSecure ? value : undefined };
        for (const path of [indexPath, '/no-such-path'])
          expectAnswer(path, await site.get(path), { headers }, report);
      }
    },
  },
  'headers/errors': answering(
    'Errors carry the headers of errors.',
    [missingJobPath, '/api/v1/salaries/narnia.json'],
    { headers: headersOf('problem') },
  ),
};

async function expectStatus(
  status: number,
  path: string,
  requests: readonly Headers[],
  { site, report }: { readonly site: Site; readonly report: Report },
): Promise<void> {
  for (const headers of requests) {
    const answer = await site.ask('GET', path, headers);
    report.expect(`${path} with ${JSON.stringify(headers)}`, 'status', status, answer.status);
  }
}

/** A rule on the status of requests with conditions, which depend on the headers of the last answer. */
function conditional(
  rule: string,
  status: number,
  requestsAfter: (last: Headers) => readonly Headers[],
  paths: readonly string[] = [indexPath],
): Rule {
  return {
    rule,
    async check(site, report) {
      for (const path of paths) {
        const { headers } = await site.get(path);
        await expectStatus(status, path, requestsAfter(headers), { site, report });
      }
    },
  };
}

function dateIn(headers: Headers, seconds: number): string {
  return new Date(Date.parse(headers['last-modified'] ?? '') + seconds * 1_000).toUTCString();
}

export const conditionRules: Rules = {
  'conditions/validators': {
    rule: 'Data carries an ETag and a Last-Modified.',
    async check(site, report) {
      for (const path of [indexPath, listingPath]) {
        const { headers } = await site.get(path);
        report.expect(path, 'an ETag', true, /^(W\/)?"[^"]+"$/.test(headers.etag ?? ''));
        report.expect(path, 'a date', false, Number.isNaN(Date.parse(headers['last-modified'] ?? '')));
      }
    },
  },
  'conditions/weak-etag': {
    rule: 'The ETag is weak, because generatedAt may differ between two answers that share it.',
    async check(site, report) {
      const { headers } = await site.get(listingPath);
      report.expect(listingPath, 'starts with W/', true, headers.etag?.startsWith('W/'));
    },
  },
  'conditions/if-none-match': {
    rule: 'A request with the ETag of the last answer gets 304 without a body and with its headers.',
    async check(site, report) {
      for (const path of [indexPath, listingPath]) {
        const { headers } = await site.get(path);
        const answer = await site.ask('GET', path, { 'if-none-match': headers.etag ?? '' });
        expectAnswer(path, answer, { status: 304, bytes: 0 }, report);
        report.expect(path, 'etag', opaque(headers.etag), opaque(answer.headers.etag));
        report.expect(path, 'cache-control', headers['cache-control'], answer.headers['cache-control']);
      }
    },
  },
  'conditions/if-none-match-forms': {
    rule: 'Lists, weak and strong forms and * are understood; another tag gets the whole answer.',
    async check(site, report) {
      const { etag } = (await site.get(indexPath)).headers;
      const tag = opaque(etag);
      const unchanged = [`W/${tag}`, `"x", W/${tag}`, `"x",${etag}`, `${tag}`, '*'];
      const requests = unchanged.map((tags) => ({ 'if-none-match': tags }));
      await expectStatus(304, indexPath, requests, { site, report });
      await expectStatus(200, indexPath, [{ 'if-none-match': '"x"' }], { site, report });
    },
  },
  'conditions/if-modified-since': conditional(
    'A request with the Last-Modified of the last answer, or a later date, gets 304.',
    304,
    (last) => [
      { 'if-modified-since': last['last-modified'] ?? '' },
      { 'if-modified-since': dateIn(last, 3_600) },
    ],
  ),
  'conditions/other-date': conditional(
    'An earlier date gets the whole answer, so does what is no date, and a tag overrides the date.',
    200,
    (last) => [
      { 'if-modified-since': dateIn(last, -1) },
      { 'if-modified-since': 'yesterday' },
      { 'if-modified-since': dateIn(last, 0), 'if-none-match': '"x"' },
    ],
  ),
  'conditions/writing': conditional(
    'Conditions for writing (If-Match, If-Unmodified-Since) are ignored: nothing is written here.',
    200,
    () => [
      { 'if-match': '"x"' },
      { 'if-match': 'W/"x"' },
      { 'if-unmodified-since': 'Fri, 01 Jan 1999 00:00:00 GMT' },
    ],
    [indexPath, listingPath],
  ),
  'conditions/head': {
    rule: 'Conditions apply to HEAD as well.',
    async check(site, report) {
      const { headers } = await site.get(indexPath);
      const { status } = await site.ask('HEAD', indexPath, { 'if-none-match': headers.etag ?? '' });
      report.expect(`HEAD ${indexPath}`, 'status', 304, status);
    },
  },
  'conditions/errors': conditional(
    'An error ignores conditions.',
    404,
    () => [{ 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
    [missingJobPath],
  ),
  'conditions/ranges': {
    rule: 'Ranges of what has generatedAt are not served: the whole answer comes with 200 and Accept-Ranges: none.',
    async check(site, report) {
      const { body } = await site.get(indexPath);
      const answer = await site.ask('GET', indexPath, { range: 'bytes=0-9' });
      const whole = { status: 200, bytes: body.length, headers: { 'accept-ranges': 'none' } };
      expectAnswer(indexPath, answer, whole, report);
    },
  },
  'conditions/parts': {
    rule: 'Parts of large files of open data are served, unless the file is another one by then.',
    async check(site, report) {
      for (const path of [openData.vacanciesNdjson, openData.vacanciesParquet]) {
        const { body, headers } = await site.get(path);
        const size = body.length;
        report.expect(path, 'accept-ranges', 'bytes', headers['accept-ranges']);
        const parts = {
          'bytes=4-11': [4, 12],
          'bytes=-8': [size - 8, size],
          'bytes=20-': [20, size],
        } as const;
        for (const [range, [from, to]] of Object.entries(parts)) {
          const answer = await site.ask('GET', path, { range, 'if-range': headers.etag ?? '' });
          const part = { 'content-range': `bytes ${from}-${to - 1}/${size}`, etag: headers.etag };
          expectAnswer(`${path} ${range}`, answer, { status: 206, headers: part }, report);
          report.expect(`${path} ${range}`, 'bytes', true, answer.body.equals(body.subarray(from, to)));
        }
        const other = await site.ask('GET', path, { range: 'bytes=0-9', 'if-range': '"other"' });
        expectAnswer(`${path} of another file`, other, { status: 200, bytes: size }, report);
        const beyond = await site.ask('GET', path, { range: `bytes=${size}-` });
        const end = { 'content-range': `bytes */${size}` };
        expectAnswer(`${path} beyond the end`, beyond, { status: 416, headers: end }, report);
      }
    },
  },
};

export const encodingRules: Rules = {
  'encodings/gzip': decodable('gzip', gunzipSync),
  'encodings/br': decodable('br', brotliDecompressSync),
  'encodings/plain': {
    rule: 'A client that accepts no compression gets the file uncompressed.',
    async check(site, report) {
      const headers = { 'content-encoding': undefined };
      expectAnswer(listingPath, await site.get(listingPath), { headers }, report);
      for (const accepted of ['', 'identity', 'gzip;q=0', 'br;q=0, gzip;q=0', '*;q=0', 'deflate']) {
        const answer = await site.ask('GET', listingPath, { 'accept-encoding': accepted });
        expectAnswer(`Accept-Encoding: ${accepted}`, answer, { status: 200, headers }, report);
      }
    },
  },
  'encodings/quality': {
    rule: 'The coding with the highest quality wins.',
    async check(site, report) {
      const preferred = {
        'br;q=0.2, gzip;q=0.8': 'gzip',
        'gzip;q=0.2, br': 'br',
        'br;q=0.25, gzip;q=0.3, identity;q=0.275': 'gzip',
        'br;q=0.999, gzip;q=1.0': 'gzip',
        'identity, br;q=0.5': undefined,
      };
      for (const [accepted, coding] of Object.entries(preferred)) {
        const answer = await site.ask('GET', listingPath, { 'accept-encoding': accepted });
        const headers = { 'content-encoding': coding };
        expectAnswer(`Accept-Encoding: ${accepted}`, answer, { headers }, report);
      }
    },
  },
  'encodings/etags': {
    rule: 'Each form has its own ETag, which gets 304 for that form and no other.',
    async check(site, report) {
      const tags = new Set<string>();
      for (const accepted of ['identity', 'gzip', 'br']) {
        const sent = { 'accept-encoding': accepted };
        const { etag = '' } = (await site.ask('GET', listingPath, sent)).headers;
        tags.add(etag);
        await expectStatus(304, listingPath, [{ ...sent, 'if-none-match': etag }], { site, report });
        const other = { 'accept-encoding': accepted === 'br' ? 'gzip' : 'br', 'if-none-match': etag };
        await expectStatus(200, listingPath, [other], { site, report });
      }
      report.expect(listingPath, 'different tags', 3, tags.size);
    },
  },
};

function decodable(coding: string, decode: (bytes: Buffer) => Buffer): Rule {
  return {
    rule: `A client that accepts ${coding} gets it, with the same content, and caches learn that it varies.`,
    async check(site, report) {
      const plain = await site.get(listingPath);
      const answer = await site.ask('GET', listingPath, { 'accept-encoding': coding });
      const headers = { 'content-encoding': coding, vary: headersOf('api').vary };
      expectAnswer(listingPath, answer, { headers }, report);
      if (answer.headers['content-encoding'] !== coding) return;
      report.expect(listingPath, 'the same bytes', true, decode(answer.body).equals(plain.body));
    },
  };
}
