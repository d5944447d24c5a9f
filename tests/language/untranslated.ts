import type { Untranslated } from './messages.ts';

interface Exemption {
  /** A file, or a folder with all that is in it. */
  readonly path: string;
  /** Only texts beside the functions of a module: lists of words, descriptions in a schema. */
  readonly topLevelOnly?: true;
  /** Only these. */
  readonly texts?: readonly string[];
  readonly why: string;
}

/** Texts that look like sentences and are not said to the operator. */
const exemptions: readonly Exemption[] = [
  { path: 'src/contract/', why: 'what the world reads, whatever the operator speaks' },
  { path: 'src/readers/client/', why: 'errors for developers who use the client' },
  { path: 'src/release/api/', why: 'what the world reads' },
  { path: 'src/release/site/', why: 'what the world reads' },
  { path: 'src/release/editions/', why: 'what the world reads' },
  { path: 'src/release/open-data/', why: 'what the world reads' },
  { path: 'src/release/discovery/', why: 'what the world reads' },
  { path: 'src/vacancies/salaries/', why: 'what the world reads' },
  { path: 'src/readers/mcp/', why: 'what agents read, whose instructions are English for all' },
  { path: 'src/program/demo/', why: 'invented advertisements' },
  { path: 'src/release/verify/invariants/', why: 'findings name what the contract says, in its words' },
  { path: 'src/serve/check/cases/', why: 'rules of the contract, known by these words' },
  { path: 'src/serve/check/hosts.ts', why: 'names of products, and limits in the words of the rules' },
  { path: 'src/serve/check/run-checks.ts', why: 'findings, in the words of the rules' },
  { path: 'src/serve/check/site.ts', why: 'findings, in the words of the rules' },
  { path: 'src/release/verify/', why: 'findings name what the contract says, in its words' },
  { path: 'src/release/format/stamps.ts', why: 'what the world reads' },
  { path: 'src/release/xml.ts', why: 'XML' },
  { path: 'src/release/format/compression.ts', why: 'a key' },
  { path: 'src/release/format/manifest.ts', why: 'errors that are explained in other words' },
  { path: 'src/release/write/', texts: ['scan and compress'], why: 'a key' },
  { path: 'src/serve/bucket-layout.ts', why: 'errors that are explained in other words' },
  { path: 'src/serve/nginx/', why: "nginx's language, and comments in it" },
  { path: 'src/serve/caddy/', why: "Caddy's language, and comments in it" },
  { path: 'src/serve/cloudflare/', why: 'a program that is written for Cloudflare' },
  { path: 'src/serve/node/metrics.ts', why: 'for machines' },
  { path: 'src/serve/node/admin-server.ts', why: 'for machines' },
  { path: 'src/serve/node/release-files.ts', why: 'told in the log alone' },
  { path: 'src/board/sql/', why: 'SQL' },
  { path: 'src/board/sqlite/', why: 'SQL' },
  { path: 'src/board/postgres/', why: 'SQL, and errors that are explained in other words' },
  {
    path: 'src/program/app/backup/archive.ts',
    texts: ['tabulador-backup {0} {1}\n'],
    why: 'a file format',
  },
  { path: 'src/foundation/settings/', topLevelOnly: true, why: 'descriptions in a JSON Schema' },
  { path: 'src/intake/', topLevelOnly: true, why: 'words that feeds use; descriptions in a JSON Schema' },
  {
    path: 'src/intake/read/normalise/job-terms.ts',
    texts: ['Tiempo completo', 'Medio tiempo', 'Periodo de prueba', 'Prácticas profesionales'],
    why: 'values of the contract',
  },
  {
    path: 'src/intake/read/facts.ts',
    texts: ['Prácticas profesionales', 'Tiempo completo', 'Vacante de {0} en {1}.\n\n{2}: {3}.'],
    why: 'values of the contract, and a description that is published',
  },
  { path: 'src/intake/read/normalise/seniority.ts', texts: ['mid senior'], why: 'a word that feeds use' },
  { path: 'src/program/app/import/judge.ts', texts: ['too much'], why: 'a key' },
  {
    path: 'src/intake/formats/table.ts',
    texts: ['column {0}'],
    why: 'the name of a column without one, which profiles use',
  },
  {
    path: 'src/vacancies/',
    topLevelOnly: true,
    why: 'texts that are published, words that are looked for, descriptions in a JSON Schema',
  },
  {
    path: 'src/vacancies/',
    texts: ['northern border', '{0} brutos {1}', '{0} de {1} de {2}'],
    why: 'a key, and texts that are published',
  },
  { path: 'src/vacancies/gate/redaction/', why: 'what stands in public texts for what was taken out' },
  { path: 'src/vacancies/gate/names/', why: 'keys, and words that are looked for' },
  { path: 'src/vacancies/gate/persons/', why: 'words that are looked for' },
  {
    path: 'src/vacancies/gate/',
    texts: [
      'too little left',
      'kept address',
      'nothing left',
      'closed set',
      'not matched',
      'too short to look for',
    ],
    why: 'keys',
  },
  {
    path: 'src/vacancies/gate/employer-rules.ts',
    texts: ['employers[{0}].name: {1}'],
    why: 'a place in a file',
  },
  {
    path: 'src/program/app/judge-board.ts',
    texts: ['tabulador {0}'],
    why: 'the name of the program in a manifest',
  },
  {
    path: 'src/readers/mcp/remote-client.ts',
    why: 'an error of the client, which is explained to the operator in other words',
  },
  {
    path: 'src/program/app/serve-mcp.ts',
    texts: ['The server is at {0}.'],
    why: 'an answer over HTTP, for agents',
  },
  { path: 'src/program/cli/main.ts', texts: ['tabulador: {0}\n{1}\n'], why: 'the name of the program' },
  { path: 'src/program/cli/commands/import.ts', why: 'commands as they are typed' },
  {
    path: 'src/program/cli/commands/cloudflare.ts',
    texts: ['npm install && npx wrangler deploy', 'npx wrangler deploy'],
    why: 'commands as they are typed',
  },
  {
    path: 'src/program/cli/mcp-main.ts',
    texts: ['tabulador-mcp: {0}\n'],
    why: 'the name of the program',
  },
  {
    path: 'src/program/cli/commands/mcp.ts',
    texts: ['tabulador mcp: {0}\n'],
    why: 'the name of the program',
  },
];

const covers = (exemption: Exemption, { file, text, isTopLevel }: Untranslated) =>
  (exemption.path.endsWith('/') ? file.startsWith(exemption.path) : file === exemption.path) &&
  (!exemption.topLevelOnly || isTopLevel) &&
  (exemption.texts?.includes(text) ?? true);

export function isExempt(text: Untranslated): boolean {
  return exemptions.some((exemption) => covers(exemption, text));
}

export function unusedExemptions(untranslated: readonly Untranslated[]): string[] {
  return exemptions
    .filter((exemption) => !untranslated.some((text) => covers(exemption, text)))
    .map(({ path, why }) => `${path}: ${why}`);
}
