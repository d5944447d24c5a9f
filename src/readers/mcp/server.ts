/** The server: registers the table of tools with the official SDK. */
import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { syntheticNotice } from '../../contract/service.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { failureOf } from './failures.ts';
import { inputSchemaOf, readArguments } from './parameters.ts';
import type { Source } from './source.ts';
import { thirdPartyNotice } from './texts.ts';
import { type Tool, tools } from './tools.ts';

export interface McpServerOptions {
  readonly source: Source;
  readonly version: string;
  /** Called with unexpected errors; a client only sees that something failed. */
  readonly onError: (error: unknown) => void;
  readonly calls?: Set<Promise<unknown>>;
}

const instructions = [
  `Active job vacancies in ${citySlugs.length} Mexican cities, and a salary index in gross Mexican pesos per month. Read-only.`,
  'Begin with searchJobs, or with getPay for questions about pay; most questions need one call. A list that is not the whole says how to go on.',
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
export function createMcpServer({ source, version, onError, calls }: McpServerOptions): McpServer {
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
        outputSchema: fromJsonSchema(outputSchemaOf(tool), acceptsAll),
        annotations: {
          readOnlyHint: true,
          // Whether answers contain third-party texts.
          openWorldHint: tool.isForeign === true,
        },
      },
      (given) => {
        const call = callTool(tool, source, given, onError).finally(() => calls?.delete(call));
        calls?.add(call);
        return call;
      },
    );
  }
  return server;
}

function outputSchemaOf({ fields }: Tool) {
  return { type: 'object', properties: fields, required: Object.keys(fields) };
}

/** Begins every answer if the vacancies are invented: an agent may never read the index. */
async function noticeOf({ client }: Source): Promise<string> {
  // Without the index, the answer is still sent.
  const index = await client.getApiIndex().catch(() => null);
  return String(index?.description).includes(syntheticNotice)
    ? `${syntheticNotice} Say so whenever you repeat one.\n`
    : '';
}

async function callTool(
  { parameters, answer }: Tool,
  source: Source,
  given: unknown,
  onError: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    const [{ text, data }, notice] = await Promise.all([
      answer(source, readArguments(parameters, given ?? {})),
      noticeOf(source),
    ]);
    // The answer about the index has the notice in its description.
    const said = text.includes(syntheticNotice) ? text : notice + text;
    return { content: [{ type: 'text', text: said }], structuredContent: { ...data } };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) onError(error);
    const text = failure
      ? `${failure.message} ${failure.next}\n${JSON.stringify(failure)}`
      : 'Something went wrong here; the arguments are not at fault.';
    return { content: [{ type: 'text', text }], isError: true };
  }
}
