import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

const require = createRequire(import.meta.url);

/** Recommended for remote work alone, or for what a vacancy may leave unsaid. */
const optional = new Set(['applicantLocationRequirements', 'jobLocationType', 'baseSalary']);

/** What breaks the published rules of Google for a JobPosting, and what they recommend and is not there. */
export async function judgePosting(markup: string): Promise<string[]> {
  const found = new WebAutoExtractor({ addLocation: true }).parse(markup);
  const issues = await new Validator().validate(found);
  return issues
    .filter(
      ({ severity, fieldNames }) =>
        severity === 'ERROR' || !(fieldNames ?? []).every((field) => optional.has(field)),
    )
    .map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

/** What the type checker says when data of one type are held against the vocabulary of schema.org, as types. */
export async function unknownToSchemaOrg(
  data: readonly unknown[],
  type: 'JobPosting' | 'BreadcrumbList' | 'Dataset' = 'JobPosting',
): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-schema-org-'));
  try {
    const vocabulary = require.resolve('schema-dts/package.json').replace('package.json', 'dist/schema.d.ts');
    const file = join(directory, 'structured-data.ts');
    await writeFile(
      file,
      `import type { ${type}, WithContext } from ${JSON.stringify(vocabulary)};
export const data: readonly WithContext<${type}>[] = ${JSON.stringify(data, null, 1)};`,
    );
    return await typeErrors(directory, file);
  } finally {
    await rm(directory, { recursive: true });
  }
}

function typeErrors(cwd: string, file: string): Promise<string[]> {
  const compiler = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript', 'bin', 'tsc');
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, ...flags, '--module', 'nodenext', file],
      { cwd },
      (error, stdout) => {
        if (error && stdout === '') reject(error);
        else resolve(stdout.split('\n').filter((line) => line.includes('error')));
      },
    );
  });
}
