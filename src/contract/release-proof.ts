import { isSha256, sha256Of } from './sha256.ts';

/** The files with which anybody proves that a copy is what the operator published. Only a signed release has them. */
export const proof = {
  /** Every other public file by its digest, as `sha256sum` writes it. */
  sums: '/datos/SHA256SUMS.txt',
  /** What is signed: when and for which host the release was built, and the digests of `sums` and of the open data. */
  statement: '/datos/firma.txt',
  /** The 64 bytes of the Ed25519 signature of the statement. */
  signature: '/datos/firma.sig',
  keys: '/.well-known/tabulador-keys.json',
  /** The key of this release for OpenSSL. */
  publicKey: '/.well-known/tabulador-key.pem',
} as const;

/** A public key; only the operator has its private half. */
export interface SigningKey {
  /** The first 32 hex digits of the SHA-256 of the key. */
  readonly id: string;
  /** SubjectPublicKeyInfo (RFC 8410), base64. */
  readonly publicKey: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** The body of `proof.keys`, and the file of those who verify. */
export interface KeyList {
  readonly format: 1;
  readonly keys: readonly SigningKey[];
}

/** The SubjectPublicKeyInfo of every Ed25519 key begins alike. */
const spkiPattern = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;

/** Throws unless the text is a list of keys, and names the first that is none. */
export function parseKeyList(text: string): KeyList {
  const { format, keys } = (JSON.parse(text) ?? {}) as Partial<KeyList>;
  if (format !== 1 || !Array.isArray(keys)) throw new Error('it is not a list of keys');
  for (const [at, key] of keys.entries()) {
    const { id, publicKey, expiresAt } = (key ?? {}) as Partial<SigningKey>;
    const fault = [
      !/^[0-9a-f]{32}$/.test(id ?? '') && 'id',
      !spkiPattern.test(publicKey ?? '') && 'publicKey',
      Number.isNaN(Date.parse(expiresAt ?? '')) && 'expiresAt',
    ].find((name) => name !== false);
    if (fault) throw new Error(`key ${at + 1} of ${keys.length} has no valid ${fault}`);
  }
  return { format, keys };
}

export interface ReleaseStatement {
  readonly origin: string;
  readonly generatedAt: string;
  /** The id of the key that signs. */
  readonly key: string;
  /** A digest over what `sums` cannot list: error bodies and compressed copies. */
  readonly unlisted: string;
  /** Digests by public path. */
  readonly digests: Readonly<Record<string, string>>;
}

const facts = ['origin', 'generatedAt', 'key', 'unlisted'] as const;

/** `sha256sum -c` skips the comments and checks the rest. */
export function statementText(statement: ReleaseStatement): string {
  return ['# Tabulador release 1', ...facts.map((name) => `# ${name}: ${statement[name]}`)]
    .concat(Object.entries(statement.digests).map(([path, sha256]) => `${sha256}  ${path.slice(1)}`))
    .map((line) => `${line}\n`)
    .join('');
}

function parseStatement(text: string): ReleaseStatement | undefined {
  const found = new Map(Array.from(text.matchAll(/^# (\w+): (\S+)$/gm), ([, name, value]) => [name, value]));
  const digests = Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm), ([, sha256, path]) => [
    `/${path}`,
    sha256,
  ]);
  const statement = { ...Object.fromEntries(found), digests: Object.fromEntries(digests) };
  const isWhole = facts.every((name) => found.has(name)) && isSha256(statement.digests[proof.sums]);
  return isWhole ? (statement as ReleaseStatement) : undefined;
}

/** Why a signature is refused. `changed`: it is not the key's signature of these bytes. */
export interface ProofRefusal {
  readonly refused: 'unreadable' | 'unknown-key' | 'revoked' | 'expired' | 'changed';
  readonly key: string;
  /** The day of the revocation or the expiry. */
  readonly on: string;
}

/** Checks by Web Crypto, which browsers, edge workers and Node have. A revoked key is refused whatever it signed. */
export async function verifyStatement(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  { keys }: KeyList,
): Promise<ReleaseStatement | ProofRefusal> {
  const statement = parseStatement(new TextDecoder().decode(bytes));
  if (!statement) return { refused: 'unreadable', key: '', on: '' };
  const refusal = await refusalOf(bytes, signature, statement.key, statement.generatedAt, keys);
  return refusal ?? statement;
}

/** Undefined if the key is known and valid at this time, and the signature is its own. */
export async function refusalOf(
  bytes: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  id: string,
  time: string,
  keys: readonly SigningKey[],
): Promise<ProofRefusal | undefined> {
  const key = keys.find((one) => one.id === id);
  if (!key) return { refused: 'unknown-key', key: id, on: '' };
  if (key.revokedAt !== null) return { refused: 'revoked', key: id, on: key.revokedAt };
  if (time > key.expiresAt) return { refused: 'expired', key: id, on: key.expiresAt };
  const spki = Uint8Array.from(atob(key.publicKey), (letter) => letter.charCodeAt(0));
  // A foreign key may claim any id.
  if (!(await sha256Of(spki)).startsWith(id)) return { refused: 'changed', key: id, on: '' };
  const imported = await crypto.subtle.importKey('spki', spki, 'Ed25519', false, ['verify']);
  const isOwn = await crypto.subtle.verify('Ed25519', imported, signature, bytes);
  return isOwn ? undefined : { refused: 'changed', key: id, on: '' };
}
