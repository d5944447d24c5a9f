import { say } from '../../foundation/language/language.ts';
import { type NetworkFailure, networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** The parts of an SDK error that we read. Server messages are never shown: some quote what was signed. */
interface ServiceError extends Error {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

/** The bucket and the service that requests are sent to. */
export interface S3Target {
  readonly bucket: string;
  /** Scheme and host; null for the default address of the service. */
  readonly endpoint: string | null;
}

interface Explanation {
  readonly message: string;
  readonly hint: string;
  readonly reason?: 'usage' | 'environment';
}

type Explain = (target: S3Target, error: ServiceError) => Explanation;

const endpointOf = ({ endpoint }: S3Target) => endpoint ?? say`the service's own address`;

const noBucket: Explain = (target) => ({
  message: say`There is no bucket ${target.bucket} at ${endpointOf(target)}.`,
  hint: say`Create it first, or correct the address. For another service than Amazon S3 set its endpoint: --endpoint, or publish.endpoint in the settings.`,
});
const noAccess: Explain = ({ bucket }) => ({
  message: say`Access to the bucket ${bucket} was denied.`,
  hint: say`The credentials need s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on the objects under the prefix.`,
});
const wrongCredentials: Explain = (target) => ({
  message: say`${endpointOf(target)} does not accept these credentials.`,
  hint: say`Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile in AWS_PROFILE; a key of one service does not work at another.`,
});
const expiredCredentials: Explain = () => ({
  message: say`The credentials have expired.`,
  hint: say`Get new ones, for example with \`aws sso login\`, and run the command again: it continues where it stopped.`,
});
const wrongRegion: Explain = ({ bucket }, error) => {
  const region = error.$response?.headers?.['x-amz-bucket-region'];
  const named = region !== undefined && /^[a-z0-9-]{1,40}$/.test(region);
  return {
    message: say`The bucket ${bucket} is in another region.`,
    hint: named
      ? say`Set the region with --region ${region}, or as publish.region in the settings.`
      : say`Set the region of the bucket with --region, or as publish.region in the settings.`,
  };
};
const wrongClock: Explain = () => ({
  message: say`The clock of this machine differs too much from the server's, so signatures are refused.`,
  hint: say`Set the clock, for example with \`timedatectl set-ntp true\`.`,
});
const unavailable: Explain = (target, { name, $metadata }) => ({
  message: say`${endpointOf(target)} failed several times in a row (${causeOf(name, $metadata?.httpStatusCode)}).`,
  hint: say`What readers see is unchanged. Run the command again: nothing is sent twice.`,
});
const noSuchHost: Explain = (target) => ({
  message: say`The name in ${endpointOf(target)} cannot be resolved.`,
  hint: say`Check the endpoint, the region, and the network of this machine.`,
});
const refusedConnection: Explain = (target) => ({
  message: say`${endpointOf(target)} refuses connections.`,
  hint: say`Check the endpoint, its port, and that the server is running.`,
});
const badCertificate: Explain = (target, { code }) => ({
  message: say`The certificate of ${endpointOf(target)} is not trusted (${code ?? ''}).`,
  hint: say`Check the endpoint. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS=/path/to/ca.pem.`,
});
const notTls: Explain = (target) => ({
  message: say`${endpointOf(target)} does not speak the protocol of its address.`,
  hint: say`Use https:// for a server with TLS and http:// for one without, and check the port.`,
});
const notS3: Explain = (target) => ({
  message: say`${endpointOf(target)} does not answer like S3.`,
  hint: say`Check the endpoint: it is the address of the service's S3 interface, without the bucket.`,
});
const noRegion: Explain = () => ({
  message: say`No region is set.`,
  hint: say`Set publish.region in the settings or AWS_REGION, or give --region to \`tabulador publish\`; services without regions accept us-east-1, Cloudflare R2 accepts auto.`,
  reason: 'usage',
});
const noCredentials: Explain = () => ({
  message: say`No credentials were found.`,
  hint: say`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role.`,
});
const full: Explain = ({ bucket }) => ({
  message: say`The bucket ${bucket} is full: its quota is used up.`,
  hint: say`Raise the quota, or publish with a smaller --keep. What readers see is unchanged.`,
});
const notImplemented: Explain = (target) => ({
  message: say`${endpointOf(target)} does not support a request that publishing needs.`,
  hint: say`Publishing needs conditional writes and listings, as S3, Cloudflare R2, Ceph and MinIO have them.`,
});

/** The explanations by the error name of S3 or its SDK. */
const explanations = new Map<string, Explain>(
  (
    [
      [noBucket, 'NoSuchBucket'],
      [noAccess, 'AccessDenied Forbidden AllAccessDisabled'],
      [wrongCredentials, 'InvalidAccessKeyId SignatureDoesNotMatch InvalidToken'],
      [expiredCredentials, 'ExpiredToken ExpiredTokenException TokenRefreshRequired'],
      [
        wrongRegion,
        'PermanentRedirect TemporaryRedirect AuthorizationHeaderMalformed IllegalLocationConstraintException',
      ],
      [wrongClock, 'RequestTimeTooSkewed RequestExpired'],
      [noCredentials, 'CredentialsProviderError'],
      [full, 'QuotaExceeded InsufficientCapacity'],
      [notImplemented, 'NotImplemented MethodNotAllowed'],
      [unavailable, 'TimeoutError SlowDown RequestTimeout InternalError ServiceUnavailable'],
    ] as const
  ).flatMap(([explain, names]) => names.split(' ').map((name) => [name, explain] as const)),
);

const byNetworkFailure: Readonly<Record<NetworkFailure, Explain>> = {
  'unknown-host': noSuchHost,
  unreachable: refusedConnection,
  timeout: unavailable,
  lost: unavailable,
  certificate: badCertificate,
  'not-tls': notTls,
};

/** Explains an error of the service or the network to the operator; returns any other error unchanged. */
export function readableS3Error(error: unknown, target: S3Target): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const explain = explanationOf(error as ServiceError);
  if (!explain) return error;
  const { message, hint, reason = 'environment' } = explain(target, error as ServiceError);
  // The error is not passed as cause, because it contains the request with its signature.
  return new OperatorError(message, { reason, hint });
}

function explanationOf(error: ServiceError): Explain | undefined {
  if (error.message === 'Region is missing') return noRegion;
  for (const name of [error.Code, error.code, error.name]) {
    const known = explanations.get(name ?? '');
    if (known) return known;
  }
  const failure = networkFailureOf(error.code ?? '');
  if (failure) return byNetworkFailure[failure];
  // A failure over both IPv4 and IPv6 is an AggregateError.
  if (error instanceof AggregateError) {
    return error.errors.map((each) => explanationOf(each as ServiceError)).find((each) => each !== undefined);
  }
  const status = error.$metadata?.httpStatusCode;
  if (status === 403) return noAccess;
  if (status === 301 || status === 307) return wrongRegion;
  if (status === 507) return full;
  if (status !== undefined && status >= 500) return unavailable;
  // Without an S3 error code the server is not S3; with one it is an unknown S3 error.
  if (status !== undefined) return error.Code === undefined ? notS3 : unavailable;
  return undefined;
}

function causeOf(name: string, status: number | undefined): string {
  const word = /^[A-Za-z]{1,60}$/.test(name) ? name : 'error';
  return status === undefined ? word : `${word}, ${status}`;
}
