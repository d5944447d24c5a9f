import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { corsHeaders, headersOf, kindOf } from '../../contract/headers.ts';
import { problemCodes } from '../../contract/operations.ts';
import { closedPage } from '../../contract/pages.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { notFoundCode } from '../../contract/routes.ts';
import type { ReleaseManifest } from '../../release/format/manifest.ts';
import {
  type Answer,
  answer,
  type Catalogue,
  type CatalogueFile,
  catalogueOf,
  pathOfTarget,
  questionHeaders,
} from './answer.ts';

const changedAt = Date.UTC(2026, 10, 16, 12) / 1000;
const index = '/api/v1/index.json';
const job = '/api/v1/jobs/analista-leon-vac-10001.json';

function entry(path: string, encoded?: CatalogueFile['encoded']): CatalogueFile {
  return { size: 1000, kind: kindOf(path), etag: 'abc', changedAt, encoded };
}

const files = new Map<string, CatalogueFile>(
  [
    index,
    job,
    '/index.html',
    '/vacantes/index.html',
    '/desarrolladores/index.html',
    '/llms.txt',
    notFoundPage,
  ].map((path) => [path, entry(path, { br: 300, gzip: 400 })]),
);
for (const path of ['/logo.png', '/datos/vacantes.parquet']) files.set(path, entry(path));

const problemFile: CatalogueFile = { size: 500, kind: 'problem', etag: 'p', changedAt, encoded: { br: 200 } };
const catalogue: Catalogue = { file: (path) => files.get(path), problem: () => problemFile };
const withoutPage: Catalogue = {
  ...catalogue,
  file: (path) => (path === notFoundPage ? undefined : files.get(path)),
};

function ask(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  among = catalogue,
): Answer {
  return answer({ method, target, header: (name) => headers[name] }, among);
}

const get = (target: string, headers?: Record<string, string>) => ask('GET', target, headers);
const problemOf = ({ body }: Answer) => body?.source.problem;
const fileOf = ({ body }: Answer) => body?.source.file;

