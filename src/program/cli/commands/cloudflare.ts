import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { type CloudflarePlan, cloudflarePlans } from '../../../serve/cloudflare/cloudflare-project.ts';
import { prepareCloudflare } from '../../app/cloudflare.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { jsonText } from '../output.ts';

interface ProjectOptions extends CommonOptions {
  readonly out: string;
  readonly name: string;
  readonly plan: CloudflarePlan;
  readonly mcp?: true;
}

/** Writes a project for Workers, which the operator deploys with wrangler. */
export function hostCloudflareCommand(context: CliContext): Command {
  return new Command('cloudflare')
    .description(say`write a project for Cloudflare Workers, with the current release in it`)
    .requiredOption('--out <directory>', say`where to write it`)
    .option('--name <name>', say`name of the worker`, 'tabulador')
    .addOption(
      new Option('--plan <plan>', say`the plan whose limits apply`)
        .choices(Object.keys(cloudflarePlans))
        .default('free'),
    )
    .option('--mcp', say`also answer agents at /mcp, over the Model Context Protocol`)
    .action((options: ProjectOptions) => {
      const out = resolve(context.cwd, options.out);
      const { mcp = false } = options;
      const prepared = prepareCloudflare({ ...workspaceOf(context, options), ...options, out, mcp });
      const text = say`Release ${prepared.releaseId}, ${grouped(prepared.files)} files, in ${out}.`;
      const deploy = mcp ? 'npm install && npx wrangler deploy' : 'npx wrangler deploy';
      if (options.json) context.output.write(jsonText({ host: 'cloudflare', ...prepared, out }));
      else context.messages.write(`${text} ${say`Deploy it there with: ${deploy}`}\n`);
    });
}
