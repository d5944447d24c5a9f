import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from './finding.ts';
import { rulesetPath } from './ruleset-file.ts';

// The command-line tool is one package that has everything bundled in; its library is twenty and twice the size.
const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

type RedoclyReport = {
  problems: {
    severity: 'error' | 'warn';
    ruleId: string;
    message: string;
    location: { pointer?: string }[];
  }[];
};

/** `exceptions: 'ignored'` runs the bare ruleset, without our file that switches rules off. */
export async function judgeByRedocly(
  document: object,
  { exceptions }: { exceptions: 'honoured' | 'ignored' } = { exceptions: 'honoured' },
): Promise<Finding[]> {
  const directory = await mkdtemp(join(tmpdir(), 'tabulador-redocly-'));
  try {
    await writeFile(join(directory, 'openapi.json'), JSON.stringify(document));
    const rules =
      exceptions === 'honoured'
        ? ['--config', rulesetPath('redocly'), '--lint-config', 'error']
        : ['--extends', 'recommended-strict'];
    const output = await run(
      ['lint', 'openapi.json', '--format', 'json', '--max-problems', '10000', ...rules],
      directory,
    );
    return (JSON.parse(output) as RedoclyReport).problems.map(({ severity, ruleId, message, location }) => ({
      severity: severity === 'warn' ? 'warning' : 'error',
      rule: ruleId,
      path: location[0]?.pointer ?? '#/',
      message,
    }));
  } finally {
    await rm(directory, { recursive: true });
  }
}

const redoclyEnvironment = {
  ...process.env,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

/** Exit code 1 means "has findings" and is no failure of the run; a run without a report is. */
function run(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [redocly, ...args],
      { cwd, env: redoclyEnvironment, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        if (stdout.trimStart().startsWith('{')) resolve(stdout);
        else reject(new Error(`redocly gave no report: ${stderr.trim() || stdout}`, { cause: error }));
      },
    );
  });
}
