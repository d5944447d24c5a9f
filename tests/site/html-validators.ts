import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { ensureSystemPackages } from '../system-packages.ts';

const run = promisify(execFile);

export type Pages = ReadonlyMap<string, string>;

/**
 * What html-validate finds. Its rules of taste are set to ours: void elements without a slash, names of data
 * attributes without a value, and long titles, which are the vacancies' own.
 */
export async function judgeByHtmlValidate(pages: Pages): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      // A button in a form submits it: the default is the meaning here.
      'no-implicit-button-type': 'off',
      // SVG elements close themselves; HTML elements do not.
      'void-style': ['error', { style: 'omit' }],
      'no-self-closing': 'off',
    },
  });
  const findings: string[] = [];
  for (const [address, markup] of pages) {
    const { results } = await validator.validateString(markup, address);
    for (const { messages } of results) {
      for (const { ruleId, message, line, column } of messages) {
        findings.push(`${address}:${line}:${column} ${ruleId}: ${message}`);
      }
    }
  }
  return findings;
}

/** What the Nu checker of the W3C finds, errors and warnings alike. */
export async function judgeByNu(pages: Pages): Promise<string[]> {
  await ensureSystemPackages('java');
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-nu-'));
  try {
    const named = [...pages].map(([address, markup], number) => ({
      address,
      markup,
      file: join(directory, `${number}.html`),
    }));
    for (const { file, markup } of named) await writeFile(file, markup);
    const options = ['-Xss4m', '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always'];
    const files = named.map(({ file }) => file);
    const { stdout } = await run('java', [...options, ...files], { maxBuffer: 64 * 1024 * 1024 });
    return (JSON.parse(stdout) as NuReport).messages.map(({ url, lastLine, message }) => {
      const address = named.find(({ file }) => url?.endsWith(file))?.address;
      return `${address}:${lastLine} ${message}`;
    });
  } finally {
    await rm(directory, { recursive: true });
  }
}

interface NuReport {
  readonly messages: readonly {
    readonly url?: string;
    readonly lastLine?: number;
    readonly message: string;
  }[];
}
