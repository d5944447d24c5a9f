import { allowHeader, headersOf } from '../../contract/headers.ts';
import type { ErrorCode, ProblemCode, TransportProblemCode } from '../../contract/operations.ts';
import { problems as problemTexts } from '../../contract/problems.ts';
import { notFoundPage } from '../../contract/public-files.ts';
import { notFoundShapes } from '../../contract/routes.ts';
import {
  transportProblemBody,
  transportProblemHeaders,
  transportProblems,
} from '../../contract/transport-problems.ts';
import { htmlPreference } from '../answer/negotiation.ts';
import { currentFolders, type HostConfigOptions, serverHeaders, typeOf } from '../host-config.ts';
import {
  block,
  type HeaderList,
  inTarget,
  type Lines,
  quoted,
  sent,
  sentTarget,
  setHeaders,
} from './caddy-syntax.ts';

/** Conditions apply to the requested file, which does not exist. */
const conditionHeaders = ['Range', 'If-None-Match', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since'];

const withStatus = (...codes: readonly number[]) => `vars {http.error.status_code} ${codes.join(' ')}`;

/** The content of `handle_errors`. The most frequent error comes first: a plain request for a closed vacancy. */
export function errorLines(options: HostConfigOptions): Lines {
  const { problems } = currentFolders(options);
  return [
    ...notFoundShapes
      .toReversed()
      .flatMap(({ pattern, code }) => [
        ...block(`@plain_${code}`, [
          withStatus(404, 403),
          `vars_regexp ${sentTarget} ${quoted(pattern.replaceAll('[^/]', '[^/?]'))}`,
          ...conditionHeaders.map((name) => `not header ${name} *`),
          ...block('file', inProblems(problems, code)),
        ]),
        ...block(`handle @plain_${code}`, problemFile(code, { options })),
      ]),
    ...block('handle', block('route', otherErrors(options))),
  ];
}

function otherErrors(options: HostConfigOptions): Lines {
  const folders = currentFolders(options);
  return [
    '# There is no release, or Caddy may not read it.',
    ...block('@no_release', block('not file', inProblems(folders.problems, 'not-found'))),
    ...block('handle @no_release', constantProblem('internal-error', options)),
    ...conditionHeaders.map((name) => `request_header -${name}`),
    `@wrong_method ${withStatus(405)}`,
    ...block(
      'handle @wrong_method',
      problemFile('method-not-allowed', { options, extra: Object.entries(allowHeader) }),
    ),
    `@over_long ${withStatus(414)}`,
    ...block('handle @over_long', transportProblem('uri-too-long', options)),
    '# The file server fails with 500 if a name is too long for the file system; that is a 404.',
    ...block('@broken', ['expression {http.error.status_code} >= 500', 'not path_regexp [^/]{201}']),
    ...block('handle @broken', transportProblem('internal-error', options)),
    ...notFoundShapes.flatMap(({ pattern, code }) => [
      `@${code} ${sent(inTarget(pattern))}`,
      ...block(`handle @${code}`, problemFile(code, { options })),
    ]),
    `@missing_in_api ${sent(inTarget('^/api(/.*)?$'))}`,
    ...block('handle @missing_in_api', problemFile('not-found', { options })),
    ...block('@reads_html', [
      `header_regexp Accept ${quoted(`(?i)${htmlPreference.html}`)}`,
      `not header_regexp Accept ${quoted(`(?i)${htmlPreference.json}`)}`,
      ...block('file', [`root ${quoted(folders.public)}`, `try_files ${notFoundPage}`]),
    ]),
    ...block('handle @reads_html', [
      ...setHeaders(
        [
          ['content-type', typeOf('page')],
          ...serverHeaders('page').filter(([name]) => name !== 'vary' && name !== 'cache-control'),
          ['cache-control', headersOf('problem')['cache-control'] ?? ''],
          outsideVary,
        ],
        options,
        validators,
      ),
      `rewrite * ${notFoundPage}`,
      ...fileWithStatus(problemTexts['not-found'].status, folders.public),
    ]),
    ...block('handle', problemFile('not-found', { options, extra: [outsideVary] })),
  ];
}

const outsideVary = ['vary', 'Accept, Accept-Encoding'] as const;

/** Headers that an error must not have. */
const validators = ['Etag', 'Last-Modified'];

function inProblems(folder: string, code: ErrorCode): Lines {
  return [`root ${quoted(folder)}`, `try_files /${code}.json`];
}

interface ProblemFile {
  readonly options: HostConfigOptions;
  /** These replace the headers that every error has, or add to them. */
  readonly extra?: HeaderList;
}

function problemFile(code: ProblemCode, { options, extra = [] }: ProblemFile): Lines {
  const headers = new Map([['content-type', typeOf('problem')], ...serverHeaders('problem'), ...extra]);
  return [
    ...setHeaders([...headers], options, validators),
    `rewrite * /${code}.json`,
    ...fileWithStatus(problemTexts[code].status, currentFolders(options).problems),
  ];
}

/** The body in the release, or a constant one if it has none. */
function transportProblem(code: TransportProblemCode, options: HostConfigOptions): Lines {
  const { problems } = currentFolders(options);
  return [
    ...block(`@has_${code} file`, inProblems(problems, code)),
    ...block(`handle @has_${code}`, [
      ...setHeaders([...Object.entries(transportProblemHeaders), ['accept-ranges', 'none']], options, [
        ...validators,
        'Vary',
      ]),
      `rewrite * /${code}.json`,
      ...fileWithStatus(transportProblems[code].status, problems),
    ]),
    ...block('handle', constantProblem(code, options)),
  ];
}

function constantProblem(code: TransportProblemCode, options: HostConfigOptions): Lines {
  const body = transportProblemBody(code, options.origin);
  return [
    ...setHeaders(Object.entries(transportProblemHeaders), options),
    `respond ${quoted(body)} ${transportProblems[code].status}`,
  ];
}

function fileWithStatus(status: number, root: string): Lines {
  return block('file_server', [
    `root ${quoted(root)}`,
    `status ${status}`,
    'precompressed br gzip',
    'disable_canonical_uris',
  ]);
}
