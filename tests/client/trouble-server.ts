import { transportProblemBody } from '../../src/contract/transport-problems.ts';
import { type LocalServer, localServer } from '../support/local-server.ts';

/** A server that answers badly, each way under a prefix of its own, for clients on any page. */
export function troubleServer(t: { after(hook: () => void): void }): Promise<LocalServer> {
  const askedBefore = new Set<string>();
  return localServer(t, (request, response) => {
    const [, way = ''] = (request.url ?? '').split('/');
    response.setHeader('access-control-allow-origin', '*');
    if (way === 'never') return;
    if (way === 'cut' || (way.startsWith('cut-once') && !askedBefore.has(way))) {
      askedBefore.add(way);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"ok":');
      // Ended, not reset: what was written arrives first.
      response.socket?.end();
      return;
    }
    if (way.startsWith('busy-once') && !askedBefore.has(way)) {
      askedBefore.add(way);
      response.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '0' });
      response.end(transportProblemBody('too-many-requests', 'https://empleos.example'));
      return;
    }
    const body = { generatedAt: '2026-11-16T12:00:00Z', operations: [] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}
