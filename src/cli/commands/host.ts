import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { packageVersion } from '../../app/package-version.ts';
import { releasesDirectory } from '../../app/workspace.ts';
import type { HostNameOfKind } from '../../contract/hosts.ts';
import { grouped } from '../../contract/number-text.ts';
import { caddyfile } from '../../hosts/caddy/caddyfile.ts';
import { type CloudflarePlan, cloudflarePlans } from '../../hosts/cloudflare/cloudflare-limits.ts';
import { writeCloudflareProject } from '../../hosts/cloudflare/cloudflare-project.ts';
import type { HostConfigOptions } from '../../hosts/config-options.ts';
import { nginxConfig } from '../../hosts/nginx/nginx-config.ts';
import { currentId, releaseExists } from '../../release/releases-directory.ts';
import { assertSound } from '../../release/verify/assert-sound.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { configOption, portNumber } from '../options.ts';
import { writeTextFile } from '../output.ts';

interface HostCommandOptions {
  readonly out?: string;
  readonly port?: number;
  readonly config?: string;
}

interface CloudflareCommandOptions {
  readonly out: string;
  readonly name: string;
  readonly plan: CloudflarePlan;
  readonly config?: string;
}

const configurations: Readonly<
  Record<HostNameOfKind<'configuration'>, (options: HostConfigOptions) => string>
> = {
  nginx: nginxConfig,
  caddy: caddyfile,
};

const deployments: Readonly<Record<HostNameOfKind<'deployment'>, (context: CliContext) => Command>> = {
  cloudflare: cloudflareCommand,
};

export function hostCommand(context: CliContext): Command {
  const command = new Command('host').description('write what another server needs to serve the releases');
  for (const [name, configurationOf] of Object.entries(configurations)) {
    command
      .command(name)
      .description(`print a complete configuration for ${name}`)
      .option('--out <file>', 'write it to a file instead')
      .option(
        '--port <number>',
        'listen for plain HTTP on this port; by default as service.origin says',
        portNumber,
      )
      .addOption(configOption)
      .action((options: HostCommandOptions) => {
        const text = configurationOf(configOptions(context, options));
        if (options.out === undefined) context.output.write(text);
        else writeTextFile(resolve(context.cwd, options.out), text);
      });
  }
  for (const deployment of Object.values(deployments)) command.addCommand(deployment(context));
  return command;
}

function cloudflareCommand(context: CliContext): Command {
  return new Command('cloudflare')
    .description('write a project for Cloudflare Workers with the current release in it')
    .requiredOption('--out <directory>', 'where to write it')
    .option('--name <name>', 'name of the worker', 'tabulador')
    .addOption(
      new Option('--plan <plan>', 'whose limits apply').choices(Object.keys(cloudflarePlans)).default('free'),
    )
    .addOption(configOption)
    .action((options: CloudflareCommandOptions) => {
      const out = resolve(context.cwd, options.out);
      const releases = releasesDirectory(workspaceOf(context, options));
      const current = currentId(releases);
      if (current !== undefined && releaseExists(releases, current)) assertSound(releases, current);
      const { releaseId, files } = writeCloudflareProject({
        releases,
        out,
        name: options.name,
        plan: options.plan,
      });
      context.messages.write(
        `Release ${releaseId}, ${grouped(files)} files, in ${out}. Deploy it there with: npx wrangler deploy\n`,
      );
    });
}

function configOptions(context: CliContext, options: HostCommandOptions): HostConfigOptions {
  const workspace = workspaceOf(context, options);
  return {
    releases: releasesDirectory(workspace),
    origin: workspace.settings.service.origin,
    port: options.port,
    toolVersion: packageVersion(),
  };
}
