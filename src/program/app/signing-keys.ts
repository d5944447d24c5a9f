import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BoardSession, BoardView } from '../../board/board.ts';
import type { KeyList, SigningKey } from '../../contract/release-proof.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { removeQuietly, replacePrivateFile } from '../../foundation/private-files.ts';
import { sha256 } from '../../release/format/digests.ts';
import { readKeyList, type Signer } from '../../release/format/release-signature.ts';
import type { SignPointer } from '../../serve/bucket/publish/bucket-releases.ts';
import { signedPointer } from '../../serve/bucket-layout.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import { changeBoard, hasBoard, readBoard, type Task, type Workspace } from './workspace.ts';

const listName = 'keys.json';

/** A file in the directory of keys, or the directory itself. */
function keyFile({ cwd, settings }: Workspace, name = ''): string {
  return resolve(cwd, settings.signing.directory, name);
}

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

const boardFact = 'signing keys';

/** The ids of the keys with which this service signs, as its board knows them. Empty before the first key. */
export async function expectedKeys(view: Pick<BoardView, 'fact'>): Promise<readonly string[]> {
  return JSON.parse((await view.fact(boardFact)) ?? '[]') as string[];
}

/** None without a board, as on a machine that only serves. */
export async function expectedKeysOf(workspace: Workspace): Promise<readonly string[]> {
  return (await hasBoard(workspace)) ? await readBoard(workspace, expectedKeys) : [];
}

/** From the first key on the service signs, also where it is restored without its keys. */
export async function keepExpectedKeys(session: BoardSession, ids: readonly string[]): Promise<void> {
  const all = new Set([...(await expectedKeys(session)), ...ids]);
  await session.keepFact(boardFact, JSON.stringify([...all]));
}

async function recordKey(task: Task, id: string): Promise<void> {
  await changeBoard(task, (board) => board.write('keys', (session) => keepExpectedKeys(session, [id])));
}

export function missingKeys(workspace: Workspace, expected: readonly string[]): string[] {
  return expected.filter((id) => !existsSync(keyFile(workspace, `${id}.pem`)));
}

/** Signs no longer, although the service has signed: for a person to decide. */
export async function stopSigning(task: Task): Promise<readonly string[]> {
  const directory = keyFile(task);
  if (ownKeys(task).keys.length > 0)
    throw new OperatorError(say`There are keys in ${directory}, so builds sign.`, {
      reason: 'refused',
      hint: say`Move that directory away first, and keep it.`,
    });
  return await changeBoard(task, (board) =>
    board.write('keys', async (session) => {
      const ids = await expectedKeys(session);
      await session.keepFact(boardFact, '[]');
      return ids;
    }),
  );
}

/** The signer of a build. Once a service has signed, an unsigned release is refused. */
export async function requireSigner(view: BoardView, task: Task): Promise<Signer | undefined> {
  const expected = await expectedKeys(view);
  const signer = signerOf(task, task.now);
  if (signer && !expected.includes(signer.key.id)) await recordKey(task, signer.key.id);
  return signer ?? refuseUnsigned(task, expected);
}

function refuseUnsigned(workspace: Workspace, expected: readonly string[]): undefined {
  if (expected.length === 0) return;
  const directory = keyFile(workspace);
  throw new OperatorError(
    say`This service signs its releases, but there is no key in ${directory}. The board knows: ${expected.join(', ')}.`,
    {
      reason: 'refused',
      hint: say`Copy the directory of keys there from where you keep it, or make a new key with \`tabulador keys create\`. To publish without signatures from now on: tabulador keys stop`,
    },
  );
}

/** Makes a key, which signs from the next build on. Older keys stay valid until they expire or are revoked. */
export async function createKey(task: Task, days: number): Promise<SigningKey> {
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
  // What a killed command left is half of a key that nobody knows.
  for (const stale of globSync('*.pem.new', { cwd: keyFile(task) })) removeQuietly(keyFile(task, stale));
  replacePrivateFile(keyFile(task, `${key.id}.pem`), pem);
  try {
    writeList(task, [...ownKeys(task).keys, key]);
  } catch (error) {
    removeQuietly(keyFile(task, `${key.id}.pem`));
    throw error;
  }
  try {
    if (await hasBoard(task)) await recordKey(task, key.id);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw error.reworded(
      say`The key ${key.id} was made. The board does not know it yet; the next build tells it. ${error.message}`,
    );
  }
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
function signerOf(workspace: Workspace, now: Date): Signer | undefined {
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

/** Signs which release a bucket shows: hosts with trusted keys refuse any other pointer. */
export async function pointerSigner(workspace: Workspace, now: Date): Promise<SignPointer | undefined> {
  const signer = signerOf(workspace, now);
  if (!signer) return refuseUnsigned(workspace, await expectedKeysOf(workspace));
  const { validDays } = workspace.settings.publish;
  const times = {
    at: generatedAtOf(now),
    expires: generatedAtOf(new Date(now.getTime() + validDays * 86_400_000)),
  };
  return (pointer) => ({
    key: signer.key.id,
    ...times,
    signature: signer.sign(signedPointer(pointer, times)).toString('base64'),
  });
}
