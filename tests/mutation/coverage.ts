import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** What V8 counted in a file: one list of ranges for each function, the innermost range decides. */
export type FileCoverage = readonly (readonly Range[])[];

interface V8Report {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly Range[] }[];
  }[];
}

/** The coverage that the processes of a test left in `directory` (NODE_V8_COVERAGE), by path from `root`. */
export async function readCoverage(directory: string, root: string): Promise<Map<string, FileCoverage[]>> {
  const byFile = new Map<string, FileCoverage[]>();
  for (const name of await readdir(directory)) {
    const report: V8Report = JSON.parse(await readFile(join(directory, name), 'utf8'));
    for (const { url, functions } of report.result) {
      if (!url.startsWith('file:')) continue;
      // A module that is loaded twice has a query behind its name.
      const path = relative(root, fileURLToPath(url.replace(/[?#].*$/, ''))).replaceAll(sep, '/');
      if (!path.startsWith('src/')) continue;
      byFile.set(path, [...(byFile.get(path) ?? []), functions.map(({ ranges }) => ranges)]);
    }
  }
  return byFile;
}

/** Whether any process ran the code at the offset. Types are stripped to blanks, so V8 counts as the source does. */
export function isCovered(reports: readonly FileCoverage[], offset: number): boolean {
  return reports.some((functions) => {
    const around = functions
      .flat()
      .filter((range) => range.startOffset <= offset && offset < range.endOffset);
    const innermost = around.sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0];
    return innermost !== undefined && innermost.count > 0;
  });
}
