import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { say } from '../../foundation/language/language.ts';
import { failureOf, OutboundFailure, type OutboundSurroundings, sendRequest } from './outbound-request.ts';

export interface DownloadRequest {
  readonly url: URL;
  readonly authorization?: string | undefined;
  readonly userAgent: string;
  readonly file: string;
  readonly maximumBytes: number;
  readonly timeoutMilliseconds: number;
  readonly allowPrivateAddresses: boolean;
  readonly surroundings?: OutboundSurroundings | undefined;
}

const mostRedirects = 3;

/** Fetches a whole file or throws an OutboundFailure, because a partial feed would close the missing vacancies. */
export async function download(request: DownloadRequest): Promise<void> {
  const signal = AbortSignal.timeout(request.timeoutMilliseconds);
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const headers = {
      accept: '*/*',
      'accept-encoding': 'gzip',
      'user-agent': request.userAgent,
      ...(request.authorization !== undefined && { authorization: request.authorization }),
    };
    const answer = await sendRequest({ ...request, url, headers, signal });
    try {
      const { statusCode = 0 } = answer;
      if (statusCode === 200) return await save(answer, request, signal);
      const location = redirection(answer, url);
      if (!location) throw new OutboundFailure('status', say`the answer has status ${statusCode}`);
      if (redirects === mostRedirects)
        throw new OutboundFailure('redirect-refused', say`it redirects more than ${mostRedirects} times`);
      url = location;
    } finally {
      answer.destroy();
    }
  }
}

/** The target of a redirect. Other hosts are refused, because the credentials are for one host. */
function redirection({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  const { location } = headers;
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined;
  const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (to?.origin === from.origin && to.username === '' && to.password === '') return to;
  throw new OutboundFailure(
    'redirect-refused',
    to
      ? say`it redirects to ${to.origin}; write that address into "from" if it is the right one`
      : say`it redirects to an invalid address`,
  );
}

async function save(answer: IncomingMessage, request: DownloadRequest, signal: AbortSignal): Promise<void> {
  const { headers } = answer;
  refusePages(headers['content-type']);
  const coding = (headers['content-encoding'] ?? 'identity').toLowerCase();
  if (coding !== 'gzip' && coding !== 'identity')
    throw new OutboundFailure(
      'wrong-type',
      say`the answer is compressed as ${JSON.stringify(coding.slice(0, 40))}`,
    );
  const isDelimited = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!isDelimited && coding === 'identity') {
    throw new OutboundFailure(
      'cut-off',
      say`the answer does not state its length, so a truncated answer would look complete`,
    );
  }
  const { maximumBytes } = request;
  if (Number(headers['content-length'] ?? 0) > maximumBytes) throw tooLarge(maximumBytes);
  const file = createWriteStream(request.file, { flags: 'wx', mode: 0o600 });
  try {
    if (coding === 'gzip') await pipeline(answer, createGunzip(), limitedTo(maximumBytes), file);
    else await pipeline(answer, limitedTo(maximumBytes), file);
  } catch (error) {
    throw whileReading(error, signal);
  }
  if (!answer.complete) throw new OutboundFailure('cut-off', say`the connection ended within the answer`);
}

/** A web page in place of a feed is a login page or a notice that the address has moved. */
function refusePages(contentType = ''): void {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^(text\/html|application\/xhtml\+xml|(image|audio|video|font)\/.*)$/.test(type)) return;
  throw new OutboundFailure('wrong-type', say`the answer is ${type.slice(0, 60)}, not a feed`);
}

function limitedTo(maximumBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maximumBytes) done(tooLarge(maximumBytes));
      else done(null, chunk);
    },
  });
}

function tooLarge(maximumBytes: number): OutboundFailure {
  return new OutboundFailure('too-large', say`the answer has more than ${maximumBytes} bytes`);
}

function whileReading(error: unknown, signal: AbortSignal): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  // Failures of the local disk are not failures of the server.
  if (['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EEXIST', 'EFBIG'].includes(code)) return error;
  const failure = failureOf(error, signal);
  if (failure.kind !== 'unreachable') return failure;
  return new OutboundFailure('cut-off', say`the answer ended early (${failure.message})`, { cause: error });
}
