import { memoize } from './parts/text.js';

export const data = {
  pagination: { data: 'board.searches', size: 1, alias: 'search' },
  permalink: ({ search }) => search.address,
  eleventyExcludeFromCollections: true,
};

const summaryText = memoize((summary) => JSON.stringify(summary));

export function render({ search, board: { site, summaries } }) {
  const { filters, ids, address, html } = search;
  const { origin } = site.service;
  const head = JSON.stringify({ generatedAt: site.generatedAt, filters, count: ids.length });
  const links = { self: origin + address, html: html && origin + html, docs: `${origin}/desarrolladores/` };
  const items = ids.map((id) => summaryText(summaries[id])).join(',');
  return `${head.slice(0, -1)},"items":[${items}],"links":${JSON.stringify(links)}}`;
}
