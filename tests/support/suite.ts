/** `npm run test:all` also runs on what npm does not install: PostgreSQL beside SQLite, other hosts beside Node. */
export const withEverything = process.env.TEST_SUITE === 'all';
