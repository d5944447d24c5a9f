import { createServer, type ServerResponse } from 'node:http';
import { Connections } from './connections.ts';
import { type HealthSources, healthOf, metricsOf } from './health.ts';
import { defaultLimits, httpLimits, type ServerLimits } from './server-limits.ts';

/**
 * The server for operators, on its own port, with the deadlines of the public side:
 *
 *     /healthz   200 while a release is served; on anything else, restart the server
 *     /readyz    200 while the current release is readable, undamaged and fresh, and all processes serve;
 *                otherwise, alert an operator
 *     /metrics   for Prometheus
 */
export function createAdminServer(sources: HealthSources, given: ServerLimits = defaultLimits) {
  const limits = { ...given, connections: mostConnections };
  const server = createServer(httpLimits(limits), (request, response) => {
    const connection = connections.get(request.socket);
    connection?.receive(() => {
      response.once('close', () => connection.answered());
      void respond(request.url ?? '', response, sources).catch(() => response.destroy());
    });
  });
  const connections = Connections.of(server, { limits, now: () => performance.now(), onEnded: () => {} });
  return { server, connections };
}

const mostConnections = 100;

async function respond(url: string, response: ServerResponse, sources: HealthSources): Promise<void> {
  const json = (status: number, body: unknown) =>
    send(response, status, 'application/json', `${JSON.stringify(body)}\n`);
  switch (url.split('?')[0]) {
    case '/healthz': {
      const health = await healthOf(sources);
      // A process that is stopping may still report that it listens.
      const isServing = health.status !== 'stopping' && health.processes.serving > 0;
      return json(health.release && isServing ? 200 : 503, health);
    }
    case '/readyz': {
      const health = await healthOf(sources);
      return json(health.status === 'ok' ? 200 : 503, health);
    }
    case '/metrics':
      return send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', await metricsOf(sources));
    default:
      return json(404, { paths: ['/healthz', '/readyz', '/metrics'] });
  }
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, {
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
