import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { languages, say, setLanguage } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { loadAssets } from '../../release/site/assets.ts';
import { html } from '../../release/site/html.ts';
import { Desk, type DeskOptions } from './desk.ts';
import { type DeskPage, page, paths, progressText } from './frame.ts';
import { repairsPage } from './repairs.ts';
import { todayPage } from './today.ts';
import { vacanciesPage } from './vacancies.ts';
import { wordsPage } from './words.ts';

interface OpenOptions extends DeskOptions {
  readonly port: number;
  /** Called with each new address; an address opens the desk once. */
  readonly onAddress: (address: string) => void;
}

export interface OpenDesk {
  readonly port: number;
  stop(): Promise<void>;
}

/** The longest prefix of a path decides; `/` is the page of today alone. */
const pages: Readonly<Record<string, DeskPage>> = {
  [paths.today]: todayPage,
  [paths.words]: wordsPage,
  [paths.repairs]: repairsPage,
  [paths.vacancies]: vacanciesPage,
};

const language: DeskPage['actions'][string] = async (_, form) => {
  const wanted = languages.find((one) => one === form.get('language'));
  if (wanted) await setLanguage(wanted);
  return form.get('to') ?? paths.today;
};
const actions = new Map(
  [{ language }, ...Object.values(pages).map((one) => one.actions)].flatMap((some) => Object.entries(some)),
);

const entrance = '/entrar';
const mostBodyBytes = 262_144;

const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  // With `no-referrer`, browsers would send no Origin with a form.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The desk listens on loopback only. An address with a secret opens it, once; after that a strict cookie does. */
export async function openDesk(options: OpenOptions): Promise<OpenDesk> {
  const desk = new Desk(options);
  const assets = deskAssets();
  const session = newSecret();
  let key = newSecret();
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 20_000, maxHeaderSize: 16_384 });
  server.maxConnections = 100;
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new OperatorError(say`The desk cannot listen on port ${options.port}: ${cause.code ?? ''}.`, {
      reason: 'environment',
      hint: say`Choose another one: --port NUMBER. Perhaps a desk is open already.`,
      cause,
    });
  });
  const { port } = server.address() as AddressInfo;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const cookie = `tabulador_${port}`;
  const announce = () => options.onAddress(`http://${hosts[0]}${entrance}?${key}`);

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { text } = desk.noticeOf(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, text);
    });
  });
  announce();
  return {
    port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await desk.ended();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers: sent, url = '/' } = request;
    const { host = '' } = sent;
    const { pathname, search, searchParams } = new URL(url, `http://${hosts[0]}`);
    // A name that leads here is another's: the page of that name could read everything.
    if (!hosts.includes(host)) return refuse(response, 421, say`This address is not the desk's.`);
    const isEntrance = pathname === entrance && method === 'GET';
    if (!isEntrance && !isOwn(request, host)) return refuse(response, 403, say`Another page asked for this.`);
    if (method !== 'GET' && method !== 'POST') return refuse(response, 405, say`Only GET and POST.`);
    const asset = method === 'GET' && assets.files.get(pathname);
    if (asset)
      return void response.writeHead(200, { ...headers, 'Content-Type': asset.type }).end(asset.bytes);
    const isKnown = isSame(cookieOf(sent.cookie, cookie), session);
    if (isEntrance) {
      if (!isKnown && !isSame(search.slice(1), key))
        return refuse(
          response,
          403,
          say`This address has been used. The desk prints a new one where it runs.`,
        );
      if (!isKnown) {
        key = newSecret();
        response.setHeader('Set-Cookie', `${cookie}=${session}; HttpOnly; SameSite=Strict; Path=/`);
        announce();
      }
      // A redirection would still belong to the page from which the address was opened, and get no strict cookie.
      const on = html`<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/"><link rel="icon" href="${assets.favicon}"><title>Tabulador</title><p><a href="/">${say`To the desk`}</a></p>`;
      return send(response, 200, on.toString());
    }
    if (!isKnown)
      return refuse(response, 403, say`Open the desk with the address that it prints where it runs.`);
    if (method === 'POST') return await act(request, response, pathname);
    if (pathname === paths.progress) {
      const { job } = desk;
      const body = JSON.stringify({ text: job ? progressText(job) : null });
      return void response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(body);
    }
    const path = Object.keys(pages).findLast((own) =>
      own === '/' ? pathname === '/' : pathname === own || pathname.startsWith(`${own}/`),
    );
    if (path === undefined) return sendPage(response, 404, say`There is no such page.`);
    try {
      const body = await pages[path]?.render(desk, pathname.slice(path.length + 1), searchParams);
      send(response, 200, page(desk, assets, pathname, body).toString());
    } catch (error) {
      const { text, hint } = desk.noticeOf(error);
      sendPage(response, error instanceof OperatorError ? 200 : 500, text, hint, pathname);
    }
  }

  async function act(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    const name = pathname.startsWith(paths.actions) ? pathname.slice(paths.actions.length) : '';
    const work = actions.get(name);
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded' || !work)
      return refuse(response, 400, say`This is not a form of the desk.`);
    const body = await bodyOf(request);
    if (body === undefined) return refuse(response, 413, say`This form is too long.`);
    const form = new URLSearchParams(body);
    if (!desk.useToken(form.get('token') ?? '', name))
      return sendPage(
        response,
        409,
        say`Nothing was done: this form was used already, or is too old.`,
        say`Open the page again.`,
      );
    let to: string;
    try {
      to = await work(desk, form);
    } catch (error) {
      const { text, hint } = desk.noticeOf(error);
      return sendPage(response, 409, text, hint);
    }
    // Only an own path: what starts with two slashes is another host.
    const isOwnPath = /^\/(?![/\\])[\w/?=-]*$/.test(to);
    response.writeHead(303, { ...headers, Location: isOwnPath ? to : paths.today }).end();
  }

  function sendPage(
    response: ServerResponse,
    status: number,
    text: string,
    hint: string | undefined = undefined,
    path: string = paths.today,
  ): void {
    const body = html`<div class="note trouble"><p>${text}</p>${hint && html`<p>${hint}</p>`}</div>`;
    send(response, status, page(desk, assets, path, body).toString());
  }
}

