import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { TestContext } from 'node:test';
import { settingsPath } from '../../src/foundation/settings/load-settings.ts';
import { taskOf } from '../../src/program/cli/context.ts';
import { openDesk } from '../../src/program/desk/server.ts';
import { type CommandSurroundings, capturedContext } from '../support/run-command.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface OpenedDesk {
  readonly origin: string;
  /** Of the next visitor. */
  address(): string;
  /** Any request, with headers as they are given. */
  ask(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  /** As a browser that has opened the desk. */
  get(path: string): Promise<Answer>;
  /** Sends the form of an action that stands on a page, with these values; returns the page that follows. */
  send(path: string, action: string, values: readonly (readonly [string, string])[]): Promise<Answer>;
  readonly cookie: string;
}

/** The desk of a directory, opened with the address that it prints. */
export async function openedDesk(
  t: Pick<TestContext, 'after'>,
  where: CommandSurroundings,
): Promise<OpenedDesk> {
  const { context } = capturedContext(where);
  let next = '';
  const desk = await openDesk({
    port: 0,
    newTask: (onProgress) => taskOf(context, {}, 'desk', onProgress),
    settingsFile: () => settingsPath(context),
    onBug: (error) => {
      throw error;
    },
    onAddress: (address) => {
      next = address;
    },
  });
  t.after(() => desk.stop());
  const origin = `http://127.0.0.1:${desk.port}`;
  const ask: OpenedDesk['ask'] = async (method, path, headers = {}, body = '') => {
    const sent = request(origin + path, { method, headers: { host: new URL(origin).host, ...headers } });
    sent.end(body);
    const [response] = await once(sent, 'response');
    const pieces: Buffer[] = [];
    for await (const piece of response) pieces.push(piece);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces).toString() };
  };
  const entered = await ask('GET', next.slice(origin.length));
  const [cookie = ''] = (entered.headers['set-cookie']?.[0] ?? '').split(';');
  const get = (path: string) => ask('GET', path, { cookie });
  return {
    origin,
    cookie,
    address: () => next,
    ask,
    get,
    async send(path, action, values) {
      const body = new URLSearchParams([['token', tokenOn((await get(path)).body, action)]]);
      for (const [name, value] of values) body.append(name, value);
      const answer = await ask(
        'POST',
        `/hacer/${action}`,
        { cookie, origin, ...formHeaders },
        body.toString(),
      );
      if (answer.status !== 303) return answer;
      return await ended(get, answer.headers.location ?? '/');
    },
  };
}

export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

export function tokenOn(page: string, action: string): string {
  return (
    new RegExp(`action="/hacer/${action}"[^>]*><input type="hidden" name="token" value="([^"]+)"`).exec(
      page,
    )?.[1] ?? ''
  );
}

/** A page that shows no progress any more. */
async function ended(get: OpenedDesk['get'], path: string): Promise<Answer> {
  for (;;) {
    const { body } = await get('/avance');
    if (JSON.parse(body).text === null) return await get(path);
  }
}
