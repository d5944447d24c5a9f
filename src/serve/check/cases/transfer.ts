import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersOf, strictTransportSecurity } from '../../../contract/headers.ts';
import { listingPath } from '../../../release/verify/invariants/check-listings.ts';
import type { Report } from '../../../release/verify/invariants/report.ts';
import { indexPath, missingJobPath, type Rule, type Rules, type Site } from '../site.ts';

const opaque = (etag: string | undefined) => etag?.replace(/^W\//, '');

export const headerRules: Rules = {
  ...Object.fromEntries(
    Object.entries(headersOf('api')).map(([name, value]): [string, Rule] => [
      `headers/${name}`,
      {
        rule: `Data carries ${name}: ${value}`,
        check: (site, report) => expectHeader([indexPath, listingPath], name, value, { site, report }),
      },
    ]),
  ),
  'headers/strict-transport-security': {
    rule: 'Over TLS an answer carries Strict-Transport-Security; over plain HTTP it does not.',
    async check(site, report) {
      for (const [name, value] of Object.entries(strictTransportSecurity)) {
        const expected = site.isSecure ? value : undefined;
        await expectHeader([indexPath, '/no-such-path'], name, expected, { site, report });
      }
    },
  },
  'headers/errors': {
    rule: 'Errors carry the headers of errors.',
    async check(site, report) {
      for (const [name, value] of Object.entries(headersOf('problem'))) {
        await expectHeader([missingJobPath], name, value, { site, report });
      }
    },
  },
};

interface Check {
  readonly site: Site;
  readonly report: Report;
}

async function expectHeader(
  paths: readonly string[],
  name: string,
  value: string | undefined,
  { site, report }: Check,
): Promise<void> {
  for (const path of paths) report.expect(path, name, value, (await site.get(path)).headers[name]);
}

/** Sends one GET for each set of headers. */
async function expectStatus(
  status: number,
  path: string,
  requests: readonly Readonly<Record<string, string>>[],
  { site, report }: Check,
): Promise<void> {
  for (const headers of requests) {
    const answer = await site.ask('GET', path, headers);
    report.expect(`${path} with ${JSON.stringify(headers)}`, 'status', status, answer.status);
  }
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
        report.expect(path, 'status', 304, answer.status);
        report.expect(path, 'bytes of body', 0, answer.body.length);
        report.expect(path, 'etag', opaque(headers.etag), opaque(answer.headers.etag));
        report.expect(path, 'cache-control', headers['cache-control'], answer.headers['cache-control']);
      }
    },
  },
  'conditions/if-none-match-forms': {
    rule: 'Lists, weak and strong forms and * are understood; another tag gets the whole answer.',
    async check(site, report) {
      const { etag } = (await site.get(indexPath)).headers;
      const unchanged = [
        `W/${opaque(etag)}`,
        `"x", W/${opaque(etag)}`,
        `"x",${etag}`,
        `${opaque(etag)}`,
        '*',
      ];
      const requests = unchanged.map((tags) => ({ 'if-none-match': tags }));
      await expectStatus(304, indexPath, requests, { site, report });
      await expectStatus(200, indexPath, [{ 'if-none-match': '"x"' }], { site, report });
    },
  },
  'conditions/if-modified-since': {
    rule: 'A request with the Last-Modified of the last answer, or a later date, gets 304.',
    async check(site, report) {
      const date = (await site.get(indexPath)).headers['last-modified'] ?? '';
      const later = new Date(Date.parse(date) + 3_600_000).toUTCString();
      const requests = [date, later].map((sent) => ({ 'if-modified-since': sent }));
      await expectStatus(304, indexPath, requests, { site, report });
    },
  },
  'conditions/other-date': {
    rule: 'An earlier date gets the whole answer, so does what is no date, and a tag overrides the date.',
    async check(site, report) {
      const { headers } = await site.get(indexPath);
      const changed = Date.parse(headers['last-modified'] ?? '');
      const at = (offset: number) => new Date(changed + offset).toUTCString();
      const requests = [
        { 'if-modified-since': at(-1_000) },
        { 'if-modified-since': 'yesterday' },
        { 'if-modified-since': at(0), 'if-none-match': '"x"' },
      ];
      await expectStatus(200, indexPath, requests, { site, report });
    },
  },
  'conditions/writing': {
    rule: 'Conditions for writing (If-Match, If-Unmodified-Since) are ignored: nothing is written here.',
    async check(site, report) {
      const requests = [
        { 'if-match': '"x"' },
        { 'if-match': 'W/"x"' },
        { 'if-unmodified-since': 'Fri, 01 Jan 1999 00:00:00 GMT' },
      ];
      for (const path of [indexPath, listingPath]) await expectStatus(200, path, requests, { site, report });
    },
  },
  'conditions/head': {
    rule: 'Conditions apply to HEAD as well.',
    async check(site, report) {
      const { headers } = await site.get(indexPath);
      const { status } = await site.ask('HEAD', indexPath, { 'if-none-match': headers.etag ?? '' });
      report.expect(`HEAD ${indexPath}`, 'status', 304, status);
    },
  },
  'conditions/errors': {
    rule: 'An error ignores conditions.',
    check(site, report) {
      const sent = { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
      return expectStatus(404, missingJobPath, [sent], { site, report });
    },
  },
  'conditions/ranges': {
    rule: 'Ranges are not served: the whole answer comes with 200 and Accept-Ranges: none.',
    async check(site, report) {
      const { body } = await site.get(indexPath);
      const answer = await site.ask('GET', indexPath, { range: 'bytes=0-9' });
      report.expect(indexPath, 'status', 200, answer.status);
      report.expect(indexPath, 'bytes of body', body.length, answer.body.length);
      report.expect(indexPath, 'accept-ranges', 'none', answer.headers['accept-ranges']);
    },
  },
};

