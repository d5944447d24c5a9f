import { resolve } from 'node:path';
import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import { caddyfile } from '../../../serve/caddy/caddyfile.ts';
import type { HostNameOfKind } from '../../../serve/check/hosts.ts';
import type { HostConfigOptions } from '../../../serve/host-config.ts';
import { nginxConfig } from '../../../serve/nginx/nginx-config.ts';
import { prepareCloudflare } from '../../app/cloudflare.ts';
import { packageVersion } from '../../app/own-package.ts';
import { closedDirectoryOf, releasesDirectory } from '../../app/workspace.ts';
import type { Act, Call } from '../context.ts';
import { portNumber } from '../options.ts';
import { writeTextFile } from '../output.ts';

const configurations: Readonly<
  Record<HostNameOfKind<'configuration'>, (command: Command) => WritesConfiguration>
> = {
  nginx: nginxOptions,
  caddy: () => caddyfile,
};

type WritesConfiguration = (common: HostConfigOptions) => string;

export function hostCommand(act: Act): Command {
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
      .action(
        act(({ task, options }: Call<{ out?: string; port?: number }>) => {
          const { origin } = task.settings.service;
          const releases = releasesDirectory(task);
          const text = configurationOf({
            releases,
            origin,
            port: options.port,
            toolVersion: packageVersion(),
          });
          const file = options.out === undefined ? null : resolve(task.cwd, options.out);
          if (file !== null) writeTextFile(file, text);
          const closed = closedDirectoryOf(releases);
          return {
            result: { host: name, file, configuration: text },
            text: file === null ? text.trimEnd() : say`Written: ${file}`,
            warnings: [
              closed !== undefined &&
                say`Only its owner may enter ${closed}: run ${name} as that user, or set releases.directory to another place.`,
              !task.settings.releases.sealed &&
                say`${name} also sends files that somebody adds to a release: set releases.sealed to true, and build again.`,
            ],
            next: say`let ${name} read it, then see that all rules hold: tabulador check ${origin} --host ${name}`,
          };
        }),
      );
  }
  return command.addCommand(cloudflareCommand(act));
}

function nginxOptions(command: Command): WritesConfiguration {
  command
    .option('--certificate <file>', say`serve TLS with this certificate, on port 443 or --port`)
    .option('--certificate-key <file>', say`its key`)
    .option('--ipv4-only', say`do not listen for IPv6`);
  return (common) => {
    const { certificate, certificateKey: key, ipv4Only } = command.opts();
    if ((certificate === undefined) !== (key === undefined)) {
      command.error(say`--certificate and --certificate-key go together`);
    }
    return nginxConfig({
      ...common,
      tls: certificate === undefined || key === undefined ? undefined : { certificate, key },
      ipv6: ipv4Only !== true,
    });
  };
}

interface ProjectOptions {
  readonly out: string;
  readonly name: string;
  readonly mcp?: true;
}

function cloudflareCommand(act: Act): Command {
  return new Command('cloudflare')
    .description(say`write a project for Cloudflare Workers, with the current release in it`)
    .requiredOption('--out <directory>', say`where to write it`)
    .option('--name <name>', say`name of the worker`, 'tabulador')
    .option('--mcp', say`also answer agents at /mcp, over the Model Context Protocol`)
    .action(
      act(({ task, options }: Call<ProjectOptions>) => {
        const out = resolve(task.cwd, options.out);
        const { name, mcp = false } = options;
        const prepared = prepareCloudflare(task, { out, name, mcp });
        const deploy = mcp ? 'npm install && npx wrangler deploy' : 'npx wrangler deploy';
        return {
          result: { host: 'cloudflare', ...prepared, out },
          text: say`Release ${prepared.releaseId}, ${grouped(prepared.files)} files, in ${out}.`,
          next: say`deploy it there: ${deploy}`,
        };
      }),
    );
}
