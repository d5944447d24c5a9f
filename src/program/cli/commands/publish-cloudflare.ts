import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { privateFolder } from '../../../foundation/settings/settings.ts';
import { deployToCloudflare, prepareCloudflare } from '../../app/cloudflare.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { jsonText } from '../output.ts';
import { type CloudflareCommandOptions, describePrepared, withCloudflareOptions } from './host.ts';

interface PublishCloudflareOptions extends CloudflareCommandOptions {
  readonly out?: string;
  readonly domain?: string;
  readonly dryRun?: true;
}

/** `tabulador publish cloudflare`. */
export function publishCloudflareCommand(context: CliContext): Command {
  return withCloudflareOptions(new Command('cloudflare'))
    .description(
      say`prepare a project for Cloudflare Workers, as \`tabulador host cloudflare\`, and deploy it`,
    )
    .option('--out <directory>', say`where to write it; without it a directory beside the board`)
    .option('--domain <name>', say`serve it under this host name`)
    .option('--dry-run', say`let wrangler check everything, and upload nothing`)
    .action(async (_: unknown, command: Command) => {
      // Some options are called the same as those of `publish`, which takes them wherever they stand.
      const options = command.optsWithGlobals<PublishCloudflareOptions>();
      const out = resolve(context.cwd, options.out ?? join(privateFolder, 'cloudflare'));
      const prepared = prepareCloudflare({
        ...workspaceOf(context, options),
        ...options,
        out,
        mcp: options.mcp === true,
        bucket: options.bucket,
      });
      const { messages } = context;
      if (!options.json) messages.write(`${describePrepared(prepared, out)}\n`);
      const dryRun = options.dryRun === true;
      await deployToCloudflare({
        out,
        cwd: context.cwd,
        env: context.env,
        domain: options.domain,
        dryRun,
        onText: (text) => messages.write(text),
      });
      if (options.json)
        context.output.write(jsonText({ host: 'cloudflare', ...prepared, out, deployed: !dryRun }));
      else messages.write(`${dryRun ? say`Nothing was uploaded.` : say`It is deployed.`}\n`);
    });
}
