import { type LocalServer, localServer } from '../support/local-server.ts';

/** A server for clients on any page: under `/never` it does not answer, elsewhere it breaks off. */
export function troubleServer(t: { after(hook: () => void): void }): Promise<LocalServer> {
  return localServer(t, (request, response) => {
    if (request.url?.startsWith('/never')) return;
    response.setHeader('access-control-allow-origin', '*');
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"ok":');
    // Ended, not reset: what was written arrives first.
    response.socket?.end();
  });
}
