import { allCodeIn } from './markdown.ts';

const folders = /^(?:src|tests|docs|bench|scripts|examples|bin)\//;
const sourceFile = /^[a-z0-9-]+(?:[./][a-z0-9-]+)*\.(?:ts|js|css)$/;

/**
 * The paths of the project that a page names in code, in spans and in blocks, commands included: `node bench/render.ts`
 * names one. Of a path with a part to fill in, `src/program/cli/commands/<name>.ts`, the folder counts. A file of code may also
 * be named by the end of its path.
 */
export function pathsNamedIn(markdown: string): string[] {
  return allCodeIn(markdown)
    .flatMap((code) => code.split(/[\s,;"'()[\]]+/))
    .map((word) => word.replace(/[:.]+$|:\d+$/g, ''))
    .filter((word) => folders.test(word) || sourceFile.test(word))
    .map((word) => word.replace(/[^/]*[<{…*$].*$/u, ''));
}

/** Whether a path, of a file or of a folder, whole or by its end, is one of the project's. */
export function isAmong(files: readonly string[], path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return folders.test(path)
    ? files.some((file) => file === plain || file.startsWith(`${plain}/`))
    : files.some((file) => file.endsWith(`/${plain}`));
}
