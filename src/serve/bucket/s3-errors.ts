import { say } from '../../foundation/language/language.ts';
import { type NetworkFailure, networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** The parts of an SDK error that we read. Server messages are never shown: some quote what was signed. */
interface ServiceError extends Error {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

export interface S3Target {
  readonly bucket: string;
  /** Scheme and host; null for the default address of the service. */
  readonly endpoint: string | null;
}

/** Message and hint by kind of error. `at` is the address of the service, `code` what the service or Node calls the error. */
const explanations = {
  noBucket: (at, bucket) => [
    say`There is no bucket ${bucket} at ${at}.`,
    say`Create it first, or correct the address. For another service than Amazon S3 set publish.endpoint in the settings.`,
  ],
  noAccess: (_, bucket) => [
    say`Access to the bucket ${bucket} was denied.`,
    say`The credentials need s3:ListBucket on the bucket and s3:GetObject on the objects under the prefix; to publish, s3:PutObject and s3:DeleteObject too.`,
  ],
  credentials: (at, _, code) => [
    say`The credentials for ${at} are missing, wrong or expired (${code}).`,
    say`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role. Renew expired ones.`,
  ],
  region: (_, bucket) => [
    say`The region of the bucket ${bucket} is not set, or is another one.`,
    say`Set publish.region in the settings or AWS_REGION; services without regions accept us-east-1, Cloudflare R2 accepts auto.`,
  ],
  wrongClock: () => [
    say`The clock of this machine differs too much from the server's, so signatures are refused.`,
    say`Set the clock, for example with \`timedatectl set-ntp true\`.`,
  ],
  full: (_, bucket) => [
    say`The bucket ${bucket} is full: its quota is used up.`,
    say`Raise the quota, or publish with a smaller publish.keep. What readers see is unchanged.`,
  ],
  endpoint: (at, _, code) => [
    say`No S3 service answers at ${at} (${code}).`,
    say`Check the endpoint (scheme, host and port of the S3 interface, without the bucket) and the network of this machine.`,
  ],
  certificate: (at, _, code) => [
    say`The certificate of ${at} is not trusted (${code}).`,
    say`Check the endpoint. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.`,
  ],
  unavailable: (at, _, code) => [
    say`${at} failed several times in a row (${code}).`,
    say`What readers see is unchanged. A host tries again by itself. Run any other command again: it goes on where it stopped.`,
  ],
} as const satisfies Record<
  string,
  (at: string, bucket: string, code: string) => readonly [message: string, hint: string]
>;

type Kind = keyof typeof explanations;

const namesByKind: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  noBucket: ['NoSuchBucket'],
  noAccess: ['AccessDenied', 'Forbidden', 'AllAccessDisabled'],
  credentials: [
    ...['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'CredentialsProviderError'],
    ...['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired'],
  ],
  region: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
  wrongClock: ['RequestTimeTooSkewed', 'RequestExpired'],
  full: ['QuotaExceeded', 'InsufficientCapacity'],
  unavailable: ['TimeoutError', 'SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable'],
};
const kindByName = new Map(
  Object.entries(namesByKind).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

const kindByNetworkFailure: Readonly<Record<NetworkFailure, Kind>> = {
  'unknown-host': 'endpoint',
  unreachable: 'endpoint',
  timeout: 'unavailable',
  lost: 'unavailable',
  certificate: 'certificate',
  'not-tls': 'endpoint',
};

const kindByStatus: Readonly<Record<number, Kind>> = {
  301: 'region',
  307: 'region',
  403: 'noAccess',
  507: 'full',
};

/** Explains an error of the service or the network to the operator; returns any other error unchanged. */
export function readableS3Error(error: unknown, { bucket, endpoint }: S3Target): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  // A failure over both IPv4 and IPv6 is an AggregateError.
  const errors: ServiceError[] = error instanceof AggregateError ? error.errors : [error];
  for (const each of errors) {
    const kind = kindOf(each);
    if (!kind) continue;
    const { Code, code, name, $metadata } = each;
    const shown = [Code ?? code ?? name, $metadata?.httpStatusCode].filter(Boolean).join(', ');
    const [text, hint] = explanations[kind](endpoint ?? say`the service's own address`, bucket, shown);
    // The error is not passed as cause, because it contains the request with its signature.
    return new OperatorError(text, { reason: kind === 'region' ? 'usage' : 'environment', hint });
  }
  return error;
}

function kindOf({ message, Code, code, name, $metadata }: ServiceError): Kind | undefined {
  if (message === 'Region is missing') return 'region';
  const named = [Code, code, name].map((each) => kindByName.get(each ?? '')).find((kind) => kind);
  if (named) return named;
  const failure = networkFailureOf(code ?? '');
  if (failure) return kindByNetworkFailure[failure];
  const status = $metadata?.httpStatusCode;
  if (status === undefined) return undefined;
  // Without an S3 error code the server is not S3; with one it is an unknown S3 error.
  return kindByStatus[status] ?? (status < 500 && Code === undefined ? 'endpoint' : 'unavailable');
}
