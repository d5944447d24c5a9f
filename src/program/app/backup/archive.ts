import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { pipeline as pipe, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { TableRows } from '../../../board/board.ts';
import { newestVersion } from '../../../board/sql/schema.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { notWritable, openPrivateFile, removeQuietly } from '../../../foundation/private-files.ts';

export interface ServiceFile {
  readonly kind: 'settings' | 'employers' | 'profile';
  /** The path from the directory of the service, with slashes. */
  readonly name: string;
  readonly text: string;
}

/** Everything in a backup but the rows of the board. */
export interface BackupManifest {
  readonly format: 2;
  readonly program: string;
  readonly createdAt: string;
  readonly directory: string;
  readonly board: { readonly version: number; readonly open: number; readonly closed: number };
  /** Names of variables that the service uses and whose values are not in the backup. */
  readonly environment: readonly string[];
  readonly files: readonly ServiceFile[];
}

/** A backup is gzip of JSON lines: the manifest, batches of rows, and the SHA-256 of all lines before. */
export async function writeArchive(
  target: string,
  manifest: BackupManifest,
  content: AsyncIterable<TableRows>,
): Promise<void> {
  if (existsSync(target)) {
    throw new OperatorError(say`${target} exists already, and a backup is never overwritten.`, {
      reason: 'usage',
      hint: say`Name another file.`,
    });
  }
  const partial = `${target}.partial`;
  try {
    rmSync(partial, { force: true });
    const file = openPrivateFile(partial, 'wx');
    try {
      // The loop receives the errors.
      const packed = pipe(Readable.from(withDigest(manifest, content)), createGzip(), () => {});
      for await (const chunk of packed) writeFileSync(file, chunk);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(partial, target);
  } catch (cause) {
    removeQuietly(partial);
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    throw notWritable(target, cause, say`Or name a file on another disk: tabulador backup FILE`);
  }
}

async function* withDigest(
  manifest: BackupManifest,
  content: AsyncIterable<TableRows>,
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const line = (value: object) => `${JSON.stringify(value)}\n`;
  const digested = (value: object) => {
    const text = line(value);
    digest.update(text);
    return text;
  };
  yield digested(manifest);
  for await (const rows of content) yield digested(rows);
  yield line({ sha256: digest.digest('hex') });
}

export interface Archive {
  readonly manifest: BackupManifest;
  /** To be read once. */
  readonly content: AsyncIterable<TableRows>;
}

/** Reads the whole file and compares its digest before anything of it is used. */
export async function openArchive(file: string): Promise<Archive> {
  const digest = createHash('sha256');
  let last = '';
  for await (const line of linesIn(file)) {
    if (last !== '') digest.update(`${last}\n`);
    last = line;
  }
  if (last !== JSON.stringify({ sha256: digest.digest('hex') })) throw damagedBackup(file);
  const lines = linesIn(file);
  const manifest = JSON.parse((await lines.next()).value ?? '') as BackupManifest;
  if (manifest.format === 2 && manifest.board.version <= newestVersion)
    return { manifest, content: rowsIn(lines) };
  throw new OperatorError(say`${file} was made by a newer Tabulador, and this one cannot read it.`, {
    reason: 'refused',
    hint: say`Nothing was changed here. Upgrade this program, then restore the backup.`,
  });
}

async function* rowsIn(lines: AsyncIterable<string>): AsyncGenerator<TableRows> {
  for await (const line of lines) {
    const value = JSON.parse(line) as TableRows | { readonly sha256: string };
    if ('rows' in value) yield value;
  }
}

/** A line holds some hundred rows. */
const chunkSize = 1024 * 1024;

async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    // The loop receives the errors.
    const unpacked = pipe(createReadStream(file), createGunzip({ chunkSize }), () => {});
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    const { syscall, code, message } = cause as NodeJS.ErrnoException;
    if (syscall === undefined) throw damagedBackup(file);
    const isMissing = code === 'ENOENT';
    throw new OperatorError(
      isMissing ? say`There is no file ${file}.` : say`${file} cannot be read: ${message}.`,
      { reason: isMissing ? 'usage' : 'environment', cause },
    );
  }
}

function damagedBackup(file: string): OperatorError {
  return new OperatorError(
    say`${file} is not a backup, or is damaged: it was cut short or changed after it was made.`,
    {
      reason: 'refused',
      hint: say`Nothing was changed here. Use another copy of it, or an earlier backup.`,
    },
  );
}
