import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every schema that the description names, under the name that the contract exports its type. */
const publishedSchemas = [
  'Taxon',
  'City',
  'Salary',
  'JobSummary',
  'JobDetail',
  'JobSearchResult',
  'ApiIndex',
  'FacetValue',
  'SalaryBand',
  'SalaryGuideSummary',
  'SalaryGuideList',
  'SalaryGuide',
  'Problem',
] as const;

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

// The settings under which the contract itself is compiled; looser ones would not tell optional from undefined.
const tsconfig = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    module: 'nodenext',
    target: 'esnext',
    noEmit: true,
    skipLibCheck: true,
    typeRoots: [fromRoot('node_modules/@types')],
    types: ['node'],
  },
  files: ['comparison.ts'],
};

const comparison = `import type * as Contract from '${fromRoot('src/contract/index.ts')}';
import type { Same } from '${fromRoot('tests/openapi/equivalence.ts')}';
import type { components } from './generated.ts';

type Generated = components['schemas'];
${publishedSchemas.map(comparisonOf).join('\n')}
`;

function comparisonOf(name: string): string {
  return `export const ${name}: Same<'${name}', Generated['${name}'], Contract.${name}> = true;`;
}

/** What the compiler says when the generated types differ from the contract's; nothing when they are equal. */
export async function compareWithContract(generated: string, directory: string): Promise<string> {
  await mkdir(directory);
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(directory, 'generated.ts'), generated);
  await writeFile(join(directory, 'comparison.ts'), comparison);

  const compiler = fromRoot('node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '-p', '.'],
      { cwd: directory },
      (error, stdout, stderr) => {
        if (error !== null && stdout === '') reject(new Error(`tsc failed: ${stderr}`, { cause: error }));
        else resolve(stdout);
      },
    );
  });
}
