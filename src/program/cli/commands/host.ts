import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { caddyfile } from '../../../serve/caddy/caddyfile.ts';
import type { HostNameOfKind } from '../../../serve/check/hosts.ts';
import { type CloudflarePlan, cloudflarePlans } from '../../../serve/cloudflare/cloudflare-project.ts';
import type { HostConfigOptions } from '../../../serve/host-config.ts';
import { nginxConfig } from '../../../serve/nginx/nginx-config.ts';
import { prepareCloudflare } from '../../app/cloudflare.ts';
import { packageVersion } from '../../app/own-package.ts';
import { closedDirectoryOf, releasesDirectory } from '../../app/workspace.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { type CommonOptions, portNumber } from '../options.ts';
import { jsonText, suggest, warn, writeTextFile } from '../output.ts';

interface HostCommandOptions extends CommonOptions {
  readonly out?: string;
  readonly port?: number;
}

/** The configuration of each server: its own options and how it is written. */
const configurations: Readonly<
  Record<HostNameOfKind<'configuration'>, (command: Command) => WritesConfiguration>
> = {
  nginx: nginxOptions,
  caddy: () => caddyfile,
};

type WritesConfiguration = (common: HostConfigOptions) => string;

const deployments: Readonly<Record<HostNameOfKind<'deployment'>, (context: CliContext) => Command>> = {
  cloudflare: cloudflareCommand,
};

export function hostCommand(context: CliContext): Command {
  const command = new Command('host').description(say`write what another server needs to serve the releases`);
  for (const [name, withOptions] of Object.entries(configurations)) {
    const configuration = command.command(name);
    const configurationOf = withOptions(configuration);
    configuration
      .description(say`print a complete configuration for ${name}`)
      .option('--out <file>', say`write it to a file instead`)
      .option(
        '--port <number>',
        say`listen for plain HTTP on this port; by default as service.origin says`,
        portNumber,
      )
      .action((options: HostCommandOptions) => {
        const common = configOptions(context, options);
        const text = configurationOf(common);
        const file = options.out === undefined ? null : resolve(context.cwd, options.out);
        if (file !== null) writeTextFile(file, text);
        if (options.json) context.output.write(jsonText({ host: name, file, configuration: text }));
        else if (file === null) context.output.write(text);
        if (!options.json) warnOfClosed(context, name, common);
        suggest(
          context,
          options,
          say`let ${name} read it, then see that all rules hold: tabulador check ${common.origin} --host ${name}`,
        );
      });
  }
  for (const deployment of Object.values(deployments)) command.addCommand(deployment(context));
  return command;
}

function warnOfClosed(context: CliContext, name: string, { releases }: HostConfigOptions): void {
  const closed = closedDirectoryOf(releases);
  if (closed === undefined) return;
  warn(
    context,
    {},
    say`Only its owner may enter ${closed}: run ${name} as that user, or set releases.directory to another place.`,
  );
}

interface NginxCommandOptions {
  readonly certificate?: string;
  readonly certificateKey?: string;
  readonly ipv4Only?: boolean;
}

function nginxOptions(command: Command): WritesConfiguration {
  command
    .option('--certificate <file>', say`serve TLS with this certificate, on port 443 or --port`)
    .option('--certificate-key <file>', say`its key`)
    .option('--ipv4-only', say`do not listen for IPv6`);
  return (common) => {
    const options = command.opts<NginxCommandOptions>();
    const { certificate, certificateKey: key } = options;
    if ((certificate === undefined) !== (key === undefined)) {
      command.error(say`--certificate and --certificate-key go together`);
    }
    return nginxConfig({
      ...common,
      tls: certificate === undefined || key === undefined ? undefined : { certificate, key },
      ipv6: options.ipv4Only !== true,
    });
  };
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

interface ProjectOptions extends CommonOptions {
  readonly out: string;
  readonly name: string;
  readonly plan: CloudflarePlan;
  readonly mcp?: true;
}

/** Writes a project for Workers, which the operator deploys with wrangler. */
function cloudflareCommand(context: CliContext): Command {
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
