import { Command, Option } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { packageVersion } from '../../app/own-package.ts';
import { openSource } from '../../app/mcp-source.ts';
import type { McpServing } from '../../app/serve-mcp-stdio.ts';
import { type CliContext, paintOn, workspaceOf } from '../context.ts';
import { fromOption, portNumber, type SourceOptions } from '../options.ts';

interface McpCommandOptions extends SourceOptions {
  readonly http?: number;
  readonly host: string;
  readonly allowedHost: readonly string[];
  readonly releases?: string;
}

const usualPort = '8090';

export function mcpCommand(context: CliContext): Command {
  return new Command('mcp')
    .description(say`answer agents by the Model Context Protocol, read-only, over stdio or HTTP`)
    .addOption(fromOption())
    .option('--releases <directory>', say`releases directory instead of the one in the settings`)
    .addOption(
      new Option('--http [port]', say`Streamable HTTP on this port (${usualPort}) instead of stdio`)
        .preset(usualPort)
        .argParser(portNumber),
    )
    .option('--host <address>', say`with --http: address to listen on`, '127.0.0.1')
    .option(
      '--allowed-host <name...>',
      say`with --http: host names under which other machines may call it`,
      [],
    )
    .action((options: McpCommandOptions) => runMcp(context, options));
}

async function runMcp(context: CliContext, options: McpCommandOptions): Promise<void> {
  const { name, ...source } = await openSource({
    ...workspaceOf(context, options),
    from: options.from,
    releases: options.releases,
  });
  const { messages } = context;
  const announce = (text: string) => messages.write(`${paintOn(context, messages).headline(text)}\n`);
  const server = {
    source,
    version: packageVersion(),
    onError: (error: unknown) =>
      messages.write(`tabulador mcp: ${error instanceof Error ? error.message : error}\n`),
  };
  if (options.http === undefined) {
    const { input, output } = context;
    // On a terminal, a person has started the command instead of a client.
    if (messages.isTTY) announce(say`Answering from ${name}, one message per line. Stop with Ctrl-C.`);
    // The SDK is loaded on use, because it takes longer than the rest of the program.
    const { serveMcpOnStdio } = await import('../../app/serve-mcp-stdio.ts');
    return untilEnded(context, serveMcpOnStdio({ ...server, input, output }));
  }
  const { host, allowedHost: allowedHosts, http: port } = options;
  const { serveMcpOnHttp } = await import('../../app/serve-mcp.ts');
  const serving = await serveMcpOnHttp(server, { port, host, allowedHosts });
  announce(say`Answering from ${name} at ${serving.url}. Stop with Ctrl-C.`);
  await untilEnded(context, serving);
}

async function untilEnded({ onStopSignal }: CliContext, { ended, stop }: McpServing): Promise<void> {
  const asked = Promise.withResolvers<void>();
  onStopSignal?.(asked.resolve);
  await Promise.race([ended, asked.promise]);
  await stop();
}
