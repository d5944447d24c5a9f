import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '../../contract/headers.ts';
import { openData } from '../../contract/public-files.ts';
import {
  type KeyList,
  type ProofRefusal,
  parseKeyList,
  proof,
  type SigningKey,
  statementText,
  verifyStatement,
} from '../../contract/release-proof.ts';
import { say, translate } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { readRegularFileSync } from '../../foundation/regular-file.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { sha256, tagOfDigest } from './digests.ts';
import type { ManifestFile, ReleaseManifest } from './manifest.ts';
import { readManifest } from './manifest-file.ts';
import { problemLocation, problemsFolder, publicLocation, publicPath } from './release-layout.ts';

/** The operator's key, and all keys that are published with a release. */
export interface Signer {
  readonly key: SigningKey;
  readonly list: KeyList;
  /** The public key for OpenSSL. */
  readonly pem: string;
  sign(bytes: Uint8Array): Buffer;
}

type Entries = ReadonlyMap<string, ManifestFile>;

/** The files that prove a release, by location, made when all others are known. */
export function proofFiles(
  entries: Entries,
  { generatedAt, origin }: { readonly generatedAt: string; readonly origin: string },
  { key, list, pem, sign }: Signer,
): ReadonlyMap<string, { readonly bytes: Buffer; readonly entry: ManifestFile }> {
  const made = new Map<string, { readonly bytes: Buffer; readonly entry: ManifestFile }>();
  const add = (path: string, content: string | Buffer) => {
    const bytes = Buffer.from(content);
    const digest = sha256(bytes);
    made.set(publicLocation(path), {
      bytes,
      entry: {
        size: bytes.length,
        sha256: digest,
        kind: kindOf(path),
        etag: tagOfDigest(digest),
        changedAt: generatedAt,
      },
    });
    return bytes;
  };
  add(proof.keys, `${JSON.stringify(list, null, 2)}\n`);
  add(proof.publicKey, pem);
  const listed = new Map([...entries, ...Array.from(made, ([place, { entry }]) => [place, entry] as const)]);
  const sums = add(proof.sums, sumsText(listed));
  const statement = {
    origin,
    generatedAt,
    key: key.id,
    unlisted: unlistedDigest(listed),
    digests: {
      [proof.sums]: sha256(sums),
      [openData.release]: entries.get(publicLocation(openData.release))?.sha256 ?? '',
    },
  };
  add(proof.signature, sign(add(proof.statement, statementText(statement))));
  return made;
}

const unsummed: readonly string[] = [proof.sums, proof.statement, proof.signature];

/** A function of the manifest, so that who has the manifest need not fetch the file. */
function sumsText(entries: Entries): string {
  const lines = [...entries].flatMap(([location, file]) => {
    const path = publicPath(location);
    return path === undefined || unsummed.includes(path) ? [] : [`${file.sha256}  ${path.slice(1)}\n`];
  });
  return lines.sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join('');
}

function unlistedDigest(entries: Entries): string {
  const lines = [...entries].flatMap(([location, { sha256: own, encodedSha256 = {} }]) => [
    ...(location.startsWith(problemsFolder) ? [`${location} ${own}\n`] : []),
    ...Object.entries(encodedSha256).map(([coding, copy]) => `${location} ${coding} ${copy}\n`),
  ]);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** The id of the key that a signed statement names. */
export function signedBy(statement: Buffer | undefined): string | undefined {
  return /^# key: (\S+)$/m.exec(statement?.toString() ?? '')?.[1];
}

/** Why the signature of a release does not prove it; undefined if it does. `read` gives a public file, if it exists. */
export async function signatureProblem(
  manifest: ReleaseManifest,
  read: (path: string) => Buffer | undefined,
  keys: KeyList,
): Promise<string | undefined> {
  const [text, signature] = [read(proof.statement), read(proof.signature)];
  if (!text || !signature)
    return say`it is not signed, although a key is known: get it again from the operator`;
  const statement = await verifyStatement(Uint8Array.from(text), Uint8Array.from(signature), keys);
  if ('refused' in statement) return refusalText(statement);
  const entries = new Map([
    ...Object.entries(manifest.files).map(([path, entry]) => [publicLocation(path), entry] as const),
    ...Object.entries(manifest.problems).map(([code, entry]) => [problemLocation(code), entry] as const),
  ]);
  const isSame =
    statement.digests[proof.sums] === sha256(Buffer.from(sumsText(entries))) &&
    statement.unlisted === unlistedDigest(entries) &&
    statement.generatedAt === manifest.generatedAt;
  return isSame ? undefined : say`its files are not those that were signed: get it again from the operator`;
}

/** Continues "The release … cannot be used:", and says what to do about this key. */
export function refusalText({ refused, key, on }: ProofRefusal): string {
  const texts: Readonly<Record<ProofRefusal['refused'], string>> = {
    unreadable: say`its signed statement cannot be read: get it again from the operator`,
    'unknown-key': say`it is signed with the key ${key}, which is not among the known keys: if the operator's DNS record names it, save their new list`,
    revoked: say`it is signed with the key ${key}, which was revoked on ${on}: use one that a valid key signed`,
    expired: say`it is signed with the key ${key}, which expired on ${on}: use one that a newer key signed`,
    changed: say`it was changed after it was signed, or somebody else signed it in the name of the key ${key}: get it again from the operator`,
  };
  return texts[refused];
}

/** Throws unless a release on disk is signed with one of these keys. */
export async function assertSigned(release: string, id: string, keys: KeyList): Promise<void> {
  const read = (path: string) => {
    const file = join(release, publicLocation(path));
    return existsSync(file) ? readRegularFileSync(file) : undefined;
  };
  const problem = await signatureProblem(readManifest(release), read, keys);
  if (problem !== undefined) throw notTrusted(id, problem);
}

function notTrusted(release: string, problem: string): OperatorError {
  return new OperatorError(say`The release ${release} is not trusted: ${problem}.`, {
    reason: 'refused',
    hint: say`The previous release stays in place. ${untrustedHint()}`,
  });
}

export function untrustedHint(): string {
  return say`Ask the operator through another channel; docs/incidents.md says what to do when a key was lost, stolen or replaced.`;
}

/** The keys of a file that was saved from a service, or from `tabulador keys`. */
export function readKeyList(file: string): KeyList {
  try {
    return parseKeyList(readRegularFileSync(file).toString());
  } catch (cause) {
    const failure = explainSystemError(cause, file);
    if (failure instanceof OperatorError) throw failure;
    throw new OperatorError(
      say`The keys in ${file} cannot be used: ${translate((cause as Error).message)}.`,
      {
        reason: 'usage',
        hint: say`Save ${proof.keys} of the service there, and compare the id with the one that its operator tells you.`,
        cause,
      },
    );
  }
}
