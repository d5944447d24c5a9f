import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Era } from './rpc.ts';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '..', 'node_modules');

/** One thing that the protocol's conformance suite looked at. */
export interface ConformanceCheck {
  readonly scenario: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/** Each era has a release of the suite that knows it. */
const suites: Readonly<Record<Era, { readonly name: string; readonly args: readonly string[] }>> = {
  '2025-11-25': { name: 'conformance-2025', args: [] },
  '2026-07-28': { name: 'conformance-2026', args: ['--spec-version', '2026-07-28'] },
};

/** Everything that the official suite for an era has to say of a server. */
export async function runConformance(era: Era, url: string, directory: string): Promise<ConformanceCheck[]> {
  const { name, args } = suites[era];
  const suite = join(modules, name, 'dist', 'index.js');
  const options = ['server', '--url', url, '--suite', 'all', '-o', directory, ...args];
  // It ends with a failure when any scenario does; what counts is what it wrote.
  await run(process.execPath, [suite, ...options]).catch(() => undefined);
  return globSync('*/checks.json', { cwd: directory }).flatMap((file) => {
    const scenario = basename(dirname(file)).replace(/^server-|-\d{4}-\d\d-\d\dT.*$/g, '');
    const checks = JSON.parse(readFileSync(join(directory, file), 'utf8')) as ConformanceCheck[];
    return checks.map((check) => ({ ...check, scenario }));
  });
}

/**
 * What a failure says that is about the suite's own tools, prompts and resources, or about features that the server
 * does not declare: sampling, elicitation, logging, subscriptions. Anything else is a failure of ours.
 */
export const saysNotThere =
  /^(JSON-RPC error: |Failed: |[a-z/]+ returned JSON-RPC error -32601: )?(MCP error -\d+: )?((Tool|Prompt) '?\w+'? not found|Resource not found: test:|Method not found|Not testable: |Expected InputRequiredResult|Prerequisite failed)/;
