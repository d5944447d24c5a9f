import { Command, Option } from 'commander';
import { say } from '../../../foundation/language/language.ts';
import { loadOptional } from '../../../foundation/optional-package.ts';
import { paintOn } from '../../../foundation/paint.ts';
import type { Act, Call } from '../context.ts';
import { portNumber } from '../options.ts';

interface McpCommandOptions {
  readonly http?: number;
  readonly host: string;
  readonly allowedHost: readonly string[];
}

const usualPort = '8090';

export function mcpCommand(act: Act): Command {
  return new Command('mcp')
    .description(say`answer agents over the Model Context Protocol, read-only, by stdio or HTTP`)
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
    .action(act(runMcp));
}

async function runMcp({ context, options, task }: Call<McpCommandOptions>): Promise<void> {
  const { messages, input, output, onStopSignal } = context;
  const { http: port, host, allowedHost: allowedHosts } = options;
  const { serveMcp } = await loadOptional(
    '@modelcontextprotocol/server@^2.4.0',
    () => import('../../app/serve-mcp.ts'),
  );
  const { name, url, ended, stop } = await serveMcp({
    ...task,
    http: port === undefined ? undefined : { port, host, allowedHosts },
    input,
    output,
    onError: (error) => messages.write(`tabulador mcp: ${error instanceof Error ? error.message : error}\n`),
  });
  const announce = (text: string) => messages.write(`${paintOn(context, messages).headline(text)}\n`);
  if (url !== undefined) announce(say`Answering from ${name} at ${url}. Stop with Ctrl-C.`);
  // On a terminal, a person has started the command instead of a client.
  else if (messages.isTTY) announce(say`Answering from ${name}, one message per line. Stop with Ctrl-C.`);
  const asked = Promise.withResolvers<void>();
  onStopSignal?.(asked.resolve);
  await Promise.race([ended, asked.promise]);
  await stop();
}
