/** What a condition is held against: the validators of the representation that would be sent. */
export interface Validators {
  /** As sent: `W/"…"`. */
  readonly etag: string;
  /** In whole seconds since 1970. */
  readonly changedAt: number;
}

/**
 * True when the client already has what it would be sent. `If-None-Match` rules out a look at the date. A date counts
 * when it is the very one that was sent with the copy: after a rollback what is served is older than that copy, and a
 * later date says nothing about it.
 */
export function isUnchanged(
  ifNoneMatch: string | undefined,
  ifModifiedSince: string | undefined,
  { etag, changedAt }: Validators,
): boolean {
  if (ifNoneMatch !== undefined) return listsTag(ifNoneMatch, etag);
  const since = ifModifiedSince === undefined ? undefined : parseHttpDate(ifModifiedSince);
  return changedAt === since;
}

/** Weak comparison, as RFC 9110 asks of this header. Reading stops at the first thing that is not a tag. */
function listsTag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true;
  const opaque = etag.slice(etag.indexOf('"'));
  const nextTag = /[ \t,]*(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/y;
  for (let found = nextTag.exec(list); found; found = nextTag.exec(list)) {
    if (found[1] === opaque) return true;
  }
  return false;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const fixdate = /^[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

/**
 * Seconds since 1970, for the one format in use. The two obsolete ones, and what is no date, are as if nothing had
 * been sent: the client then gets the whole answer, which is never wrong.
 */
function parseHttpDate(text: string): number | undefined {
  const found = fixdate.exec(text);
  if (!found) return undefined;
  const [, day, month = '', year, hours, minutes, seconds] = found;
  const milliseconds = Date.UTC(
    Number(year),
    months.indexOf(month),
    Number(day),
    Number(hours),
    Number(minutes),
    Number(seconds),
  );
  return months.includes(month) ? milliseconds / 1000 : undefined;
}

export function httpDate(seconds: number): string {
  return new Date(seconds * 1000).toUTCString();
}
