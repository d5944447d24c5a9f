import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersOf, strictTransportSecurity } from '../../../contract/headers.ts';
import { pathOf } from '../../../contract/routes.ts';
import { noFilter } from '../../../contract/search-filters.ts';
import type { ConformanceCase } from '../site.ts';

const index = pathOf('getApiIndex', {});
const listing = pathOf('searchJobs', { city: noFilter, family: noFilter, modality: noFilter });
const opaque = (etag: string | undefined) => etag?.replace(/^W\//, '');

export const headerCases: readonly ConformanceCase[] = [
  ...Object.entries(headersOf('api')).map(
    ([name, value]): ConformanceCase => ({
      id: `headers/${name}`,
      rule: `Data carries ${name}: ${value}`,
      async check(site, report) {
        for (const path of [index, listing]) {
          report.expect(path, name, value, (await site.get(path)).headers[name]);
        }
      },
    }),
  ),
  {
    id: 'headers/strict-transport-security',
    rule: 'Over TLS an answer carries Strict-Transport-Security; over plain HTTP it does not.',
    async check(site, report) {
      const [[name = '', value] = []] = Object.entries(strictTransportSecurity);
      const expected = site.probe.isSecure ? value : undefined;
      for (const path of [index, '/no-such-path']) {
        report.expect(path, name, expected, (await site.get(path)).headers[name]);
      }
    },
  },
  {
    id: 'headers/errors',
    rule: 'Errors carry the headers of errors.',
    async check(site, report) {
      const path = '/api/v1/jobs/no-such-vacancy.json';
      for (const [name, value] of Object.entries(headersOf('problem'))) {
        report.expect(path, name, value, (await site.get(path)).headers[name]);
      }
    },
  },
];

export const conditionCases: readonly ConformanceCase[] = [
  {
    id: 'conditions/validators',
    rule: 'Data carries an ETag and a Last-Modified.',
    async check(site, report) {
      for (const path of [index, listing]) {
        const { headers } = await site.get(path);
        report.expect(path, 'an ETag', true, /^(W\/)?"[^"]+"$/.test(headers.etag ?? ''));
        report.expect(path, 'a date', false, Number.isNaN(Date.parse(headers['last-modified'] ?? '')));
      }
    },
  },
  {
    id: 'conditions/weak-etag',
    rule: 'The ETag is weak, because generatedAt may differ between two answers that share it.',
    async check(site, report) {
      const { headers } = await site.get(listing);
      report.expect(listing, 'starts with W/', true, headers.etag?.startsWith('W/'));
    },
  },
  {
    id: 'conditions/if-none-match',
    rule: 'A request with the ETag of the last answer gets 304 without a body and with its headers.',
    async check(site, report) {
      for (const path of [index, listing]) {
        const { headers } = await site.get(path);
        const answer = await site.ask('GET', path, { 'if-none-match': headers.etag ?? '' });
        report.expect(path, 'status', 304, answer.status);
        report.expect(path, 'bytes of body', 0, answer.body.length);
        report.expect(path, 'etag', opaque(headers.etag), opaque(answer.headers.etag));
        report.expect(path, 'cache-control', headers['cache-control'], answer.headers['cache-control']);
      }
    },
  },
  {
    id: 'conditions/if-none-match-forms',
    rule: 'Lists, weak forms and * are understood; another tag gets the whole answer.',
    async check(site, report) {
      const { headers } = await site.get(index);
      const tag = opaque(headers.etag) ?? '';
      const unchanged = [`W/${tag}`, `"x", W/${tag}`, `"x",${headers.etag}`, '*'];
      for (const value of unchanged) {
        const { status } = await site.ask('GET', index, { 'if-none-match': value });
        report.expect(`If-None-Match: ${value}`, 'status', 304, status);
      }
      const { status } = await site.ask('GET', index, { 'if-none-match': '"x"' });
      report.expect('If-None-Match: "x"', 'status', 200, status);
    },
  },
  {
    id: 'conditions/strong-form',
    rule: 'A tag compares weakly: the same one without W/ is the same.',
    async check(site, report) {
      const { headers } = await site.get(index);
      const { status } = await site.ask('GET', index, { 'if-none-match': opaque(headers.etag) ?? '' });
      report.expect(index, 'status', 304, status);
    },
  },
  {
    id: 'conditions/if-modified-since',
    rule: 'A request with the Last-Modified of the last answer gets 304.',
    async check(site, report) {
      const { headers } = await site.get(index);
      const { status } = await site.ask('GET', index, {
        'if-modified-since': headers['last-modified'] ?? '',
      });
      report.expect(index, 'status', 304, status);
    },
  },
  {
    id: 'conditions/other-date',
    rule: 'Any other date gets the whole answer, also a later one, and a tag overrides the date.',
    async check(site, report) {
      const { headers } = await site.get(index);
      const changed = Date.parse(headers['last-modified'] ?? '');
      const at = (offset: number) => new Date(changed + offset).toUTCString();
      const cases: Record<string, string>[] = [
        { 'if-modified-since': at(1_000) },
        { 'if-modified-since': at(-1_000) },
        { 'if-modified-since': 'yesterday' },
        { 'if-modified-since': at(0), 'if-none-match': '"x"' },
      ];
      for (const sent of cases) {
        report.expect(JSON.stringify(sent), 'status', 200, (await site.ask('GET', index, sent)).status);
      }
    },
  },
  {
    id: 'conditions/writing',
    rule: 'Conditions for writing (If-Match, If-Unmodified-Since) are ignored: nothing is written here.',
    async check(site, report) {
      const cases: Record<string, string>[] = [
        { 'if-match': '"x"' },
        { 'if-match': 'W/"x"' },
        { 'if-unmodified-since': 'Fri, 01 Jan 1999 00:00:00 GMT' },
      ];
      for (const path of [index, listing]) {
        for (const sent of cases) {
          const { status } = await site.ask('GET', path, sent);
          report.expect(`${path} with ${JSON.stringify(sent)}`, 'status', 200, status);
        }
      }
    },
  },
  {
    id: 'conditions/head',
    rule: 'Conditions apply to HEAD as well.',
    async check(site, report) {
      const { headers } = await site.get(index);
      const { status } = await site.ask('HEAD', index, { 'if-none-match': headers.etag ?? '' });
      report.expect(`HEAD ${index}`, 'status', 304, status);
    },
  },
  {
    id: 'conditions/errors',
    rule: 'An error ignores conditions.',
    async check(site, report) {
      const path = '/api/v1/jobs/no-such-vacancy.json';
      const sent = { 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
      report.expect(path, 'status', 404, (await site.ask('GET', path, sent)).status);
    },
  },
  {
    id: 'conditions/ranges',
    rule: 'Ranges are not served: the whole answer comes with 200 and Accept-Ranges: none.',
    async check(site, report) {
      const { body } = await site.get(index);
      const answer = await site.ask('GET', index, { range: 'bytes=0-9' });
      report.expect(index, 'status', 200, answer.status);
      report.expect(index, 'bytes of body', body.length, answer.body.length);
      report.expect(index, 'accept-ranges', 'none', answer.headers['accept-ranges']);
    },
  },
];

const decoders = { gzip: gunzipSync, br: brotliDecompressSync } as const;

export const encodingCases: readonly ConformanceCase[] = [
  ...Object.entries(decoders).map(
    ([coding, decode]): ConformanceCase => ({
      id: `encodings/${coding}`,
      rule: `A client that accepts ${coding} gets it, with the same content.`,
      async check(site, report) {
        const plain = await site.get(listing);
        const answer = await site.ask('GET', listing, { 'accept-encoding': coding });
        report.expect(listing, 'content-encoding', coding, answer.headers['content-encoding']);
        if (answer.headers['content-encoding'] !== coding) return;
        report.expect(listing, 'the same bytes', true, decode(answer.body).equals(plain.body));
      },
    }),
  ),
  {
    id: 'encodings/plain',
    rule: 'A client that accepts no compression gets the file uncompressed.',
    async check(site, report) {
      report.expect(
        listing,
        'content-encoding',
        undefined,
        (await site.get(listing)).headers['content-encoding'],
      );
      for (const accepted of ['', 'identity', 'gzip;q=0', 'br;q=0, gzip;q=0', '*;q=0', 'deflate']) {
        const { status, headers } = await site.ask('GET', listing, { 'accept-encoding': accepted });
        report.expect(`Accept-Encoding: ${accepted}`, 'status', 200, status);
        report.expect(
          `Accept-Encoding: ${accepted}`,
          'content-encoding',
          undefined,
          headers['content-encoding'],
        );
      }
    },
  },
  {
    id: 'encodings/quality',
    rule: 'The coding with the highest quality wins.',
    async check(site, report) {
      const preferred = {
        'br;q=0.2, gzip;q=0.8': 'gzip',
        'gzip;q=0.2, br': 'br',
        'identity, br;q=0.5': undefined,
      };
      for (const [accepted, coding] of Object.entries(preferred)) {
        const { headers } = await site.ask('GET', listing, { 'accept-encoding': accepted });
        report.expect(
          `Accept-Encoding: ${accepted}`,
          'content-encoding',
          coding,
          headers['content-encoding'],
        );
      }
    },
  },
  {
    id: 'encodings/vary',
    rule: 'Every form of an answer varies by Accept-Encoding.',
    async check(site, report) {
      for (const accepted of ['identity', 'gzip', 'br']) {
        const { headers } = await site.ask('GET', listing, { 'accept-encoding': accepted });
        const names = (headers.vary ?? '').toLowerCase().split(/\s*,\s*/);
        report.expect(`${listing} as ${accepted}`, 'varies', true, names.includes('accept-encoding'));
      }
    },
  },
  {
    id: 'encodings/etags',
    rule: 'Each form has its own ETag, and each gets 304.',
    async check(site, report) {
      const tags = new Set<string>();
      for (const accepted of ['identity', 'gzip', 'br']) {
        const sent = { 'accept-encoding': accepted };
        const { etag = '' } = (await site.ask('GET', listing, sent)).headers;
        tags.add(etag);
        const { status } = await site.ask('GET', listing, { ...sent, 'if-none-match': etag });
        report.expect(`${listing} as ${accepted}`, 'status', 304, status);
      }
      report.expect(listing, 'different tags', 3, tags.size);
    },
  },
];
