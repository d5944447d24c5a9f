import { OperatorError } from '../foundation/operator-error.ts';

interface Mishap {
  readonly message: (where: string) => string;
  readonly hint: string;
}

/** What a disk may answer and the operator can do something about. Any other error is ours. */
const mishaps: Readonly<Record<string, Mishap>> = {
  ENOSPC: {
    message: (where) => `The disk is full: ${where} could not be written.`,
    hint: 'Free some space, or set releases.keep lower; the release in place is untouched.',
  },
  EDQUOT: {
    message: (where) => `The disk quota is used up: ${where} could not be written.`,
    hint: 'Free some space, or set releases.keep lower; the release in place is untouched.',
  },
  EFBIG: {
    message: (where) => `${where} is larger than this process may write.`,
    hint: 'Raise the file size limit (ulimit -f) or use another file system.',
  },
  EROFS: {
    message: (where) => `${where} is on a read-only file system.`,
    hint: 'Set releases.directory to a place that can be written, or mount it for writing.',
  },
  EACCES: {
    message: (where) => `No permission for ${where}.`,
    hint: 'Run the command as the owner of the releases directory, or change its permissions.',
  },
  EPERM: {
    message: (where) => `${where} may not be changed.`,
    hint: 'Run the command as the owner of the releases directory, and check its attributes.',
  },
  ENOTDIR: {
    message: (where) => `${where}: a part of this path is a file, not a directory.`,
    hint: 'Set releases.directory to a directory.',
  },
  EIO: {
    message: (where) => `The disk failed at ${where}.`,
    hint: 'Look at the system log; the release in place is untouched.',
  },
  EMFILE: {
    message: (where) => `Too many open files at ${where}.`,
    hint: 'Raise the limit of open files (ulimit -n).',
  },
  ENAMETOOLONG: {
    message: (where) => `${where}: the name is too long for this file system.`,
    hint: 'Build into a directory with a shorter path.',
  },
};

/** An error of the disk as the operator should read it; anything else as it came. */
export function readableDiskError(error: unknown, directory: string): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  // `mkdir -p` over a file says EEXIST.
  const mishap = mishaps[code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : (code ?? '')];
  if (!mishap) return error;
  return new OperatorError(mishap.message(path ?? directory), {
    reason: 'environment',
    hint: mishap.hint,
    cause: error,
  });
}
