import { closeSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { csvRow } from '../../foundation/csv.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { openPrivateFile } from '../../foundation/private-files.ts';
import { type FeedItem, type FeedValues, rejectColumns } from '../feed-item.ts';
import type { RejectReason } from '../read/notes.ts';
import { isTwinKey } from '../read/read-record.ts';
import type { Feed } from '../understand/understand-feed.ts';
import type { FileLine } from './report.ts';

interface RejectedRow extends FileLine {
  readonly item: FeedItem;
  readonly key: string | null;
  readonly findings: readonly RejectReason[];
}

/** Set if every input is a table; otherwise rejected rows are written as NDJSON. */
interface RejectsTable {
  readonly header: readonly string[];
  readonly delimiter: string;
}

function rejectsTable(feeds: readonly Feed[]): RejectsTable | undefined {
  const tables = feeds.flatMap(({ table }) => table ?? []);
  const [first] = tables;
  if (!first || tables.length < feeds.length) return undefined;
  const own: readonly string[] = Object.values(rejectColumns);
  const header = [...new Set(tables.flatMap((table) => table.header))].filter((name) => !own.includes(name));
  return { header, delimiter: first.delimiter };
}

/** The rejected rows with their reasons, to be corrected and imported again. Gets its name when the import ends. */
export class RejectsFile implements Disposable {
  readonly #path: string;
  readonly #partial: string;
  readonly #table: RejectsTable | undefined;
  #file: number | undefined;

  constructor(path: string, feeds: readonly Feed[]) {
    this.#path = path;
    this.#partial = `${path}.partial`;
    this.#table = rejectsTable(feeds);
    this.#attempt(() => {
      this.#file = openPrivateFile(this.#partial, 'w');
    });
    if (!this.#table) return;
    const header = [...this.#table.header, ...Object.values(rejectColumns)];
    // Spreadsheets need the byte order mark to read accents.
    this.#write(`\uFEFF${tableRow(header, this.#table.delimiter)}`);
  }

  add(row: RejectedRow): void {
    const values = row.item.kind === 'record' ? row.item.values : {};
    const about = aboutOf(row);
    const table = this.#table;
    if (!table) this.#write(`${jsonOf(values, about)}\n`);
    else {
      const cells = table.header.map((name) => values[name]);
      this.#write(tableRow([...cells, ...Object.values(about)], table.delimiter));
    }
  }

  finish(): void {
    this.#close();
    this.#attempt(() => renameSync(this.#partial, this.#path));
  }

  [Symbol.dispose](): void {
    this.#close();
    rmSync(this.#partial, { force: true });
  }

  #close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #write(text: string): void {
    const file = this.#file;
    if (file !== undefined) this.#attempt(() => writeFileSync(file, text));
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      throw new OperatorError(
        say`The rejected rows cannot be written to ${this.#path}: ${code ?? message}.`,
        { reason: 'environment', cause },
      );
    }
  }
}

function aboutOf({ file, line, findings, key, item }: RejectedRow): Readonly<Record<string, string>> {
  return {
    [rejectColumns.file]: file,
    [rejectColumns.line]: String(line),
    [rejectColumns.reasons]: findings
      .map(({ field, reason, accepted }) => `${field}: ${reason} (${accepted})`)
      .join(' / '),
    [rejectColumns.key]: key !== null && isTwinKey(key) ? key : '',
    [rejectColumns.raw]: item.kind === 'unreadable' ? item.raw : String(item.values[rejectColumns.raw] ?? ''),
  };
}

function tableRow(cells: readonly unknown[], delimiter: string): string {
  return csvRow(
    cells.map((cell) => String(cell ?? '')),
    { delimiter, reversible: true },
  );
}

/** A record that is nested too deep is written without its values. */
function jsonOf(values: FeedValues, about: FeedValues): string {
  try {
    return JSON.stringify({ ...values, ...about });
  } catch {
    return JSON.stringify(about);
  }
}
