import type { Finding, Remark } from '../draft/notes.ts';
import type {
  Counts,
  Group,
  ImportReport,
  MissingSummary,
  Place,
  Rejection,
  Warning,
} from './import-report.ts';

/** Collects what happens during an import. In full only if asked: a bad feed of a million rows has a million reasons. */
export class ReportBuilder {
  readonly counts: Counts = {
    rows: 0,
    passedOver: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    closed: 0,
    rejected: 0,
    warnings: 0,
  };
  readonly missing: MissingSummary[] = [];
  readonly notices: string[] = [];
  readonly #full: boolean;
  readonly #rejections: Rejection[] = [];
  readonly #warnings: Warning[] = [];
  readonly #rejectionGroups = new Groups();
  readonly #warningGroups = new Groups();

  constructor(options: { readonly full: boolean }) {
    this.#full = options.full;
  }

  reject({ file, line }: Place, key: string | null, findings: readonly Finding[]): void {
    this.counts.rejected++;
    for (const { field, found, reason, accepted } of findings) {
      this.#rejectionGroups.add({ field, message: reason, accepted, found }, { file, line });
    }
    if (this.#full) this.#rejections.push({ file, line, key, findings });
  }

  warn({ file, line }: Place, remarks: readonly Remark[]): void {
    this.counts.warnings += remarks.length;
    for (const remark of remarks) {
      const { field, message, found = '' } = remark;
      this.#warningGroups.add({ field, message, accepted: null, found }, { file, line });
      if (this.#full) this.#warnings.push({ file, line, ...remark });
    }
  }

  get rejectionGroups(): Group[] {
    return this.#rejectionGroups.sorted();
  }

  get warningGroups(): Group[] {
    return this.#warningGroups.sorted();
  }

  finish(rest: Pick<ImportReport, 'kept' | 'dryRun' | 'files' | 'guesses' | 'unknownColumns'>): ImportReport {
    const { kept, dryRun, files, guesses, unknownColumns } = rest;
    return {
      kept,
      dryRun,
      files,
      counts: this.counts,
      missing: this.missing,
      guesses,
      unknownColumns,
      notices: this.notices,
      rejections: this.#rejections,
      warnings: this.#warnings,
    };
  }
}

const placesKept = 5;
/** Every row of a hostile file could have trouble of its own kind. */
const groupLimit = 500;
const others = 'others';

interface Grouped {
  readonly field: string;
  readonly message: string;
  readonly accepted: string | null;
  readonly found: string;
}

/** Counts what is alike and remembers where it was met first: a report of any length stays readable, and small. */
export class Groups {
  readonly #groups = new Map<string, Group>();

  add({ field, message, accepted, found }: Grouped, place: Place): void {
    const name = field.replace(/\[\d+\]/, '[]');
    const group = this.#groupOf(name, message, accepted);
    group.count++;
    if (group.first.length < placesKept) group.first.push({ file: place.file, line: place.line, found });
  }

  /** The most frequent first. */
  sorted(): Group[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count);
  }

  #groupOf(field: string, message: string, accepted: string | null): Group {
    const key = `${field}\n${accepted ?? likeness(message)}`;
    const known = this.#groups.get(key);
    if (known) return known;
    if (this.#groups.size >= groupLimit && field !== others)
      return this.#groupOf(others, 'of other kinds', null);
    const group: Group = { field, message, accepted, count: 0, first: [] };
    this.#groups.set(key, group);
    return group;
  }
}

/** A message without what it quotes and counts: what two rows with the same trouble have in common. */
function likeness(message: string): string {
  return message.replace(/"[^"]*"|“[^”]*”|[\d,.]+/g, '…');
}
