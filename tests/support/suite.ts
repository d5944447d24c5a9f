const suite = process.env.TEST_SUITE;

/** `npm run test:all` also runs on what npm does not install: PostgreSQL beside SQLite, other hosts beside Node. */
export const withEverything = suite === 'all' || suite === 'long';

/** The size of a case: `npm test` is for every change, `npm run test:all` for every release, `TEST_SUITE=long` for a night. */
export const sized = (quick: number, whole: number, long = whole) =>
  suite === 'long' ? long : withEverything ? whole : quick;
