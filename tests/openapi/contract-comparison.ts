import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

type TypesOfContract = 'Contract' | 'OpenContract';

const comparison = (schemaNames: readonly string[], types: TypesOfContract): string => `
import type { ${types} as Contract, Same } from '${fromRoot('tests/openapi/equivalence.ts')}';
import type { components } from './generated.ts';

type Generated = components['schemas'];
${schemaNames.map((name) => `export const ${name}: Same<'${name}', Generated['${name}'], Contract['${name}']> = true;`).join('\n')}
`;

/**
 * What the compiler says when a generated type differs from the contract's type of the same name, or when the contract
 * has none; nothing when all are equal.
 */
export async function compareWithContract(
  generated: string,
  schemaNames: readonly string[],
  directory: string,
  types: TypesOfContract,
): Promise<string> {
  await mkdir(directory);
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(tsconfig));
  await writeFile(join(directory, 'generated.ts'), generated);
  await writeFile(join(directory, 'comparison.ts'), comparison(schemaNames, types));

  return compilerMessages(directory);
}

/** What the compiler says about a project, with the paths of its files below the project. */
export function compilerMessages(directory: string): Promise<string> {
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
