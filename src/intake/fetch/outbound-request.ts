import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AddressKind, hostOf, kindOfAddress } from '../../foundation/address-kind.ts';
import { say, translate } from '../../foundation/language/language.ts';

/** Why an address gave no usable answer. Logs show these texts, so they name no employer. */
export function outboundFailureTexts() {
  return {
    'address-refused': say`the address is in a private network`,
    unreachable: say`no connection could be made`,
    'timed-out': say`the answer took too long`,
    'redirect-refused': say`it redirects to another host`,
    status: say`the answer was an error status`,
    'wrong-type': say`the answer was a web page or similar, not a feed`,
    'too-large': say`the answer was larger than allowed`,
    'cut-off': say`the answer ended before it was complete`,
  } as const;
}

type OutboundFailureKind = keyof ReturnType<typeof outboundFailureTexts>;

export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly kind: OutboundFailureKind;

  constructor(kind: OutboundFailureKind, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.kind = kind;
  }
}

export interface OutboundRequest {
  readonly url: URL;
  readonly headers?: OutgoingHttpHeaders;
  readonly allowPrivateAddresses: boolean;
  readonly signal: AbortSignal;
  /** Replaced in tests. */
  readonly surroundings?: OutboundSurroundings | undefined;
}

export interface OutboundSurroundings {
  readonly ca?: string;
  readonly lookup?: typeof systemLookup;
}

/** Checks every address of the host name and connects to one of them, which prevents DNS rebinding. */
export function sendRequest(request: OutboundRequest): Promise<IncomingMessage> {
  const { url, headers, signal, surroundings = {} } = request;
  const isAllowed = (address: string) => {
    const kind = kindOfAddress(address);
    if (kind === 'private') return request.allowPrivateAddresses;
    return kind === 'public' && url.protocol === 'https:';
  };
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.reject(refusedAddress(host, request));
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        headers: { connection: 'close', ...headers },
        // A reused connection could lead to an unchecked address.
        agent: false,
        lookup: judgedLookup(isAllowed, request),
        signal,
        ...(surroundings.ca !== undefined && { ca: surroundings.ca }),
      },
      resolve,
    );
    sent.once('error', (error) => reject(failureOf(error, signal)));
    sent.end();
  });
}

function refusedAddress(address: string, { url }: OutboundRequest): OutboundFailure {
  const kind = kindOfAddress(address);
  const { hostname } = url;
  const sentences: Readonly<Record<AddressKind, string>> = {
    public: say`${hostname} is at ${address}, a public address, and http: is allowed in a private network only`,
    private: say`${hostname} is at ${address}, in a private network: set allowPrivateAddresses if that is intended`,
    reserved: say`${hostname} is at ${address}, which is reserved for other uses`,
  };
  return new OutboundFailure('address-refused', sentences[kind]);
}

function judgedLookup(isAllowed: (address: string) => boolean, request: OutboundRequest): LookupFunction {
  const lookup = request.surroundings?.lookup ?? systemLookup;
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (refused) return callback(refusedAddress(refused.address, request) as NodeJS.ErrnoException, '');
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}

export function failureOf(error: unknown, signal: AbortSignal): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const { cause, message, code } = error as NodeJS.ErrnoException & { cause?: unknown };
  if (cause instanceof OutboundFailure) return cause;
  if (signal.aborted)
    return new OutboundFailure('timed-out', say`no complete answer in time`, { cause: error });
  return new OutboundFailure('unreachable', translate(message || String(code)), { cause: error });
}
