/** Plain `node:http`: files from memory, a 304 and a 404, and no other rule of the contract. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { headersOf } from '../../src/contract/headers.ts';

const [root = '', port = ''] = process.argv.slice(2);
const headers = ['etag', 'W/"same"', ...Object.entries(headersOf('api')).flat()];
const files = new Map<string, Buffer | undefined>();

function fileOf(path: string): Buffer | undefined {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}

createServer({ optimizeEmptyRequests: true }, (request, response) => {
  const isGzip = request.headers['accept-encoding'] === 'gzip';
  const path = isGzip ? `${request.url}.gz` : (request.url ?? '');
  if (!files.has(path)) files.set(path, fileOf(path));
  const file = files.get(path);
  if (request.headers['if-none-match']) response.writeHead(304, headers).end();
  else if (file) response.writeHead(200, ['content-length', String(file.length), ...headers]).end(file);
  else response.writeHead(404, ['content-length', '400', ...headers]).end(' '.repeat(400));
}).listen(Number(port), '127.0.0.1');