function isOwn({ method, headers: sent }: IncomingMessage, host: string): boolean {
  const { origin, 'sec-fetch-site': site } = sent;
  const own = origin === `http://${host}`;
  if (method === 'POST') return own && (site === undefined || site === 'same-origin');
  return (origin === undefined || own) && (site === undefined || site === 'same-origin' || site === 'none');
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
  });
  response.end(`${text}\n`);
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }).end(text);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostBodyBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

const newSecret = () => randomBytes(32).toString('base64url');

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function cookieOf(header: string | undefined, name: string): string {
  const pairs = (header ?? '').split('; ').map((pair) => pair.split('='));
  return pairs.find(([own]) => own === name)?.[1] ?? '';
}

function deskAssets() {
  const files = new Map<string, { readonly type: string; readonly bytes: Uint8Array }>();
  const types: Readonly<Record<string, string>> = {
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
    woff2: 'font/woff2',
  };
  const add = (path: string, bytes: Uint8Array) => {
    const type = types[path.slice(path.lastIndexOf('.') + 1)];
    if (type !== undefined) files.set(path, { type, bytes });
  };
  const { addresses, emit } = loadAssets();
  emit({
    file: (path, pieces) => add(path, Buffer.concat(pieces.map((piece) => Buffer.from(piece as Uint8Array)))),
    derived() {},
    problem() {},
  });
  for (const [path, name] of [
    [paths.style, 'desk.css'],
    [paths.script, 'browser.js'],
  ] as const)
    add(path, readFileSync(new URL(name, import.meta.url)));
  return { style: addresses.style, favicon: addresses.favicon, files };
}
