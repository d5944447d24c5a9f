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
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly message: string;
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
    const checks = JSON.parse(readFileSync(join(directory, file), 'utf8')) as WrittenCheck[];
    return checks.map(({ id, status, errorMessage = '' }) => ({
      scenario,
      id,
      status,
      message: errorMessage,
    }));
  });
}

interface WrittenCheck {
  readonly id: string;
  readonly status: ConformanceCheck['status'];
  readonly errorMessage?: string;
}

const fixtures = "asks for a tool, a prompt or a resource of the suite's own reference server";
const nothingToAsk = 'the server never asks its client for anything: no sampling, elicitation or roots';
const noLogging = 'the server declares no logging, which the protocol has deprecated';
const noSubscriptions = 'the server declares no subscriptions: nothing of a release changes while it is read';
const toolsAlone = 'the server declares tools alone: no resources, prompts or completions';
const noHeaders = 'no tool asks for its parameters to be repeated in headers';

/** Scenarios that fail because they are about something that the server neither has nor declares. */
export const notApplicable: Readonly<Record<string, string>> = {
  'tools-call-simple-text': fixtures,
  'tools-call-image': fixtures,
  'tools-call-audio': fixtures,
  'tools-call-embedded-resource': fixtures,
  'tools-call-mixed-content': fixtures,
  'tools-call-error': fixtures,
  'tools-call-with-progress': fixtures,
  'json-schema-2020-12': fixtures,
  'resources-read-text': fixtures,
  'resources-read-binary': fixtures,
  'resources-templates-read': fixtures,
  'prompts-get-simple': fixtures,
  'prompts-get-with-args': fixtures,
  'prompts-get-embedded-resource': fixtures,
  'prompts-get-with-image': fixtures,
  'server-stateless': fixtures,
  'tools-call-sampling': nothingToAsk,
  'tools-call-elicitation': nothingToAsk,
  'elicitation-sep1034-defaults': nothingToAsk,
  'elicitation-sep1330-enums': nothingToAsk,
  'input-required-result-basic-elicitation': nothingToAsk,
  'input-required-result-basic-sampling': nothingToAsk,
  'input-required-result-basic-list-roots': nothingToAsk,
  'input-required-result-request-state': nothingToAsk,
  'input-required-result-multiple-input-requests': nothingToAsk,
  'input-required-result-multi-round': nothingToAsk,
  'input-required-result-non-tool-request': nothingToAsk,
  'input-required-result-result-type': nothingToAsk,
  'input-required-result-tampered-state': nothingToAsk,
  'input-required-result-capability-check': nothingToAsk,
  'logging-set-level': noLogging,
  'tools-call-with-logging': noLogging,
  'resources-subscribe': noSubscriptions,
  'resources-unsubscribe': noSubscriptions,
  'http-custom-header-server-validation': noHeaders,
  'resources-list': toolsAlone,
  'prompts-list': toolsAlone,
  'completion-complete': toolsAlone,
  caching: toolsAlone,
};

/** What such a failure says: something that the suite brings is not there. Anything else is a failure of ours. */
export const saysNotThere =
  /^(JSON-RPC error: |Failed: |[a-z/]+ returned JSON-RPC error -32601: )?(MCP error -\d+: )?((Tool|Prompt) '?\w+'? not found|Resource not found: test:|Method not found|Not testable: |Expected InputRequiredResult|Prerequisite failed)/;

const inspector = join(modules, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const inspectorEra: Readonly<Record<Era, string>> = { '2025-11-25': 'legacy', '2026-07-28': 'modern' };

/** What the inspector's command line prints; it throws when the inspector finds fault. */
export async function inspect(
  era: Era,
  target: readonly string[],
  args: readonly string[],
  cwd: string,
): Promise<{ readonly output: Record<string, unknown>; readonly remarks: string }> {
  const { stdout, stderr } = await run(
    process.execPath,
    [inspector, '--cli', ...target, '--protocol-era', inspectorEra[era], ...args],
    // Its settings and its catalogue stay out of the home directory of whoever runs the tests.
    { cwd, env: { ...process.env, HOME: cwd }, maxBuffer: 10_000_000 },
  );
  return { output: JSON.parse(stdout) as Record<string, unknown>, remarks: stderr };
}
