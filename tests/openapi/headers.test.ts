import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { startNodeHost, stopNodeHosts } from '../hosts/node-host.ts';
import { writeRelease } from '../hosts/release-fixture.ts';
import { scratchDirectory } from '../support/scratch-directory.ts';
import { publishedDocument } from './document.ts';

// biome-ignore lint/suspicious/noExplicitAny: the description is read as a stranger does, without our types.
type Body = any;

/** They belong to the message, and OpenAPI describes them otherwise or not at all. */
const ofTheMessage = /^(connection|content-(encoding|length|type)|date|keep-alive|transfer-encoding)$/;

/** Browsers alone obey these. */
const ofBrowsers =
  /^(access-control-expose-headers|content-security-policy|cross-origin-resource-policy|referrer-policy|x-content-type-options)$/;

suite('the headers of a host', () => {
  const releases = scratchDirectory({ after });
  const document = publishedDocument() as Body;
  const index = '/api/v1/index.json';
  const missing = '/api/v1/jobs/no-hay.json';
  let url = '';

  before(async () => {
    const files = { [index]: JSON.stringify({ padding: 'x'.repeat(2_000) }) };
    await writeRelease(releases, { id: 'one', generatedAt: '2026-11-16T12:00:00Z', files });
    url = `http://127.0.0.1:${(await startNodeHost(releases)).port}`;
  });
  after(stopNodeHosts);

  const resolved = (node: Body): Body =>
    node.$ref
      ? node.$ref
          .slice(2)
          .split('/')
          .reduce((at: Body, name: string) => at[name], document)
      : node;

  const requests: Readonly<
    Record<string, [path: string, init: RequestInit, status: string, template?: string]>
  > = {
    'an answer': [index, {}, '200'],
    'an answer to HEAD': [index, { method: 'HEAD' }, '200'],
    'an unchanged answer': [index, { headers: { 'If-None-Match': '*' } }, '304'],
    'an unchanged answer to HEAD': [index, { method: 'HEAD', headers: { 'If-None-Match': '*' } }, '304'],
    'a missing vacancy': [missing, {}, '404', '/jobs/{jobId}.json'],
    'a missing vacancy, to HEAD': [missing, { method: 'HEAD' }, '404', '/jobs/{jobId}.json'],
    'a wrong method': [index, { method: 'POST' }, '405'],
    'a refused request': [index, { headers: { 'X-A': 'a'.repeat(20_000) } }, '431'],
    'a refused HEAD': [index, { method: 'HEAD', headers: { 'X-A': 'a'.repeat(20_000) } }, '431'],
  };
  for (const [name, [path, init, status, template = '/index.json']] of Object.entries(requests))
    test(`of ${name} are those of the description, no more and no less`, async () => {
      const { headers, status: got } = await fetch(url + path, init);
      assert.equal(String(got), status);
      const described = resolved(document.paths[template].get.responses[status]).headers;
      const expected = Object.keys(described)
        .map((header) => header.toLowerCase())
        // Only a host that limits requests sends it; the tests of nginx see to that.
        .filter((header) => header !== 'retry-after');
      const sent = [...headers.keys()].filter(
        (header) => !ofTheMessage.test(header) && !ofBrowsers.test(header),
      );
      assert.deepEqual(sent.sort(), expected.sort());
      const ajv = new Ajv2020({ strict: false });
      for (const [header, description] of Object.entries<Body>(described))
        if (headers.has(header))
          assert.ok(
            ajv.validate(resolved(description).schema, headers.get(header)),
            `${header}: ${headers.get(header)}`,
          );
    });
});
