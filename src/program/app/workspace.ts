import { statSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import type { Board, BoardView } from '../../board/board.ts';
import { resolveLocation, shownLocation } from '../../board/location.ts';
import { hasBoardAt, openBoard } from '../../board/open-board.ts';
import { makePrivateDirectory } from '../../foundation/private-files.ts';
import type { OnProgress } from '../../foundation/progress.ts';
import { privateFolder, type Settings } from '../../foundation/settings/settings.ts';
import { explainSystemError } from '../../foundation/system-errors.ts';
import { currentLink } from '../../release/format/release-layout.ts';
import { generatedAtOf } from '../../vacancies/snapshot.ts';
import { movingForward } from './board-clock.ts';

/** Where a use case works: the settings, and the directory that their paths are relative to. */
export interface Workspace {
  readonly cwd: string;
  readonly settings: Settings;
}

export interface Task extends Workspace {
  readonly now: Date;
  /** The time later on, which TABULADOR_NOW holds still. */
  readonly clock: () => Date;
  /** The clock of the machine, for comparison with the times of a bucket. */
  readonly systemTime: () => Date;
  /** The only source of credentials. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Shown by another process that finds the releases locked. */
  readonly holder: string;
  readonly onProgress?: OnProgress | undefined;
}

/** The location of the board, which may contain a password: messages show `boardName`. */
export function boardLocation({ cwd, settings: { board } }: Workspace): string {
  return resolveLocation(cwd, board);
}

export function boardName(workspace: Workspace): string {
  return shownLocation(boardLocation(workspace));
}

export function hasBoard(workspace: Workspace): Promise<boolean> {
  return hasBoardAt(boardLocation(workspace));
}

type BoardWork<Result> = (board: Board) => Promise<Result>;

/** `20261116T120000Z` */
export const stampOf = (now: Date): string => generatedAtOf(now).replace(/[-:]/g, '');

/** Who changes the board has a clock. */
export type Writer = Workspace & Pick<Task, 'clock'>;

export async function withBoard<Result>(writer: Writer, work: BoardWork<Result>): Promise<Result> {
  return await work(movingForward(await openBoard(boardLocation(writer)), writer.clock));
}

export async function changeBoard<Result>(writer: Writer, work: BoardWork<Result>): Promise<Result> {
  return await work(movingForward(await openBoard(boardLocation(writer), 'existing'), writer.clock));
}

/** For a dry run: without a board, the work gets a temporary one. */
export async function withBoardOnTrial<Result>(writer: Writer, work: BoardWork<Result>): Promise<Result> {
  if (await hasBoard(writer)) return await changeBoard(writer, work);
  await using directory = await mkdtempDisposable(join(tmpdir(), 'tabulador-trial-'));
  return await work(await openBoard(join(directory.path, 'board.sqlite')));
}

export async function readBoard<Result>(
  workspace: Workspace,
  work: (view: BoardView) => Promise<Result>,
): Promise<Result> {
  return await (await openBoard(boardLocation(workspace), 'existing')).read(work);
}

export function releasesDirectory({ cwd, settings }: Workspace): string {
  return resolve(cwd, settings.releases.directory);
}

/** Makes the private folder, which contains the default releases directory, readable by its owner only. */
export function makePrivateFolderAbove(directory: string, { cwd }: Workspace): void {
  const folder = resolve(cwd, privateFolder);
  if (!directory.startsWith(folder + sep)) return;
  try {
    makePrivateDirectory(folder);
  } catch (error) {
    throw explainSystemError(error, folder);
  }
}

/** The topmost directory on the way to the releases that only its owner may enter: web servers of other users cannot. */
export function closedDirectoryOf(releases: string): string | undefined {
  const closed: string[] = [];
  for (let path = releases; path !== dirname(path); path = dirname(path)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & 0o011) === 0) closed.push(path);
  }
  return closed.at(-1);
}

export function releaseDirectory(workspace: Workspace, id: string = currentLink): string {
  return join(releasesDirectory(workspace), id);
}
