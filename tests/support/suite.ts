/** `npm run test:all` also runs on what npm does not install: PostgreSQL beside SQLite, other hosts beside Node. */
export const withEverything = process.env.TEST_SUITE === 'all';

/** The size of a case: `npm test` is for every change, `npm run test:all` for every release. */
export const sized = (quick: number, whole: number) => (withEverything ? whole : quick);
