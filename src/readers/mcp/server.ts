/** The server: registers the tables of tools, resources and prompts with the official SDK. */
import {
  type CallToolResult,
  type GetPromptResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  type StandardSchemaWithJSON,
  ResourceTemplate as UriTemplateResource,
} from '@modelcontextprotocol/server';
import { numberWord } from '../../contract/number-text.ts';
import { citySlugs } from '../../contract/vocabulary/cities.ts';
import { ArgumentError, inputSchemaOf, readArguments } from './arguments.ts';
import { type Failure, failureOf, failureText } from './failures.ts';
import { type Prompt, prompts } from './prompts.ts';
import { resources, resourceTemplates } from './resources.ts';
import type { Source } from './source.ts';
import { thirdPartyNotice } from './third-party-text.ts';
import { isNotThere, type Tool, tools } from './tools.ts';

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

const mimeType = 'text/plain';

/** Lists never change while a server runs; their content is rebuilt once a weekday. */
const lists = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const cacheHints = {
  'tools/list': lists,
  'prompts/list': lists,
  'resources/list': lists,
  'resources/templates/list': lists,
  'server/discover': lists,
  'resources/read': { ttlMs: 300_000, cacheScope: 'public' },
} as const;

/** A stateless server for one connection, or for one request over HTTP. */
export function createMcpServer({ source, version, onError = () => {} }: McpServerOptions): McpServer {
  const unchanging = { listChanged: false };
  const server = new McpServer(
    { name: 'tabulador', title: 'Tabulador: vacancies and salaries in Mexico', version },
    {
      instructions,
      capabilities: { tools: unchanging, resources: unchanging, prompts: unchanging, completions: {} },
      cacheHints,
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
  for (const [name, { uri, title, description, read }] of Object.entries(resources)) {
    server.registerResource(name, uri, { title, description, mimeType }, () =>
      readResource(uri, () => read(source), onError),
    );
  }
  for (const [name, template] of Object.entries(resourceTemplates)) {
    const { uriTemplate, variable, title, description, listed, read } = template;
    server.registerResource(
      name,
      new UriTemplateResource(uriTemplate, { list: () => ({ resources: [...listed] }) }),
      { title, description, mimeType },
      ({ href }, given) => readResource(href, () => read(source, String(given[variable])), onError, given),
    );
  }
  for (const [name, prompt] of Object.entries(prompts)) {
    const { title, description, parameters } = prompt;
    server.registerPrompt(
      name,
      { title, description, argsSchema: described(inputSchemaOf(parameters)) },
      (given: unknown) => getPrompt(prompt, given),
    );
  }
  server.server.setRequestHandler('completion/complete', async ({ params: { ref, argument } }) => {
    const values = await completions(ref, argument, source).catch((error: unknown) => {
      onError(error);
      return [];
    });
    return {
      completion: { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 },
    };
  });
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

/** Resources report failures as errors of the protocol. */
async function readResource(
  uri: string,
  read: () => Promise<string>,
  onError: (error: unknown) => void,
  given: Readonly<Record<string, unknown>> = {},
): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri, mimeType, text: await read() }] };
  } catch (error) {
    const failure = failureOf(error, given);
    if (!failure) onError(error);
    throw protocolErrorOf(error, uri, failure);
  }
}

function protocolErrorOf(error: unknown, uri: string, failure: Failure | undefined): ProtocolError {
  // Shortened, because an address may be as long as a request, and grows when it is encoded.
  if (error instanceof ArgumentError || isNotThere(error))
    return new ResourceNotFoundError(uri.slice(0, 300));
  const message = failure ? `${failure.message} ${failure.next}` : 'Something went wrong here.';
  return new ProtocolError(ProtocolErrorCode.InternalError, message);
}

function getPrompt({ description, parameters, text }: Prompt, given: unknown): GetPromptResult {
  try {
    const request = text(readArguments(parameters, given));
    return { description, messages: [{ role: 'user', content: { type: 'text', text: request } }] };
  } catch (error) {
    throw error instanceof ArgumentError
      ? new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, { ...error.facts })
      : error;
  }
}

type CompletionReference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

async function completions(
  ref: CompletionReference,
  { name, value }: { readonly name: string; readonly value: string },
  source: Source,
): Promise<readonly string[]> {
  if (ref.type === 'ref/prompt') {
    const prompt = Object.hasOwn(prompts, ref.name) ? prompts[ref.name] : undefined;
    const values = prompt && Object.hasOwn(prompt.parameters, name) ? prompt.parameters[name]?.values : [];
    return (values ?? []).filter((known) => known.startsWith(value));
  }
  const template = Object.values(resourceTemplates).find(({ uriTemplate }) => uriTemplate === ref.uri);
  return template?.variable === name ? template.complete(source, value) : [];
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
