#!/usr/bin/env node
/** The program of the package for agents: reads one service over stdio. `tabulador mcp` can do more. */
import { parseArgs } from 'node:util';
import { localeLanguage, say, setLanguage } from '../../foundation/language/language.ts';
import { exitCodes } from '../../foundation/operator-error.ts';
import { remoteSource } from '../../readers/mcp/source.ts';
import { packageVersion } from '../app/own-package.ts';
import { serveMcpOnStdio } from '../app/serve-mcp-stdio.ts';

const options = {
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

async function main(): Promise<void> {
  const { stdin: input, stdout: output, stderr: messages, env } = process;
  await setLanguage(localeLanguage(env));
  const usage = say`Usage: tabulador-mcp https://empleos.example (answers agents by the Model Context Protocol, over stdio)`;
  const version = packageVersion();
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help || values.version) {
      output.write(`${values.help ? usage : version}\n`);
      return;
    }
    const [from = '', another] = positionals;
    if (another !== undefined) throw new TypeError(say`There is one address, and ${another} is another.`);
    const source = remoteSource(from);
    const onError = (error: unknown) =>
      messages.write(`tabulador-mcp: ${error instanceof Error ? error.message : error}\n`);
    const { ended, stop } = serveMcpOnStdio({ source, version, onError }, input, output);
    if (messages.isTTY)
      messages.write(`${say`Answering from ${from}, one message per line. Stop with Ctrl-C.`}\n`);
    await ended;
    await stop();
  } catch (error) {
    // Both Node and the client refuse arguments with a TypeError.
    if (!(error instanceof TypeError)) throw error;
    messages.write(
      `tabulador-mcp: ${say`The argument must be the address of a service, and there are no options.`}\n`,
    );
    messages.write(`${error.message}\n${usage}\n`);
    process.exitCode = exitCodes.usage;
  }
}

await main();
