import { createServer, type ServerResponse } from 'node:http';
import { Connections } from './connections.ts';
import { type HealthSources, healthOf, metricsOf } from './health.ts';
import { defaultLimits, httpLimits, type ServerLimits } from './server-limits.ts';

/**
 * The server for operators, on its own port, with the deadlines of the public side:
 *
 *     /healthz   200 while a release is served; on anything else, restart the server
 *     /readyz    200 while the current release is readable, undamaged and fresh; otherwise, alert an operator
 *     /metrics   for Prometheus
 */
export function createAdminServer(sources: HealthSources, given: ServerLimits = defaultLimits) {
  const limits = { ...given, connections: mostConnections };
  const server = createServer(httpLimits(limits), (request, response) => {
    const connection = connections.get(request.socket);
    connection?.receive(() => {
      response.once('close', () => connection.answered());
      try {
        respond(request.url ?? '', response, sources);
      } catch {
        response.destroy();
      }
    });
  });
  const connections = Connections.of(server, { limits, now: () => performance.now(), onEnded: () => {} });
  return { server, connections };
}

const mostConnections = 100;

function respond(url: string, response: ServerResponse, sources: HealthSources): void {
  const json = (isWell: boolean, body: unknown) =>
    send(response, isWell ? 200 : 503, 'application/json', `${JSON.stringify(body)}\n`);
  const path = url.split('?')[0];
  if (path === '/healthz') {
    const health = healthOf(sources);
    // A server that is stopping may still listen.
    json(health.listening && health.status !== 'stopping', health);
  } else if (path === '/readyz') {
    const health = healthOf(sources);
    json(health.status === 'ok', health);
  } else if (path === '/metrics') {
    send(response, 200, 'text/plain; version=0.0.4; charset=utf-8', metricsOf(sources));
  } else {
    send(response, 404, 'application/json', '{"paths":["/healthz","/readyz","/metrics"]}\n');
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
