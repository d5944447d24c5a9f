import { say } from './language/language.ts';
import { OperatorError } from './operator-error.ts';

type Explanation = readonly [message: string, hint: string];

const space = () => say`Free some space and run the command again.`;

/** Failures of the machine that an operator can act on. Any other error is a bug. */
const explanations: Readonly<Record<string, (where: string) => Explanation>> = {
  ENOSPC: (where) => [say`The disk is full: ${where} could not be written.`, space()],
  EDQUOT: (where) => [say`The disk quota is used up: ${where} could not be written.`, space()],
  EFBIG: (where) => [
    say`${where} is larger than this process may write.`,
    say`Raise the file size limit (ulimit -f) or use another file system.`,
  ],
  EROFS: (where) => [
    say`${where} is on a read-only file system.`,
    say`Mount it for writing, or choose a place that can be written.`,
  ],
  EACCES: (where) => [
    say`No permission for ${where}.`,
    say`Run the command as the owner of the file and its directory, or change their permissions.`,
  ],
  EPERM: (where) => [
    say`${where} may not be changed.`,
    say`Run the command as the owner of the file and its directory, and check their attributes.`,
  ],
  ENOTDIR: (where) => [
    say`${where}: a part of this path is a file, not a directory.`,
    say`Move that file away, or choose another place.`,
  ],
  EIO: (where) => [
    say`The disk failed at ${where}.`,
    say`Look at the system log, and run the command again on a disk that works.`,
  ],
  EMFILE: (where) => [say`Too many open files at ${where}.`, say`Raise the limit of open files (ulimit -n).`],
  ENFILE: (where) => [
    say`The machine has too many open files: ${where} could not be opened.`,
    say`End other programs, or raise the limit of the system (fs.file-max).`,
  ],
  ENOMEM: (where) => [
    say`The machine has no memory left for ${where}.`,
    say`End other programs, or add memory.`,
  ],
  ENAMETOOLONG: (where) => [
    say`${where}: the name is too long for this file system.`,
    say`Use a directory with a shorter path.`,
  ],
  mkdir: (where) => [
    say`The directory ${where} could not be made.`,
    say`Check that the disk works and can be written.`,
  ],
  // `rmSync` gives most errors no code.
  '': (where) => [
    say`${where} could not be removed.`,
    say`Check the disk and its permissions. The next command removes what is left.`,
  ],
};

/** `mkdir -p` over a file fails with EEXIST. Node reports a disk that fails or is read-only as ENOENT. */
const mkdirCodes: Readonly<Record<string, string>> = { EEXIST: 'ENOTDIR', ENOENT: 'mkdir' };

/** Explains an error of a system call to the operator; returns any other error unchanged. `place`: if the error has no path. */
export function explainSystemError(error: unknown, place?: string, hint?: string): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  const explain = explanations[syscall === 'mkdir' ? (mkdirCodes[code] ?? code) : code];
  if (!explain || syscall === undefined) return error;
  const [message, remedy] = explain(path ?? place ?? say`a file`);
  return new OperatorError(message, {
    reason: 'environment',
    hint: hint === undefined ? remedy : `${remedy} ${hint}`,
    cause: error,
  });
}
