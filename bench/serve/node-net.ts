/**
 * What Node's sockets cost by themselves, used as they are documented: answers that were put together before, one write for
 * each read. It looks at a few bytes of a request and keeps no rule, so it is a floor and not a server.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { headersOf } from '../../src/contract/headers.ts';

const [root = '', port = ''] = process.argv.slice(2);
const headers = Object.entries(headersOf('api')).map(([name, value]) => `${name}: ${value}\r\n`);
const answers = new Map<string, Buffer>();

function answerTo(request: string): Buffer {
  const path = request.split(' ', 2)[1] ?? '';
  const isGzip = request.includes('gzip');
  if (request.includes('If-None-Match') || request.includes('if-none-match'))
    return whole('304 Not Modified');
  try {
    return whole('200 OK', readFileSync(join(root, isGzip ? `${path}.gz` : path)));
  } catch {
    return whole('404 Not Found', Buffer.alloc(400, ' '));
  }
}

function whole(status: string, body?: Buffer): Buffer {
  const length = body ? `content-length: ${body.length}\r\n` : '';
  const head = `HTTP/1.1 ${status}\r\netag: W/"floor"\r\n${length}${headers.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
}

createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (data) => {
    const request = data.toString('latin1');
    const answer = answers.get(request) ?? answerTo(request);
    answers.set(request, answer);
    socket.write(answer);
  });
}).listen(Number(port), '127.0.0.1');