describe('paths', () => {
  /** The file of each target; null means 404. */
  const targets: Readonly<Record<string, string | null>> = {
    [`http://a.example:8080${index}`]: index,
    [`HTTPS://a.example${index}?x`]: index,
    'http://a.example': '/index.html',
    'http://a.example?x': '/index.html',
    'http://a.example/vacantes/': '/vacantes/index.html',
    [`ftp://a.example${index}`]: null,
    [`http:///${index}`]: null,
    [`/x/http://a.example${index}`]: null,
    '/': '/index.html',
    '/vacantes/': '/vacantes/index.html',
    '/api/v1/': null,
    '/api/': null,
  };
  test('scheme and host are ignored, and a directory outside the API has an index page, also if the last slash is missing', () => {
    for (const [target, file] of Object.entries(targets)) {
      const given = get(target);
      assert.deepEqual([given.status, fileOf(given) ?? null], [file ? 200 : 404, file], target);
    }
    for (const [target, location] of Object.entries({
      '/vacantes': '/vacantes/',
      '/vacantes?x': '/vacantes/',
    })) {
      const { status, headers, body } = get(target);
      assert.deepEqual([status, headers.location, body], [308, location, null]);
    }
    for (const target of ['/api', '/api/v1', '/nada', '/vacantes/nada'])
      assert.equal(get(target).status, 404);
    assert.equal(pathOfTarget(`x/http://a.example${index}`), `x/http://a.example${index}`);
  });

  test('the address of a code is answered with the list of the code, unless it has a list of its own', () => {
    const lists = ['/verificar/VAC-100/index.html', '/verificar/VAC-1000/index.html'];
    const listed = (path: string) =>
      ask(
        'GET',
        path,
        {},
        { ...catalogue, file: (name) => (lists.includes(name) ? entry(name) : undefined) },
      );
    assert.equal(fileOf(listed('/verificar/VAC-10022/')), lists[0]);
    assert.equal(fileOf(listed('/verificar/VAC-1000/')), lists[1]);
    assert.equal(listed('/verificar/VAC-10022').headers.location, '/verificar/VAC-10022/');
    for (const path of ['VAC-10122/', 'VAC-10122', 'vac-10022/', 'vac-10022', 'VAC-1002222/', 'VAC-10022/x/'])
      assert.equal(listed(`/verificar/${path}`).status, 404, path);
  });

  test('the address of a closed vacancy is answered with its page and 410, whatever the condition', () => {
    const page = `/vacantes/contador-leon-vac-10001/${closedPage}`;
    const closed = { ...catalogue, file: (name: string) => (name === page ? entry(name) : undefined) };
    const target = page.slice(0, -closedPage.length);
    const { status, headers, body } = ask('GET', target, { 'if-none-match': '*' }, closed);
    assert.deepEqual([status, headers.etag, body?.source.file], [410, undefined, page]);
    assert.equal(headers['cache-control'], headersOf('problem')['cache-control']);
    assert.equal(ask('GET', target.slice(0, -1), {}, closed).headers.location, target);
    assert.equal(ask('GET', target.toUpperCase(), {}, closed).status, 404);
  });

  test('outside the API a browser gets the 404 page, any other client the problem', () => {
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    const page = get('/nowhere', browser);
    assert.equal(page.status, 404);
    assert.equal(fileOf(page), notFoundPage);
    assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(page.headers['cache-control'], headersOf('problem')['cache-control']);
    assert.match(page.headers.vary ?? '', /\bAccept\b(?!-)/);
    const problem = get('/nowhere');
    assert.equal(problemOf(problem), 'not-found');
    assert.match(problem.headers.vary ?? '', /\bAccept\b(?!-)/);
    assert.equal(problemOf(get('/api/nowhere', browser)), 'not-found');
    assert.equal(problemOf(get('/api', browser)), 'not-found');
    assert.equal(problemOf(ask('GET', '/nowhere', browser, withoutPage)), 'not-found');
    assert.equal(get(notFoundPage).status, 200);
  });
});

const accepts: Readonly<Record<string, boolean>> = {
  'text/html': true,
  'TEXT/HTML;q=1.0, */*;q=0.1': true,
  'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2': true,
  'text/html, application/json;q=0.9': true,
  '*/*': false,
  '': false,
  'application/json': false,
  'application/json, text/html': false,
  'text/html, application/problem+json': false,
  'text/html;q=0.5, application/json': false,
  'text/html;q=0': false,
  'application/json, text/plain, */*': false,
  'text/htmlx': false,
  ' \ttext/html\t ': true,
  'image/png, \ttext/html\t ; \tq=1.00\t , a/b': true,
  'text/html;q=1.': true,
  'text/html;q=1.01': false,
  'text/html;level=1': false,
  'x text/html': false,
  'text/html x': false,
  'text/html, application/json;q=1.0': false,
  'text/html,application/json': false,
  'text/html, application/xjson': true,
};
test('a page is sent to a client that prefers HTML, and a problem to any other', () => {
  for (const [accept, html] of Object.entries(accepts)) {
    assert.equal(fileOf(get('/nowhere', { accept })) === notFoundPage, html, accept);
  }
});

