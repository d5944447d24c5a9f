import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const relativeImport = /^(?:import|export)\s(?!type\s)(?:[\w$*{}\s,]*\sfrom\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm;

/**
 * A module and everything it loads from this program, by absolute path: compiled or not, whichever is installed. The
 * deployment tool bundles them; all they need is to lie together.
 */
export function modulesFrom(entry: string): Map<string, string> {
  const modules = new Map<string, string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (modules.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    modules.set(file, source);
    for (const [, specifier = ''] of source.matchAll(relativeImport))
      waiting.push(resolve(dirname(file), specifier));
  }
  return modules;
}
