import type { Answer } from '../answer/answer.ts';

/** What was answered, without anything that tells who asked. */
export interface Served {
  readonly method: string;
  readonly status: number;
  /** The kind of file, or the code of the error; never the path as it was sent. */
  readonly subject: string;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly releaseId: string;
}

export function subjectOf({ headers, body, status }: Answer): string {
  if (body?.source.problem) return body.source.problem;
  if (status === 204) return 'preflight';
  return headers['content-type']?.split(';')[0] ?? 'unchanged';
}
