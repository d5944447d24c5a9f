import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { redocly, redoclyEnvironment } from '../openapi/redocly.ts';

interface Step {
  readonly stepId: string;
  readonly status: string;
  readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly {
          readonly workflowId: string;
          readonly status: string;
          readonly executedSteps: readonly Step[];
        }[];
      }
    >
  >;
}

/** What a workflow did: the steps that it took, and the checks (status, type, schema) that failed. */
export interface Taken {
  readonly steps: readonly string[];
  readonly failed: readonly string[];
}

/** Runs the workflows of a description, as Redocly understands them, against the servers that it names. */
export async function takeWorkflows(
  arazzo: string,
  inputs: Readonly<Record<string, string>>,
  directory: string,
): Promise<Map<string, Taken>> {
  await writeFile(join(directory, 'arazzo.yaml'), arazzo);
  const args = ['respect', 'arazzo.yaml', '--input', JSON.stringify(inputs), '--json-output', 'report.json'];
  const said = await new Promise<string>((resolve) => {
    const options = { cwd: directory, env: redoclyEnvironment, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [redocly, ...args], options, (_, stdout, stderr) => resolve(stdout + stderr));
  });
  const text = await readFile(join(directory, 'report.json'), 'utf8').catch((cause: unknown) => {
    throw new Error(`redocly gave no report: ${said}`, { cause });
  });
  const [file] = Object.values((JSON.parse(text) as Report).files);
  return new Map(
    file?.executedWorkflows.map(({ workflowId, executedSteps }) => [
      workflowId,
      {
        steps: executedSteps.map(({ stepId }) => stepId),
        failed: executedSteps.flatMap(({ stepId, checks }) =>
          checks.filter(({ passed }) => !passed).map(({ name }) => `${stepId}: ${name}`),
        ),
      },
    ]),
  );
}
