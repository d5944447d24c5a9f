import type { TestContext } from 'node:test';
import { localServer } from '../support/local-server.ts';

/** The address of a cache that never lets go of what it has seen. */
export async function staleProxy(t: Pick<TestContext, 'after'>, origin: string): Promise<string> {
  const kept = new Map<string, Promise<readonly [Response, Uint8Array]>>();
  const fetched = async (target: string) => {
    const response = await fetch(origin + target, { headers: { 'accept-encoding': 'identity' } });
    return [response, await response.bytes()] as const;
  };
  const { url } = await localServer(t, async ({ url: target = '/' }, response) => {
    const answer = kept.get(target) ?? fetched(target);
    kept.set(target, answer);
    const [{ status, headers }, body] = await answer;
    const passedOn = [...headers].filter(
      ([name]) => !/^(?:connection|keep-alive|transfer-encoding|date|etag)$/.test(name),
    );
    response.writeHead(status, passedOn.flat()).end(body);
  });
  return url;
}
