import { say } from '../../foundation/language/language.ts';
import { type NetworkFailure, networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** The parts of an SDK error that we read. Server messages are never shown: some quote what was signed. */
interface ServiceError extends Error {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The bucket and the service that requests are sent to. */
export interface S3Target {
  readonly bucket: string;
  /** Scheme and host; null for the default address of the service. */
  readonly endpoint: string | null;
}

/** Message and hint by kind of error. `at` is the address of the service. */
const explanations = {
  noBucket: (at, bucket) => [
    say`There is no bucket ${bucket} at ${at}.`,
    say`Create it first, or correct the address. For another service than Amazon S3 set publish.endpoint in the settings.`,
  ],
  noAccess: (_, bucket) => [
    say`Access to the bucket ${bucket} was denied.`,
    say`The credentials need s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on the objects under the prefix.`,
  ],
  wrongCredentials: (at) => [
    say`${at} does not accept these credentials.`,
    say`Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile in AWS_PROFILE; a key of one service does not work at another.`,
  ],
  expiredCredentials: () => [
    say`The credentials have expired.`,
    say`Get new ones, for example with \`aws sso login\`, and run the command again: it continues where it stopped.`,
  ],
  noCredentials: () => [
    say`No credentials were found.`,
    say`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role.`,
  ],
  noRegion: () => [
    say`No region is set.`,
    say`Set publish.region in the settings or AWS_REGION; services without regions accept us-east-1, Cloudflare R2 accepts auto.`,
  ],
  wrongRegion: (_, bucket) => [
    say`The bucket ${bucket} is in another region.`,
    say`Set the region of the bucket as publish.region in the settings.`,
  ],
  wrongClock: () => [
    say`The clock of this machine differs too much from the server's, so signatures are refused.`,
    say`Set the clock, for example with \`timedatectl set-ntp true\`.`,
  ],
  full: (_, bucket) => [
    say`The bucket ${bucket} is full: its quota is used up.`,
    say`Raise the quota, or publish with a smaller publish.keep. What readers see is unchanged.`,
  ],
  notImplemented: (at) => [
    say`${at} does not support a request that publishing needs.`,
    say`Publishing needs conditional writes and listings, as S3, Cloudflare R2, Ceph and MinIO have them.`,
  ],
  unavailable: (at, _, { name, $metadata }) => [
    say`${at} failed several times in a row (${[name, $metadata?.httpStatusCode].filter(Boolean).join(', ')}).`,
    say`What readers see is unchanged. Run the command again: nothing is sent twice.`,
  ],
  unknownHost: (at) => [
    say`The name in ${at} cannot be resolved.`,
    say`Check the endpoint, the region, and the network of this machine.`,
  ],
  unreachable: (at) => [
    say`${at} refuses connections.`,
    say`Check the endpoint, its port, and that the server is running.`,
  ],
  badCertificate: (at, _, { code = '' }) => [
    say`The certificate of ${at} is not trusted (${code}).`,
    say`Check the endpoint. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.`,
  ],
  notTls: (at) => [
    say`${at} does not speak the protocol of its address.`,
    say`Use https:// for a server with TLS and http:// for one without, and check the port.`,
  ],
  notS3: (at) => [
    say`${at} does not answer like S3.`,
    say`Check the endpoint: it is the address of the service's S3 interface, without the bucket.`,
  ],
} as const satisfies Record<
  string,
  (at: string, bucket: string, error: ServiceError) => readonly [message: string, hint: string]
>;

type Kind = keyof typeof explanations;

/** The error names of S3 and its SDK. */
const namesByKind: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  noBucket: ['NoSuchBucket'],
  noAccess: ['AccessDenied', 'Forbidden', 'AllAccessDisabled'],
  wrongCredentials: ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken'],
  expiredCredentials: ['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired'],
  wrongRegion: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
  wrongClock: ['RequestTimeTooSkewed', 'RequestExpired'],
  noCredentials: ['CredentialsProviderError'],
  full: ['QuotaExceeded', 'InsufficientCapacity'],
  notImplemented: ['NotImplemented', 'MethodNotAllowed'],
  unavailable: ['TimeoutError', 'SlowDown', 'RequestTimeout', 'InternalError', 'ServiceUnavailable'],
};
const kindByName = new Map(
  Object.entries(namesByKind).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

const kindByNetworkFailure: Readonly<Record<NetworkFailure, Kind>> = {
  'unknown-host': 'unknownHost',
  unreachable: 'unreachable',
  timeout: 'unavailable',
  lost: 'unavailable',
  certificate: 'badCertificate',
  'not-tls': 'notTls',
};

const kindByStatus: Readonly<Record<number, Kind>> = {
  301: 'wrongRegion',
  307: 'wrongRegion',
  403: 'noAccess',
  507: 'full',
};

/** Explains an error of the service or the network to the operator; returns any other error unchanged. */
export function readableS3Error(error: unknown, { bucket, endpoint }: S3Target): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const kind = kindOf(error);
  if (!kind) return error;
  const at = endpoint ?? say`the service's own address`;
  const [message, hint] = explanations[kind](at, bucket, error);
  // The error is not passed as cause, because it contains the request with its signature.
  return new OperatorError(message, { reason: kind === 'noRegion' ? 'usage' : 'environment', hint });
}

function kindOf(error: ServiceError): Kind | undefined {
  if (error.message === 'Region is missing') return 'noRegion';
  const { Code, code, name, $metadata: { httpStatusCode: status } = {} } = error;
  const named = [Code, code, name].map((each) => kindByName.get(each ?? '')).find((kind) => kind);
  if (named) return named;
  const failure = networkFailureOf(code ?? '');
  if (failure) return kindByNetworkFailure[failure];
  // A failure over both IPv4 and IPv6 is an AggregateError.
  if (error instanceof AggregateError) return error.errors.map(kindOf).find((kind) => kind);
  if (status === undefined) return undefined;
  // Without an S3 error code the server is not S3; with one it is an unknown S3 error.
  return kindByStatus[status] ?? (status < 500 && Code === undefined ? 'notS3' : 'unavailable');
}
