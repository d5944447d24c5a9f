export const data = {
  pagination: { data: 'board.bodies', size: 1, alias: 'written' },
  permalink: ({ written }) => written.address,
  eleventyExcludeFromCollections: true,
};

export const render = ({ written }) => JSON.stringify(written.body);
