import { errorCodes } from '../../src/contract/operations.ts';
import { pathOf } from '../../src/contract/routes.ts';
import type { BuildRequest } from '../../src/program/app/build.ts';
import type { FileSink } from '../../src/release/file-sink.ts';
import { jsonPieces } from '../../src/release/json.ts';
import { Stamp } from '../../src/release/pieces.ts';
import type { RenderedTotals } from '../../src/release/render-release.ts';

export const monday = '2026-11-16T12:00:00Z';
export const tuesday = '2026-11-17T12:00:00Z';

/** Vacancies by id, each a line of text: enough to build a release of any size and shape by hand. */
export type TinyBoard = Readonly<Record<string, string>>;

export function tinyBoard(count: number, text = 'Una vacante para tod@s. '): TinyBoard {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`vacante-${index}`, `${text.repeat(200)}${index}`]),
  );
}

/** A renderer of a few lines: an index, one file a vacancy, the problems. Every body carries `generatedAt`. */
export function renderTiny(board: TinyBoard, generatedAt: string, sink: FileSink): RenderedTotals {
  const stamped = (body: object) => jsonPieces({ ...body, generatedAt: new Stamp(generatedAt) });
  const put = (path: string, body: object) => sink.file(path, stamped(body));
  const counts = Object.keys(board).length;
  sink.file(pathOf('getApiIndex', {}), [JSON.stringify({ counts, generatedAt })]);
  for (const [id, text] of Object.entries(board)) put(pathOf('getJob', { jobId: id }), { id, text });
  for (const code of errorCodes) {
    sink.problem(code, stamped({ code }));
  }
  return {
    vacancies: Object.keys(board).length,
    guides: 0,
    jobDigests: new Map(Object.entries(board)),
    history: [],
    aggregators: [],
  };
}

export function tinyRequest(
  directory: string,
  board: TinyBoard = tinyBoard(20),
  changes: Partial<BuildRequest> = {},
): BuildRequest {
  const generatedAt = changes.generatedAt ?? monday;
  return {
    directory,
    generatedAt,
    tool: 'tabulador test',
    buildFingerprint: 'test',
    sought: { names: new Map(), domains: new Map(), own: [] },
    keep: 5,
    maximumLoss: 0.5,
    force: false,
    holder: 'a test',
    workers: 1,
    render: async (sink) => renderTiny(board, generatedAt, sink),
    ...changes,
  };
}