const codings: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  br: 'br',
  gzip: 'gzip',
  'x-gzip': 'gzip',
  GZIP: 'gzip',
  'gzip, deflate, br, zstd': 'br',
  'gzip, br;q=0.1': 'gzip',
  'gzip;q=0.5, br;q=0.5': 'br',
  'gzip;q=0.2': 'gzip',
  'br;q=0': undefined,
  'br;q=0.0, gzip;q=0.000': undefined,
  '*': 'br',
  '*;q=0': undefined,
  'br;q=0, *': 'gzip',
  'identity, gzip;q=0.5': undefined,
  'identity;q=0.4, gzip;q=0.5': 'gzip',
  'identity;q=0': undefined,
  'identity;q=0, *': 'br',
  'deflate, zstd': undefined,
  'br;q=2': undefined,
  'br;level=3': undefined,
  'brotli, gzipped': undefined,
  ',,gzip,': 'gzip',
  ' \tgzip\t ': 'gzip',
  'gzip \t;\t q=0.5 \t': 'gzip',
  'br;q=1': 'br',
  'br;q=1.000, gzip;q=0.999': 'br',
  'br;q=0.001, gzip;q=0.002': 'gzip',
  'br;q=1.': 'br',
  'br;q=0., gzip': 'gzip',
  'br;Q=0.5': 'br',
  'br;q=1.0000': undefined,
  'br;q=0.1234': undefined,
  'br;q=1.001': undefined,
  'br;xq=1': undefined,
  'br;q=1x': undefined,
  '"br': undefined,
  'br br': undefined,
  'br;;q=1': undefined,
  ';q=1': undefined,
};
test('the coding with the highest quality is sent, with its own length and tag', () => {
  for (const [accepted, coding] of Object.entries(codings)) {
    const { headers, body } = get(index, { 'accept-encoding': accepted });
    assert.equal(headers['content-encoding'], coding, accepted);
    assert.equal(body?.coding, coding);
    assert.equal(headers['content-length'], { br: '300', gzip: '400' }[coding ?? ''] ?? '1000');
    assert.equal(headers.etag, coding ? `W/"abc-${coding}"` : 'W/"abc"');
    assert.equal(headers.vary, 'Accept-Encoding');
  }
});

describe('conditions', () => {
  test('a listed tag gets 304, with blanks and any visible character in the tags', () => {
    for (const tags of [
      ...['W/"abc"', '"abc"', '*', ' * ', '"x", W/"abc"', '"x","y" , "abc"', ',"abc"', '"abc", oops'],
      ...['"x!~\x80\xff" ,\t"abc"', ' \t"abc"\t ', '"", "abc"', '"abc",', 'W/"x" , W/"abc"\t,"y"'],
    ]) {
      const { status, headers, body } = get(index, { 'if-none-match': tags });
      assert.equal(status, 304, tags);
      assert.equal(body, null);
      assert.equal(headers.etag, 'W/"abc"');
      assert.equal(headers.vary, 'Accept-Encoding');
      assert.equal(headers['access-control-allow-origin'], '*');
      for (const name of ['content-type', 'content-length', 'content-encoding']) {
        assert.equal(headers[name], undefined, name);
      }
    }
    for (const tags of [
      ...['W/"abd"', 'abc', '"abc', '"abc-br"', '', '"a"b", "abc"', 'w/"abc"', 'oops, "abc"', '**'],
      ...['"a c", "abc"', '"x"y, "abc"', '"x" "abc"', 'W/ "abc"', 'xW/"abc"', '"abc"x'],
    ]) {
      assert.equal(get(index, { 'if-none-match': tags }).status, 200, tags);
    }
  });

  test('without a tag the date decides, to the second', () => {
    const at = (offset: number) => new Date((changedAt + offset) * 1000).toUTCString();
    for (const date of [
      ...[at(0), at(3600)],
      // The two old forms of RFC 9110.
      ...['Monday, 16-Nov-37 12:00:00 GMT', 'Mon Nov 16 12:00:00 2037', 'Fri Nov  6 12:00:00 2037'],
    ])
      assert.equal(get(index, { 'if-modified-since': date }).status, 304, date);
    for (const date of [
      ...[at(-1), '2027-01-01', 'Mon, 16 Foo 2026 12:00:00 GMT', ''],
      ...['Nov 16 12:00:00 2027', '9999999999'],
    ])
      assert.equal(get(index, { 'if-modified-since': date }).status, 200, date);
    assert.equal(get(index, { 'if-modified-since': at(0), 'if-none-match': '"x"' }).status, 200);
  });
});

