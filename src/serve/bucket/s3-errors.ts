import { say } from '../../foundation/language/language.ts';
import { type NetworkFailure, networkFailureOf } from '../../foundation/network-errors.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** What of an error is looked at. Messages of servers are never passed on: some quote what was signed. */
interface ServiceError extends Error {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
  readonly $response?: { readonly headers?: Readonly<Record<string, string>> };
}

export interface Place {
  readonly bucket: string;
  /** Scheme and host, or null for that of the service itself. */
  readonly endpoint: string | null;
}

interface Explanation {
  readonly message: string;
  readonly hint: string;
  readonly reason?: 'usage' | 'environment';
}

type Explain = (place: Place, error: ServiceError) => Explanation;

const endpointOf = ({ endpoint }: Place) => endpoint ?? say`the service's own address`;

const noBucket: Explain = (place) => ({
  message: say`There is no bucket ${place.bucket} at ${endpointOf(place)}.`,
  hint: say`Make it first, or mend the address. A bucket at another service needs its endpoint: --endpoint, or publish.endpoint in the settings.`,
});
const noAccess: Explain = ({ bucket }) => ({
  message: say`Access to the bucket ${bucket} was denied.`,
  hint: say`The credentials need s3:ListBucket on the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject on what is under the prefix.`,
});
const wrongCredentials: Explain = (place) => ({
  message: say`${endpointOf(place)} does not know these credentials.`,
  hint: say`Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the profile in AWS_PROFILE; a key of one service is nothing to another.`,
});
const expiredCredentials: Explain = () => ({
  message: say`The credentials have expired.`,
  hint: say`Get new ones, with \`aws sso login\` for example, and run the command again: it goes on where it stopped.`,
});
const wrongRegion: Explain = ({ bucket }, error) => {
  const region = error.$response?.headers?.['x-amz-bucket-region'];
  const named = region !== undefined && /^[a-z0-9-]{1,40}$/.test(region);
  return {
    message: say`The bucket ${bucket} is in another region than the one that was asked.`,
    hint: named
      ? say`Set the region with --region ${region}, or as publish.region in the settings.`
      : say`Set the region of the bucket with --region, or as publish.region in the settings.`,
  };
};
const wrongClock: Explain = () => ({
  message: say`The clock of this machine is too far from the server's, so that no signature holds.`,
  hint: say`Set the clock, with \`timedatectl set-ntp true\` for example.`,
});
const unavailable: Explain = (place, { name, $metadata }) => ({
  message: say`${endpointOf(place)} did not do what was asked, several times in a row (${causeOf(name, $metadata?.httpStatusCode)}).`,
  hint: say`What readers see is unchanged. Run the command again: what has arrived is not sent twice.`,
});
const noSuchHost: Explain = (place) => ({
  message: say`The name in ${endpointOf(place)} cannot be resolved.`,
  hint: say`Check the endpoint, the region, and the network of this machine.`,
});
const refusedConnection: Explain = (place) => ({
  message: say`${endpointOf(place)} refuses connections.`,
  hint: say`Check the endpoint and its port, and whether the server runs.`,
});
const badCertificate: Explain = (place, { code }) => ({
  message: say`The certificate of ${endpointOf(place)} is not trusted (${code ?? ''}).`,
  hint: say`Check the endpoint. A certificate of your own making is trusted by NODE_EXTRA_CA_CERTS=/path/to/ca.pem.`,
});
const notTls: Explain = (place) => ({
  message: say`${endpointOf(place)} does not speak the protocol that its address says.`,
  hint: say`Write http:// where there is no TLS and https:// where there is, with the right port.`,
});
const notS3: Explain = (place) => ({
  message: say`${endpointOf(place)} answers, but not as S3 does.`,
  hint: say`Check the endpoint: it is the address of the service's S3 interface, without the bucket.`,
});
const noRegion: Explain = () => ({
  message: say`No region is set.`,
  hint: say`Set publish.region in the settings or AWS_REGION, or give --region to \`tabulador publish\`; services that have none take us-east-1, Cloudflare R2 takes auto.`,
  reason: 'usage',
});
const noCredentials: Explain = () => ({
  message: say`There are no credentials.`,
  hint: say`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE, or give this machine a role: whatever the SDK of AWS finds.`,
});
const full: Explain = ({ bucket }) => ({
  message: say`The bucket ${bucket} takes no more: a quota is used up.`,
  hint: say`Raise the quota, or publish with a smaller --keep; what readers see is unchanged.`,
});
const notImplemented: Explain = (place) => ({
  message: say`${endpointOf(place)} does not know a request that publishing needs.`,
  hint: say`Publishing needs conditional writes and listings, as S3, Cloudflare R2, Ceph and MinIO have them.`,
});

