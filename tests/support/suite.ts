/** `npm run test:all` also runs on what npm does not install: PostgreSQL beside SQLite, other hosts beside Node. */
export const withEverything = process.env.TABULADOR_TEST_SUITE === 'all';
