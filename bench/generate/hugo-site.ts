/** The site for Hugo: its templates, the data, and a content file for each file that it shall write. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '../../src/contract/pages.ts';
import type { SiteData } from './site-data.ts';

const templates = join(import.meta.dirname, 'hugo');

export function writeHugoSite(directory: string, data: SiteData): void {
  cpSync(templates, directory, { recursive: true });
  mkdirSync(join(directory, 'data'));
  const { searches, listingPages, ...looked } = data;
  for (const [name, value] of Object.entries(looked))
    writeFileSync(join(directory, 'data', `${name}.json`), JSON.stringify(value));

  mkdirSync(join(directory, 'content'));
  let files = 0;
  const content = (type: string, address: string, outputs: 'HTML' | 'JSON', params: object) => {
    const file = join(directory, 'content', `${type}-${files++}.md`);
    writeFileSync(file, `${JSON.stringify({ type, url: address, outputs: [outputs], ...params })}\n`);
  };
  for (const [vacancy, { address, json }] of Object.entries(data.vacancies)) {
    content('vacancy', address, 'HTML', { vacancy });
    content('job', json, 'JSON', { vacancy });
  }
  for (const search of searches) content('search', search.address, 'JSON', search);
  for (const page of listingPages) content('listing', page.address, 'HTML', page);
  for (const [guide, { address }] of data.guides.entries()) content('guide', address, 'HTML', { guide });
  for (const [body, { address }] of data.bodies.entries()) content('body', address, 'JSON', { body });
  content('salaries', pages.salaries, 'HTML', {});
}
