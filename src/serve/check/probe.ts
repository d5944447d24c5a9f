import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

export interface ProbeAnswer {
  readonly status: number;
  /** By lower-case name; several of one name joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface ProbeOptions {
  readonly base: URL;
  readonly userAgent: string;
  readonly concurrency: number;
  /** A bound on politeness, not on time: a suite that asks more than it should is a bug. */
  readonly maximumRequests: number;
  readonly timeoutMilliseconds: number;
}

/**
 * Sends requests to one host as they are written: a path is not normalised on the way, which is why this is not
 * `fetch`. Redirects are answers like others.
 */
export class Probe {
  readonly #options: ProbeOptions;
  readonly #agent: HttpAgent;
  #sent = 0;

  constructor(options: ProbeOptions) {
    this.#options = options;
    const pool = { keepAlive: true, maxSockets: options.concurrency };
    this.#agent = options.base.protocol === 'https:' ? new HttpsAgent(pool) : new HttpAgent(pool);
  }

  /** Whether it speaks TLS with the host. */
  get isSecure(): boolean {
    return this.#options.base.protocol === 'https:';
  }

  get sent(): number {
    return this.#sent;
  }

  close(): void {
    this.#agent.destroy();
  }

  async ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string,
  ): Promise<ProbeAnswer> {
    const { base, maximumRequests } = this.#options;
    if (++this.#sent > maximumRequests) {
      throw new OperatorError(say`More than ${maximumRequests} requests would be needed.`, {
        reason: 'refused',
        hint: say`Use --full to allow as many as it takes.`,
      });
    }
    try {
      return await this.#send(method, path, headers, body);
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause;
      throw new OperatorError(
        say`${base.origin} gave no answer to ${method} ${path}: ${(cause as Error).message}.`,
        {
          reason: 'environment',
          hint: say`Is the server running, and is this its address?`,
          cause,
        },
      );
    }
  }

  #send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | undefined,
  ): Promise<ProbeAnswer> {
    const { base, userAgent, timeoutMilliseconds } = this.#options;
    const { host, ...sentHeaders } = headers;
    return new Promise((resolve, reject) => {
      const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
      const request = send({
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        method,
        path,
        headers: {
          'user-agent': userAgent,
          ...sentHeaders,
          ...(host && { host }),
          ...(body && { 'content-length': String(body.length) }),
        },
        agent: this.#agent,
        // `host: ''` is how to ask for a request without one, which is malformed.
        setHost: host === undefined,
        timeout: timeoutMilliseconds,
      });
      request.once('timeout', () => request.destroy(new Error('no answer in time')));
      request.once('error', reject);
      request.once('response', (response: IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: joined(response.headers),
            body: Buffer.concat(chunks),
          }),
        );
      });
      request.end(body);
    });
  }
}

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