const strangeText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    index,
    job,
    '/',
    '/vacantes/',
    notFoundPage,
    '*',
    'http://h/',
    '/api/v1/jobs/search/a/b/c.json',
  ),
  fc
    .array(
      fc.constantFrom('/', '..', '.', 'api', 'v1', 'jobs', '%2f', '%00', '\\', '?', '#', ';', 'index.json'),
    )
    .map((parts) => `/${parts.join('')}`),
);
const headerNames = [...questionHeaders, 'origin', 'access-control-request-method', 'range'];
const strangeHeaders = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.oneof(
    fc.string(),
    fc.constantFrom('br', 'gzip', '*', 'text/html', '"abc"', 'W/"abc-br"', 'bytes=0-1', 'identity;q=0'),
  ),
);

test('every request gets one of the few possible answers, open to every origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST'), fc.string()),
      strangeText,
      strangeHeaders,
      (method, target, headers) => {
        const { status, headers: sent, body } = ask(method, target, headers);
        assert.ok([200, 204, 304, 404, 405].includes(status));
        for (const [name, value] of Object.entries(corsHeaders)) assert.equal(sent[name], value);
        for (const value of Object.values(sent)) assert.match(value, /^[\x20-\x7e]+$/);
        if (method !== 'GET' && method !== 'HEAD') assert.ok(status === 405 || status === 204);
        if (status === 204 || status === 304 || method === 'HEAD') assert.equal(body, null);
        else assert.equal(sent['content-length'], String(body?.size));
        if (body?.source.file) assert.ok(files.has(body.source.file));
        else if (body) assert.ok(problemCodes.includes(body.source.problem as never));
      },
    ),
    { numRuns: 5_000 },
  );
});

test('HEAD has the headers of GET', () => {
  fc.assert(
    fc.property(strangeText, strangeHeaders, (target, headers) => {
      const { status, headers: sent } = ask('GET', target, headers);
      assert.deepEqual(ask('HEAD', target, headers), { status, headers: sent, body: null });
    }),
    { numRuns: 2_000 },
  );
});

test('a path of the API without a file gets the 404 of its shape', () => {
  fc.assert(
    fc.property(strangeText, (rest) => {
      const target = `/api/v1/${rest}`;
      const [path = ''] = target.split('?');
      if (files.has(path)) return;
      assert.equal(problemOf(get(target)), notFoundCode(path));
    }),
    { numRuns: 2_000 },
  );
});

test('the answer to a GET depends on the question headers and on no other', () => {
  const asked = new Set<string>();
  for (const among of [catalogue, withoutPage]) {
    for (const target of [...files.keys(), '/', '/nowhere', '/api/v1/nowhere', job.replace('vac', 'x')]) {
      const header = (name: string) => {
        asked.add(name);
        return undefined;
      };
      answer({ method: 'GET', target, header }, among);
    }
  }
  assert.deepEqual([...asked].sort(), [...questionHeaders].sort());
});

test('a part of a large file is as long as it says, and of any other file there are none', () => {
  const parts: Readonly<Record<string, readonly [status: number, length: string, range?: string]>> = {
    'bytes=0-9': [206, '10', 'bytes 0-9/1000'],
    'bytes=990-': [206, '10', 'bytes 990-999/1000'],
    'bytes=-10': [206, '10', 'bytes 990-999/1000'],
    'bytes=-5000': [206, '1000', 'bytes 0-999/1000'],
    'bytes=5-5000': [206, '995', 'bytes 5-999/1000'],
    'bytes=1000-': [416, '0', 'bytes */1000'],
    'bytes=-0': [416, '0', 'bytes */1000'],
    'bytes=9-5': [200, '1000'],
    'bytes=0-1,5-6': [200, '1000'],
    'bytes=-': [200, '1000'],
    'lines=0-1': [200, '1000'],
  };
  for (const [range, [status, length, contentRange]] of Object.entries(parts)) {
    const { headers, ...got } = get('/datos/vacantes.parquet', { range });
    assert.deepEqual(
      [got.status, headers['content-length'], headers['content-range']],
      [status, length, contentRange],
      range,
    );
    assert.equal(get(job, { range }).status, 200);
  }
  const other = { range: 'bytes=0-9', 'if-range': 'W/"abc"' };
  assert.equal(get('/datos/vacantes.parquet', other).status, 200);
  assert.equal(get('/datos/vacantes.parquet', { ...other, 'if-range': '"abc"' }).status, 206);
});

