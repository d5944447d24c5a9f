/** What a reader hands over: a record with its place, or the place and the reason why there is none. */
export type FeedItem = FeedRecord | UnreadableRecord;

/** Values under the names of the feed: cells of a table, members of a JSON object, elements of XML. */
export type FeedValues = Readonly<Record<string, unknown>>;

export interface FeedRecord {
  readonly kind: 'record';
  /** Where it begins, counted from one. */
  readonly line: number;
  readonly values: FeedValues;
}

/** One record is damaged and the reader knows where the next one starts: the others are not lost with it. */
export interface UnreadableRecord {
  readonly kind: 'unreadable';
  readonly line: number;
  readonly reason: string;
  readonly accepted: string;
  /** As it stood in the file. */
  readonly raw: string;
}

export const feedFormats = ['csv', 'tsv', 'ndjson', 'json', 'xml'] as const;

export type FeedFormat = (typeof feedFormats)[number];
