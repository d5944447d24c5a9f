/**
 * Who may import whom in `src/`. A layer sees itself and the layers in its row; the longest path in this table that a file
 * starts with is its layer. The rooms stand in the order of the data. A second line for a part of a room keeps the rest of
 * the room from depending on that part.
 */
const rows = {
  contract: [],
  foundation: ['contract'],
  vacancies: ['contract', 'foundation'],
  'vacancies/gate': ['vacancies', 'foundation'],
  intake: ['vacancies', 'vacancies/gate', 'contract', 'foundation'],
  board: ['vacancies', 'contract', 'foundation'],
  release: ['vacancies', 'contract', 'foundation'],
  'release/format': ['release', 'vacancies', 'contract', 'foundation'],
  'release/verify': ['release/format', 'contract', 'foundation'],
  'release/write': [
    'release',
    'release/format',
    'release/verify',
    'vacancies',
    'vacancies/gate',
    'contract',
    'foundation',
  ],
  serve: ['release/format', 'contract', 'foundation'],
  'serve/bucket': ['serve', 'release/format', 'release/verify', 'release/write', 'contract', 'foundation'],
  'serve/check': ['release/verify', 'contract', 'foundation'],
  readers: ['contract', 'foundation'],
  'program/demo': ['vacancies', 'contract', 'foundation'],
} as const;

type LibraryLayer = keyof typeof rows;
export type Layer = LibraryLayer | 'program' | 'program/desk' | 'program/cli';

const libraries = Object.keys(rows) as LibraryLayer[];

/** The use cases see everything below them; desk and command line see the use cases, and nobody sees the command line. */
export const mayImport: Record<Layer, readonly Layer[]> = {
  ...rows,
  program: libraries,
  'program/desk': ['program', ...libraries],
  'program/cli': ['program', 'program/desk', ...libraries],
};

/** Code that runs anywhere (browser, edge, Node): it reaches no Node module, directly or through others. */
export const portablePaths: readonly string[] = [
  'src/contract/',
  'src/readers/client/',
  'src/vacancies/salaries/',
  'src/serve/answer/',
  'src/readers/mcp/',
];

/** What the world reads is the same whatever language the operator speaks: this code reaches no message for operators. */
export const publicPaths: readonly string[] = [
  'src/contract/',
  'src/readers/client/',
  'src/vacancies/salaries/',
  'src/release/api/',
  'src/release/discovery/',
  'src/release/open-data/',
  'src/release/site/',
  'src/release/verify/invariants/',
  'src/program/demo/',
  'src/serve/answer/',
  'src/serve/edge/',
  'src/serve/nginx/',
  'src/serve/caddy/',
];
export const messagesFolder = 'src/foundation/language/';

/** The public barrel; every other file is imported by its own name. */
export const barrels: readonly string[] = ['src/readers/client/index.ts'];

/** The library behind the schemas. */
export const schemaLibrary = 'typebox';

/** What ends up in browsers and on the edge: loading it must not load the schema library. */
export const lightPaths: readonly string[] = ['src/readers/', 'src/serve/answer/', 'src/serve/edge/'];

/** Packages that unit tests may use although whoever installs Tabulador does not get them. */
export const testPackages: readonly string[] = ['esbuild', 'fast-check'];
