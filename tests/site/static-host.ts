import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileKinds, headersOf, kindOf } from '../../src/contract/headers.ts';
import { closedPage } from '../../src/contract/pages.ts';
import { fileNamesOf } from '../../src/serve/answer/answer.ts';
import type { Files } from '../render/rendered.ts';

export interface StaticHost {
  readonly origin: string;
  close(): Promise<void>;
}

/** The least that a host of a release does: files under their headers, the page of a directory, the 404 page. */
export async function hostFiles(files: () => Files): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const path = fileNamesOf(pathname).find((name) => files().has(name)) ?? '';
    const found = files().get(path);
    const kind = found ? kindOf(path) : 'page';
    const bytes = found ?? files().get('/404.html') ?? Buffer.from('not found');
    const compress = fileKinds[kind].compressible && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const isClosed = path === pathname + closedPage;
    response.writeHead(isClosed ? 410 : found ? 200 : 404, {
      ...headersOf(kind),
      ...(compress && { 'content-encoding': 'br' }),
    });
    response.end(
      compress ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : bytes,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())));
}
