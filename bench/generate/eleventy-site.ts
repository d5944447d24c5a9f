/** The site for Eleventy: its templates, which are JavaScript, and one file of data. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from './site-data.ts';

const templates = join(import.meta.dirname, 'eleventy');

export function writeEleventySite(directory: string, data: SiteData): void {
  cpSync(templates, directory, { recursive: true });
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}');
  mkdirSync(join(directory, '_data'));
  // It makes pages of lists, and looks up by name: a vacancy is in both.
  writeFileSync(
    join(directory, '_data', 'board.js'),
    `import { readFileSync } from 'node:fs';
const data = JSON.parse(readFileSync(new URL('../board.json', import.meta.url), 'utf8'));
export default { ...data, vacancyList: Object.values(data.vacancies) };
`,
  );
  writeFileSync(join(directory, 'board.json'), JSON.stringify(data));
}
