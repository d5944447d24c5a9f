import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { KeyList, SigningKey } from '../../contract/release-proof.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { replacePrivateFile } from '../../foundation/private-files.ts';
import { sha256 } from '../../release/format/digests.ts';
import { readKeyList, type Signer } from '../../release/format/release-signature.ts';
import type { SignPointer } from '../../serve/bucket/publish/bucket-releases.ts';
import { signedPointer } from '../../serve/bucket-layout.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import type { Task, Workspace } from './workspace.ts';

const listName = 'keys.json';

/** A file in the directory of keys, or the directory itself. */
function keyFile({ cwd, settings }: Workspace, name = ''): string {
  return resolve(cwd, settings.signing.directory, name);
}

/** The operator's own keys, oldest first. */
export function ownKeys(workspace: Workspace): KeyList {
  const file = keyFile(workspace, listName);
  return existsSync(file) ? readKeyList(file) : { format: 1, keys: [] };
}

/** The keys that releases are checked with: a given file, `signing.trusted`, or our own. Undefined if none is known. */
export function knownKeys(workspace: Workspace, file?: string): KeyList | undefined {
  const given = file ?? workspace.settings.signing.trusted;
  if (given !== null) return readKeyList(resolve(workspace.cwd, given));
  const own = ownKeys(workspace);
  return own.keys.length > 0 ? own : undefined;
}

/** Makes a key, which signs from the next build on. Older keys stay valid until they expire or are revoked. */
export function createKey(task: Task, days: number): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const key: SigningKey = {
    id: sha256(spki).slice(0, 32),
    publicKey: spki.toString('base64'),
    createdAt: generatedAtOf(task.now),
    expiresAt: generatedAtOf(new Date(task.now.getTime() + days * 86_400_000)),
    revokedAt: null,
  };
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  replacePrivateFile(keyFile(task, `${key.id}.pem`), pem);
  writeList(task, [...ownKeys(task).keys, key]);
  return key;
}

/** From now on nothing that this key signed is trusted, as soon as those who verify have the new list. */
export function revokeKey(task: Task, id: string): SigningKey {
  const { keys } = ownKeys(task);
  const [key, ...others] = keys.filter((one) => one.id.startsWith(id));
  if (!key || others.length > 0) {
    throw new OperatorError(say`No key, or more than one, has an id that begins with ${id}.`, {
      reason: 'usage',
      hint: say`\`tabulador keys list\` shows the ids.`,
    });
  }
  const revoked = { ...key, revokedAt: key.revokedAt ?? generatedAtOf(task.now) };
  writeList(
    task,
    keys.map((one) => (one.id === key.id ? revoked : one)),
  );
  return revoked;
}

function writeList(workspace: Workspace, keys: readonly SigningKey[]): void {
  const text = `${JSON.stringify({ format: 1, keys }, null, 2)}\n`;
  replacePrivateFile(keyFile(workspace, listName), text);
}

/** The newest valid key with its private half; undefined before the first key, when releases are not signed. */
export function signerOf(workspace: Workspace, now: Date): Signer | undefined {
  const list = ownKeys(workspace);
  if (list.keys.length === 0) return undefined;
  const time = generatedAtOf(now);
  const key = list.keys.findLast(
    (one) =>
      one.revokedAt === null && time <= one.expiresAt && existsSync(keyFile(workspace, `${one.id}.pem`)),
  );
  if (!key) {
    throw new OperatorError(
      say`No key in ${keyFile(workspace)} can sign a release: each has expired, was revoked, or lacks its private file.`,
      {
        reason: 'refused',
        hint: say`Make a new one with \`tabulador keys create\`, and tell those who verify before you publish.`,
      },
    );
  }
  const privateKey = createPrivateKey(readFileSync(keyFile(workspace, `${key.id}.pem`)));
  const publicKey = createPublicKey(privateKey);
  return {
    key,
    list,
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
}

/** Signs which release a bucket shows, so that followers notice when somebody brings back an older one. */
export function pointerSigner(workspace: Workspace, now: Date): SignPointer | undefined {
  const signer = signerOf(workspace, now);
  if (!signer) return undefined;
  const at = generatedAtOf(now);
  return (pointer) => ({
    key: signer.key.id,
    at,
    signature: signer.sign(signedPointer(pointer, at)).toString('base64'),
  });
}