/** By the name that S3 or its SDK gives an error. */
const explanations: Readonly<Record<string, Explain>> = {
  NoSuchBucket: noBucket,
  AccessDenied: noAccess,
  Forbidden: noAccess,
  AllAccessDisabled: noAccess,
  InvalidAccessKeyId: wrongCredentials,
  SignatureDoesNotMatch: wrongCredentials,
  InvalidToken: wrongCredentials,
  ExpiredToken: expiredCredentials,
  ExpiredTokenException: expiredCredentials,
  TokenRefreshRequired: expiredCredentials,
  PermanentRedirect: wrongRegion,
  TemporaryRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  IllegalLocationConstraintException: wrongRegion,
  RequestTimeTooSkewed: wrongClock,
  RequestExpired: wrongClock,
  CredentialsProviderError: noCredentials,
  QuotaExceeded: full,
  InsufficientCapacity: full,
  NotImplemented: notImplemented,
  MethodNotAllowed: notImplemented,
  TimeoutError: unavailable,
  SlowDown: unavailable,
  RequestTimeout: unavailable,
  InternalError: unavailable,
  ServiceUnavailable: unavailable,
};

const byNetworkFailure: Readonly<Record<NetworkFailure, Explain>> = {
  'unknown-host': noSuchHost,
  unreachable: refusedConnection,
  timeout: unavailable,
  lost: unavailable,
  certificate: badCertificate,
  'not-tls': notTls,
};

/** An error of the SDK as the operator should read it; what is none of the service or the network, as it came. */
export function readableS3Error(error: unknown, place: Place): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const explain = explanationOf(error as ServiceError);
  if (!explain) return error;
  const { message, hint, reason = 'environment' } = explain(place, error as ServiceError);
  // Without the error itself: it carries the request, and the request its signature.
  return new OperatorError(message, { reason, hint });
}

function explanationOf(error: ServiceError): Explain | undefined {
  if (error.message === 'Region is missing') return noRegion;
  for (const name of [error.Code, error.code, error.name]) {
    const known = name !== undefined && Object.hasOwn(explanations, name) ? explanations[name] : undefined;
    if (known) return known;
  }
  const failure = networkFailureOf(error.code ?? '');
  if (failure) return byNetworkFailure[failure];
  // An address that cannot be reached on either protocol comes as several errors in one.
  if (error instanceof AggregateError) {
    return error.errors.map((each) => explanationOf(each as ServiceError)).find((each) => each !== undefined);
  }
  const status = error.$metadata?.httpStatusCode;
  if (status === 403) return noAccess;
  if (status === 301 || status === 307) return wrongRegion;
  if (status === 507) return full;
  if (status !== undefined && status >= 500) return unavailable;
  // Without a code in XML it is some other server; with one it is S3 with an answer that we have not met.
  if (status !== undefined) return error.Code === undefined ? notS3 : unavailable;
  return undefined;
}

function causeOf(name: string, status: number | undefined): string {
  const word = /^[A-Za-z]{1,60}$/.test(name) ? name : 'error';
  return status === undefined ? word : `${word}, ${status}`;
}
