import type { TestContext } from 'node:test';
import { localServer } from '../support/local-server.ts';

interface Kept {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: Buffer;
}

export interface StaleProxy {
  readonly url: string;
  /** Everything that was asked of it. */
  readonly asked: string[];
}

/** A cache that never lets go of what it has seen, by the key that an address has for it. */
export async function staleProxy(
  t: Pick<TestContext, 'after'>,
  origin: () => string,
  keyOf: (target: string) => string | undefined = (target) => target,
): Promise<StaleProxy> {
  const kept = new Map<string, Kept>();
  const asked: string[] = [];
  const { url } = await localServer(t, async (request, response) => {
    const target = request.url ?? '/';
    asked.push(target);
    const key = keyOf(target);
    let answer = key === undefined ? undefined : kept.get(key);
    if (!answer) {
      const fetched = await fetch(origin() + target, { headers: { 'accept-encoding': 'identity' } });
      const body = Buffer.from(await fetched.arrayBuffer());
      answer = { status: fetched.status, headers: [...fetched.headers], body };
      if (key !== undefined) kept.set(key, answer);
    }
    response.writeHead(
      answer.status,
      answer.headers
        .filter(([name]) => !/^(?:connection|keep-alive|transfer-encoding|date|etag)$/.test(name))
        .flat(),
    );
    response.end(answer.body);
  });
  return { url, asked };
}
