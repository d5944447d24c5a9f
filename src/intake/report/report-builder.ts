import type { Finding, Remark } from '../draft/notes.ts';
import { Groups } from './groups.ts';
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
      this.#rejectionGroups.add(field, reason, accepted, { file, line }, found);
    }
    if (this.#full) this.#rejections.push({ file, line, key, findings });
  }

  warn({ file, line }: Place, remarks: readonly Remark[]): void {
    this.counts.warnings += remarks.length;
    for (const remark of remarks) {
      this.#warningGroups.add(remark.field, remark.message, null, { file, line }, remark.found ?? '');
      if (this.#full) this.#warnings.push({ file, line, ...remark });
    }
  }

  get rejectionGroups(): Group[] {
    return this.#rejectionGroups.sorted();
  }

  get warningGroups(): Group[] {
    return this.#warningGroups.sorted();
  }

  finish(rest: Pick<ImportReport, 'kept' | 'dryRun' | 'files' | 'unknownColumns'>): ImportReport {
    const { kept, dryRun, files, unknownColumns } = rest;
    return {
      kept,
      dryRun,
      files,
      counts: this.counts,
      missing: this.missing,
      unknownColumns,
      notices: this.notices,
      rejections: this.#rejections,
      warnings: this.#warnings,
    };
  }
}