export const encodingRules: Rules = {
  'encodings/gzip': decodable('gzip', gunzipSync),
  'encodings/br': decodable('br', brotliDecompressSync),
  'encodings/plain': {
    rule: 'A client that accepts no compression gets the file uncompressed.',
    async check(site, report) {
      await expectHeader([listingPath], 'content-encoding', undefined, { site, report });
      for (const accepted of ['', 'identity', 'gzip;q=0', 'br;q=0, gzip;q=0', '*;q=0', 'deflate']) {
        const { status, headers } = await site.ask('GET', listingPath, { 'accept-encoding': accepted });
        const where = `Accept-Encoding: ${accepted}`;
        report.expect(where, 'status', 200, status);
        report.expect(where, 'content-encoding', undefined, headers['content-encoding']);
      }
    },
  },
  'encodings/quality': {
    rule: 'The coding with the highest quality wins.',
    async check(site, report) {
      const preferred = {
        'br;q=0.2, gzip;q=0.8': 'gzip',
        'gzip;q=0.2, br': 'br',
        'identity, br;q=0.5': undefined,
      };
      for (const [accepted, coding] of Object.entries(preferred)) {
        const { headers } = await site.ask('GET', listingPath, { 'accept-encoding': accepted });
        const where = `Accept-Encoding: ${accepted}`;
        report.expect(where, 'content-encoding', coding, headers['content-encoding']);
      }
    },
  },
  'encodings/vary': {
    rule: 'Every form of an answer varies by Accept-Encoding.',
    async check(site, report) {
      for (const accepted of ['identity', 'gzip', 'br']) {
        const { headers } = await site.ask('GET', listingPath, { 'accept-encoding': accepted });
        const names = (headers.vary ?? '').toLowerCase().split(/\s*,\s*/);
        report.expect(`${listingPath} as ${accepted}`, 'varies', true, names.includes('accept-encoding'));
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
    rule: `A client that accepts ${coding} gets it, with the same content.`,
    async check(site, report) {
      const plain = await site.get(listingPath);
      const { headers, body } = await site.ask('GET', listingPath, { 'accept-encoding': coding });
      report.expect(listingPath, 'content-encoding', coding, headers['content-encoding']);
      if (headers['content-encoding'] !== coding) return;
      report.expect(listingPath, 'the same bytes', true, decode(body).equals(plain.body));
    },
  };
}
