/** The server: registers the table of tools with the official SDK. */
import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { numberWord } from '../../contract/number-text.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import type { Client } from '../client/client.ts';
import { failureOf } from './failures.ts';
import { inputSchemaOf, readArguments } from './parameters.ts';
import { thirdPartyNotice } from './texts.ts';
import { type Tool, tools } from './tools.ts';

export interface McpServerOptions {
  readonly client: Client;
  /** The version of this package. */
  readonly version: string;
  /** Called with unexpected errors; a client only sees that something failed. */
  readonly onError: (error: unknown) => void;
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

/** `readArguments` checks arguments, with errors that say what is accepted. */
const acceptsAll = {
  getValidator: () => (data: unknown) => ({ valid: true, data, errorMessage: undefined }) as never,
};

/** A stateless server for one connection, or for one request over HTTP. */
export function createMcpServer({ client, version, onError }: McpServerOptions): McpServer {
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
        inputSchema: fromJsonSchema(inputSchemaOf(tool.parameters), acceptsAll),
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          // Its answers contain third-party texts.
          openWorldHint: tool.description.endsWith(thirdPartyNotice),
        },
      },
      (given) => callTool(tool, client, given, onError),
    );
  }
  return server;
}

/**
 * Text alone: some clients give the model only the text of an answer, others only its structured part, so that either
 * would have to say everything. Programs read the API.
 */
async function callTool(
  { parameters, answer }: Tool,
  client: Client,
  given: unknown,
  onError: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    const text = await answer(client, readArguments(parameters, given ?? {}));
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) onError(error);
    const text = failure
      ? `${failure.message} ${failure.next}\n${JSON.stringify(failure)}`
      : 'Something went wrong here; the arguments are not at fault.';
    return { content: [{ type: 'text', text }], isError: true };
  }
}
