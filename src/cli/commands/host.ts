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
import { say } from '../../language/language.ts';
import { currentId, releaseExists } from '../../release/releases-directory.ts';
import { assertSound } from '../../release/verify/assert-sound.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { configOption, portNumber, positiveNumber } from '../options.ts';
import { printNext, writeTextFile } from '../output.ts';

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

/** A configuration: its own options beside those that all have, and how it is written. */
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
      .addOption(configOption())
      .action((options: HostCommandOptions) => {
        const text = configurationOf(configOptions(context, options));
        if (options.out === undefined) context.output.write(text);
        else writeTextFile(resolve(context.cwd, options.out), text);
      });
  }
  for (const deployment of Object.values(deployments)) command.addCommand(deployment(context));
  return command;
}

interface NginxCommandOptions {
  readonly certificate?: string;
  readonly certificateKey?: string;
  readonly ipv4Only?: boolean;
  readonly http3?: boolean;
  readonly requestsPerSecond?: number;
  readonly connectionsPerAddress?: number;
}

function nginxOptions(command: Command): WritesConfiguration {
  command
    .option('--certificate <file>', say`serve TLS with this certificate, on port 443 or --port`)
    .option('--certificate-key <file>', say`its key`)
    .option('--http3', say`HTTP/3 as well; needs nginx 1.25.1 or later and a certificate`)
    .option('--ipv4-only', say`do not listen for IPv6`)
    .option(
      '--requests-per-second <number>',
      say`from one address; by default as many as come`,
      positiveNumber,
    )
    .option('--connections-per-address <number>', say`at a time; by default as many as come`, positiveNumber);
  return (common) => {
    const options = command.opts<NginxCommandOptions>();
    const { certificate, certificateKey: key } = options;
    if ((certificate === undefined) !== (key === undefined) || (options.http3 && certificate === undefined)) {
      command.error(say`--certificate and --certificate-key go together, and --http3 needs both`);
    }
    return nginxConfig({
      ...common,
      tls: certificate === undefined || key === undefined ? undefined : { certificate, key },
      ipv6: options.ipv4Only !== true,
      http3: options.http3 === true,
      requestsPerSecond: options.requestsPerSecond,
      connectionsPerAddress: options.connectionsPerAddress,
    });
  };
}

function cloudflareCommand(context: CliContext): Command {
  return new Command('cloudflare')
    .description(say`write a project for Cloudflare Workers with the current release in it`)
    .requiredOption('--out <directory>', say`where to write it`)
    .option('--name <name>', say`name of the worker`, 'tabulador')
    .addOption(
      new Option('--plan <plan>', say`whose limits apply`)
        .choices(Object.keys(cloudflarePlans))
        .default('free'),
    )
    .addOption(configOption())
    .action((options: CloudflareCommandOptions) => {
      const out = resolve(context.cwd, options.out);
      const workspace = workspaceOf(context, options);
      const releases = releasesDirectory(workspace);
      const current = currentId(releases);
      if (current !== undefined && releaseExists(releases, current)) assertSound(releases, current);
      const { releaseId, files } = writeCloudflareProject({
        releases,
        origin: workspace.settings.service.origin,
        out,
        name: options.name,
        plan: options.plan,
      });
      printNext(
        context,
        say`Release ${releaseId}, ${grouped(files)} files, in ${out}. Deploy it there with: npx wrangler deploy`,
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
