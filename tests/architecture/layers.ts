/**
 * Who may import whom in `src/`: a layer sees itself and the layers in its row.
 * `app`, what the program does, sees all of them; only `cli` sees `app`, and nobody imports `cli`.
 */
const rows = {
  language: [],
  foundation: ['language'],
  contract: [],
  config: ['contract', 'foundation', 'language'],
  vacancies: ['contract', 'foundation', 'language'],
  intake: ['vacancies', 'contract', 'foundation', 'language'],
  privacy: ['vacancies', 'foundation', 'language'],
  board: ['vacancies', 'config', 'contract', 'foundation', 'language'],
  demo: ['vacancies', 'contract', 'foundation'],
  'salary-index': ['vacancies', 'contract'],
  render: ['contract', 'config', 'vacancies', 'salary-index', 'foundation'],
  release: ['render', 'truths', 'privacy', 'contract', 'vacancies', 'foundation', 'language'],
  storage: ['contract', 'foundation', 'language'],
  publish: ['storage', 'release', 'contract', 'foundation', 'language'],
  follow: ['storage', 'release', 'contract', 'foundation', 'language'],
  hosts: ['storage', 'contract', 'foundation', 'language'],
  client: ['contract', 'foundation'],
  mcp: ['client', 'contract', 'foundation'],
  truths: ['contract'],
  conformance: ['truths', 'contract', 'foundation', 'language'],
} as const;

type LibraryLayer = keyof typeof rows;
export type Layer = LibraryLayer | 'app' | 'cli';

const libraries = Object.keys(rows) as LibraryLayer[];

export const mayImport: Record<Layer, readonly Layer[]> = {
  ...rows,
  app: libraries,
  cli: ['app', ...libraries],
};

/** Code that runs anywhere (browser, edge, Node): it reaches no Node module, directly or through others. */
export const portablePaths: readonly string[] = [
  'src/contract/',
  'src/client/',
  'src/salary-index/',
  'src/hosts/answer',
  'src/mcp/',
];

/** What the world reads is the same whatever language the operator speaks: this code reaches no message for operators. */
export const publicPaths: readonly string[] = [
  'src/contract/',
  'src/client/',
  'src/salary-index/',
  'src/truths/',
  'src/render/',
  'src/demo/',
  'src/hosts/answer',
  'src/hosts/edge/',
  'src/hosts/nginx/',
  'src/hosts/caddy/',
];
export const messagesFolder = 'src/language/';

/** The two public barrels; every other file is imported by its own name. */
export const barrels: readonly string[] = ['src/client/index.ts', 'src/contract/index.ts'];

/** The library behind the schemas; in the contract only the schemas name it. */
export const schemaLibrary = 'typebox';
export const schemaFolder = 'src/contract/schemas/';

/** Files of the contract, beside the schemas, that may load them; the others take their types. */
export const schemaReaders: readonly string[] = ['src/contract/openapi.ts'];

/** What ends up in browsers and on the edge: loading it must not load the schema library. */
export const lightPaths: readonly string[] = [
  'src/contract/index.ts',
  'src/client/',
  'src/hosts/answer',
  'src/hosts/edge/',
];

/** Packages that unit tests may use although whoever installs Tabulador does not get them. */
export const testPackages: readonly string[] = ['esbuild', 'fast-check'];
