import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratchDirectory } from './scratch-directory.ts';

type Hooks = { after(hook: () => void): void };

export interface LocalServer {
  readonly url: string;
  readonly port: number;
  /** The certificate that it shows; undefined without TLS. */
  readonly ca: string | undefined;
}

/** A server on loopback that ends with the test. */
export async function localServer(
  t: Hooks,
  listener: RequestListener,
  tls?: Certificate,
): Promise<LocalServer> {
  const server = tls ? createHttps({ key: tls.key, cert: tls.cert }, listener) : createHttp(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${port}`, port, ca: tls?.cert };
}

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Where both are, as PEM. */
  readonly files: { readonly key: string; readonly cert: string };
}

/** A self-signed certificate for `localhost`. */
export function certificateFor(t: Hooks): Certificate {
  const directory = scratchDirectory(t);
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:feeds.example'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8'), files: { key, cert } };
}
