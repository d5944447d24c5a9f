/** The server: registers the table of tools with the official SDK. */
import { type CallToolResult, McpServer, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { numberWord } from '../../contract/number-text.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { inputSchemaOf, readArguments } from './arguments.ts';
import { failureOf, failureText } from './failures.ts';
import type { Source } from './source.ts';
import { thirdPartyNotice } from './third-party-text.ts';
import { type Tool, tools } from './tools.ts';

export interface McpServerOptions {
  readonly source: Source;
  /** The version of this package. */
  readonly version: string;
  /** Called with unexpected errors; a client only sees that something failed. */
  readonly onError?: (error: unknown) => void;
}

const instructions = [
  `Active job vacancies in ${numberWord(citySlugs.length, 'en')} Mexican cities, and a salary index in gross Mexican pesos per month. Read-only.`,
  'Begin with searchJobs, or with compareSalaries for questions about pay; most questions need one call. A list that is not the whole says how to go on.',
  'Give people the address of a vacancy: applying is free, and people apply themselves. Employers are confidential: do not guess who they are.',
  'Give with every salary figure the size of the sample and the citation, or say that it was computed.',
  thirdPartyNotice,
].join(' ');

/** Lists never change while a server runs; their content is rebuilt once a weekday. */
const lists = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/** A stateless server for one connection, or for one request over HTTP. */
export function createMcpServer({ source, version, onError = () => {} }: McpServerOptions): McpServer {
  const server = new McpServer(
    { name: 'tabulador', title: 'Tabulador: vacancies and salaries in Mexico', version },
    {
      instructions,
      capabilities: { tools: { listChanged: false } },
      cacheHints: { 'tools/list': lists, 'server/discover': lists },
      maxToolInputElements: 50,
    },
  );
  for (const [name, tool] of Object.entries(tools)) {
    server.registerTool(
      name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: described(inputSchemaOf(tool.parameters)),
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          // Its answers contain third-party texts.
          openWorldHint: tool.description.endsWith(thirdPartyNotice),
        },
      },
      (given: unknown) => callTool(tool, source, given, onError),
    );
  }
  return server;
}

async function callTool(
  { parameters, answer }: Tool,
  source: Source,
  given: unknown,
  onError: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    return await answer(source, readArguments(parameters, given));
  } catch (error) {
    const failure = failureOf(error, given as Readonly<Record<string, unknown>>);
    if (!failure) onError(error);
    const text = failure
      ? failureText(failure)
      : 'Something went wrong here; the arguments are not at fault.';
    return { content: [{ type: 'text', text }], isError: true };
  }
}

/** A schema for clients to read. `readArguments` checks arguments, with errors that say what is accepted. */
function described(schema: Readonly<Record<string, unknown>>): StandardSchemaWithJSON<unknown, unknown> {
  const document = () => ({ ...schema });
  return {
    '~standard': {
      version: 1,
      vendor: 'tabulador',
      validate: (value: unknown) => ({ value }),
      jsonSchema: { input: document, output: document },
    },
  };
}
