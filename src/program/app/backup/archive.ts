import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { TableRows } from '../../../board/board.ts';
import type { BoardSum } from '../../../board/copy.ts';
import { newestVersion } from '../../../board/sql/schema.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { notWritable, openPrivateFile } from '../../../foundation/private-files.ts';

export interface ServiceFile {
  readonly kind: 'settings' | 'employers' | 'profile' | 'run' | 'release';
  /** A path with slashes below the directory of the service, of a release below the releases; elsewhere a full path. */
  readonly name: string;
  /** The original path. Unused for files of a release. */
  readonly path?: string;
  readonly bytes: Buffer;
}

/** What a backup holds. */
export interface BackupManifest {
  /** Version of the program that made it. */
  readonly program: string;
  readonly createdAt: string;
  readonly board: BoardSum & { readonly version: number };
  readonly files: readonly Omit<ServiceFile, 'bytes'>[];
  /** Names of variables that the service uses and whose values are not in the backup. */
  readonly environment: readonly string[];
  /** The directory of the service. */
  readonly directory: string;
}

/**
 * The first line has the SHA-256 of everything after it, so that no bit can change unnoticed. The rest is gzip of JSON
 * lines: the manifest, the files, and the rows of the board.
 */
const headOf = (format: string, sha256: string) => `tabulador-backup ${format} ${sha256}\n`;
const newestFormat = '1';
const headLength = headOf(newestFormat, hash('sha256', '')).length;

/** Writes the backup beside its place, and only then gives it its name. */
export async function writeArchive(
  target: string,
  manifest: Omit<BackupManifest, 'files'>,
  { files, content }: { readonly files: readonly ServiceFile[]; readonly content: AsyncIterable<TableRows> },
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
    const fd = openPrivateFile(partial, 'wx');
    try {
      const digest = createHash('sha256');
      const packed = new PassThrough().on('data', (bytes: Buffer) => digest.update(bytes));
      await pipeline(
        Readable.from(linesOf(manifest, files, content)),
        createGzip(),
        packed,
        createWriteStream('', { fd, start: headLength, autoClose: false }),
      );
      writeSync(fd, headOf(newestFormat, digest.digest('hex')), 0);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    // Fails if the target exists meanwhile; a link would too, but USB disks have none.
    closeSync(openPrivateFile(target, 'wx'));
    renameSync(partial, target);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall === undefined) throw cause;
    const hint = say`Check the directory, its permissions and the free space on the disk.`;
    throw notWritable(target, cause, hint);
  } finally {
    rmSync(partial, { force: true });
  }
}

async function* linesOf(
  manifest: Omit<BackupManifest, 'files'>,
  files: readonly ServiceFile[],
  content: AsyncIterable<TableRows>,
): AsyncGenerator<string> {
  const listed = files.map(({ bytes: _, ...file }) => file);
  yield `${JSON.stringify({ ...manifest, files: listed })}\n`;
  for (const { bytes } of files) yield `${JSON.stringify(bytes.toString('base64'))}\n`;
  for await (const rows of content) yield `${JSON.stringify(rows)}\n`;
}

export interface Archive {
  readonly manifest: BackupManifest;
  readonly files: readonly ServiceFile[];
  /** To be read once. */
  readonly content: AsyncIterable<TableRows>;
}

export async function openArchive(file: string): Promise<Archive> {
  const head = headIn(file);
  const format = /^tabulador-backup (\d+) /.exec(head)?.[1];
  if (format === undefined) throw damagedBackup(file);
  if (format !== newestFormat) throw newerBackup(file);
  const digest = createHash('sha256');
  await pipeline(createReadStream(file, { start: headLength }), digest);
  if (head !== headOf(format, digest.digest('hex'))) throw damagedBackup(file);
  const packed = createReadStream(file, { start: headLength });
  const lines = createInterface({ input: packed.pipe(createGunzip()) })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value ?? 'null');
  const manifest = (await next()) as BackupManifest;
  if (manifest.board.version > newestVersion) throw newerBackup(file);
  const files: ServiceFile[] = [];
  for (const file of manifest.files)
    files.push({ ...file, bytes: Buffer.from((await next()) as string, 'base64') });
  return { manifest, files, content: rowsOf(lines) };
}

async function* rowsOf(lines: AsyncIterator<string>): AsyncGenerator<TableRows> {
  for (let line = await lines.next(); !line.done; line = await lines.next())
    yield JSON.parse(line.value) as TableRows;
}

function headIn(file: string): string {
  const bytes = Buffer.alloc(headLength);
  let fd: number | undefined;
  try {
    fd = openSync(file, 'r');
    return bytes.toString('latin1', 0, readSync(fd, bytes, 0, headLength, 0));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new OperatorError(
      isMissing ? say`There is no file ${file}.` : say`${file} cannot be read: ${(cause as Error).message}.`,
      { reason: isMissing ? 'usage' : 'environment', cause },
    );
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

export function damagedBackup(file: string): OperatorError {
  return new OperatorError(
    say`${file} is not a backup, or is damaged: it was cut short or changed after it was made.`,
    {
      reason: 'refused',
      hint: say`Nothing was changed here. Use another copy of it, or an earlier backup.`,
    },
  );
}

function newerBackup(file: string): OperatorError {
  return new OperatorError(say`${file} was made by a newer Tabulador, and this one cannot read it.`, {
    reason: 'refused',
    hint: say`Nothing was changed here. Upgrade this program, then restore the backup.`,
  });
}