test('the date that was sent and later ones get 304, in every month', () => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  for (const [month, name] of names.entries()) {
    const file = { ...entry(index), changedAt: Date.UTC(2026, month, 17, 8, 9, 10) / 1000 };
    const dated: Catalogue = { ...catalogue, file: () => file };
    const sent = ask('GET', index, {}, dated).headers['last-modified'] ?? '';
    assert.match(sent, new RegExp(`^[A-Z][a-z]{2}, 17 ${name} 2026 08:09:10 GMT$`));
    assert.equal(ask('GET', index, { 'if-modified-since': sent }, dated).status, 304, name);
    for (const [place, other] of [...names, '', 'Foo'].entries()) {
      const date = sent.replace(name, other);
      const expected = place >= month && place < names.length ? 304 : 200;
      assert.equal(ask('GET', index, { 'if-modified-since': date }, dated).status, expected, date);
    }
    for (const near of [`x${sent}`, `${sent}x`, sent.replace('17', '7'), sent.replace(':10', ':1')])
      assert.equal(ask('GET', index, { 'if-modified-since': near }, dated).status, 200, near);
  }
});

test('an error is compressed as accepted, and varies on what it depends on', () => {
  const browser = { accept: 'text/html', 'accept-encoding': 'gzip' };
  const page = get('/nowhere', browser);
  assert.equal(page.headers['content-encoding'], 'gzip');
  assert.equal(page.headers['content-length'], '400');
  assert.equal(page.headers.vary, 'Accept, Accept-Encoding');
  const problem = get('/nowhere', { 'accept-encoding': 'br' });
  assert.equal(problem.headers['content-encoding'], 'br');
  assert.equal(problem.headers['content-length'], '200');
  assert.equal(problem.headers.vary, 'Accept, Accept-Encoding');
  assert.equal(get('/api/nowhere').headers.vary, 'Accept-Encoding');
  assert.equal(ask('POST', index).headers.vary, 'Accept-Encoding');

  const plain: Catalogue = {
    file: (path) => (path === notFoundPage ? entry(path) : undefined),
    problem: () => ({ ...problemFile, encoded: undefined }),
  };
  // Whether a file has copies depends on its size: the next release may have one.
  assert.equal(ask('GET', '/nowhere', browser, plain).headers.vary, 'Accept, Accept-Encoding');
  assert.equal(ask('GET', '/nowhere', {}, plain).headers.vary, 'Accept, Accept-Encoding');
  assert.equal(ask('GET', '/api/nowhere', {}, plain).headers.vary, 'Accept-Encoding');
});

test('a catalogue has the entries of the manifest, and no property that every object has', () => {
  const file = { size: 7, sha256: '', kind: 'api', etag: 'e', changedAt: '2026-11-16T12:00:00Z' } as const;
  const problems = Object.fromEntries(problemCodes.map((code) => [code, file]));
  const { file: find, problem } = catalogueOf({
    files: { [index]: file },
    problems: problems as unknown as ReleaseManifest['problems'],
  });
  assert.deepEqual(find(index), { size: 7, kind: 'api', etag: 'e', changedAt, encoded: undefined });
  for (const name of [job, 'constructor', '__proto__', 'toString', '']) assert.equal(find(name), undefined);
  for (const code of problemCodes) assert.equal(problem(code).size, 7);
});
