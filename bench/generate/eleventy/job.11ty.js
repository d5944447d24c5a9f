export const data = {
  pagination: { data: 'board.vacancyList', size: 1, alias: 'vacancy' },
  permalink: ({ vacancy }) => vacancy.json,
  eleventyExcludeFromCollections: true,
};

export const render = ({ vacancy }) => JSON.stringify(vacancy.job);
