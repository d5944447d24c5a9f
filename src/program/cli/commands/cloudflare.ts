/** `tabulador host cloudflare` writes a project for Workers; `tabulador publish cloudflare` deploys it too. */
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { privateFolder } from '../../../foundation/settings/settings.ts';
import { type CloudflarePlan, cloudflarePlans } from '../../../serve/cloudflare/cloudflare-project.ts';
import { deployToCloudflare, prepareCloudflare } from '../../app/cloudflare.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { jsonText } from '../output.ts';

interface ProjectOptions extends CommonOptions {
  readonly name: string;
  readonly plan: CloudflarePlan;
  readonly mcp?: true;
  readonly bucket?: string;
}

function projectCommand(): Command {
  return new Command('cloudflare')
    .option('--name <name>', say`name of the worker`, 'tabulador')
    .addOption(
      new Option('--plan <plan>', say`the plan whose limits apply`)
        .choices(Object.keys(cloudflarePlans))
        .default('free'),
    )
    .option('--bucket <name>', say`serve what is published to this bucket of R2, bucket or bucket/prefix`)
    .option('--mcp', say`answer agents at /mcp too, by the Model Context Protocol`);
}

function prepare(context: CliContext, options: ProjectOptions, directory: string) {
  const out = resolve(context.cwd, directory);
  const { bucket, mcp = false } = options;
  const prepared = prepareCloudflare({ ...workspaceOf(context, options), ...options, out, mcp, bucket });
  const { releaseId, files } = prepared;
  const text =
    releaseId === null
      ? say`A worker that follows the bucket is in ${out}.`
      : say`Release ${releaseId}, ${grouped(files)} files, in ${out}.`;
  return { out, text, result: { host: 'cloudflare', ...prepared, out } };
}

export function hostCloudflareCommand(context: CliContext): Command {
  return projectCommand()
    .description(
      say`write a project for Cloudflare Workers, with the current release in it or for a bucket of R2`,
    )
    .requiredOption('--out <directory>', say`where to write it`)
    .action((options: ProjectOptions & { readonly out: string }) => {
      const { result, text } = prepare(context, options, options.out);
      const deploy = options.mcp ? 'npm install && npx wrangler deploy' : 'npx wrangler deploy';
      if (options.json) context.output.write(jsonText(result));
      else context.messages.write(`${text} ${say`Deploy it there with: ${deploy}`}\n`);
    });
}

export function publishCloudflareCommand(context: CliContext): Command {
  return projectCommand()
    .description(
      say`prepare a project for Cloudflare Workers, as \`tabulador host cloudflare\`, and deploy it`,
    )
    .option('--out <directory>', say`where to write it; without it a directory beside the board`)
    .option('--domain <name>', say`serve it under this host name`)
    .option('--dry-run', say`let wrangler check everything, and upload nothing`)
    .action(async (_: unknown, command: Command) => {
      // `publish` has options of the same names and takes them at any position.
      const options = command.optsWithGlobals<ProjectOptions & { domain?: string; dryRun?: true }>();
      const { json, domain, dryRun = false } = options;
      const { out, result, text } = prepare(
        context,
        options,
        options.out ?? join(privateFolder, 'cloudflare'),
      );
      const { cwd, env, messages } = context;
      if (!json) messages.write(`${text}\n`);
      await deployToCloudflare({ out, cwd, env, domain, dryRun, onText: (text) => messages.write(text) });
      if (json) context.output.write(jsonText({ ...result, deployed: !dryRun }));
      else messages.write(`${dryRun ? say`Nothing was uploaded.` : say`The worker is deployed.`}\n`);
    });
}
