import type { Finding, Remark } from '../read/notes.ts';
import { type CauseOfFinding, causeOf, fixOf, type ValueCount, valuesLine } from './causes.ts';
import type {
  Cause,
  Counts,
  Duplicate,
  FoundPlace,
  ImportReport,
  MissingSummary,
  Rejection,
  RowPlace,
  Warning,
  WarningGroup,
} from './import-report.ts';

/** Shown where nobody asked for all of them. */
const duplicatesShown = 5;

/** Collects what happens during an import. In full only if asked: a bad feed of a million rows has a million reasons. */
export class ReportBuilder {
  readonly counts: Counts = {
    rows: 0,
    passedOver: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    joined: 0,
    closed: 0,
    rejected: 0,
    warnings: 0,
  };
  readonly missing: MissingSummary[] = [];
  readonly notices: string[] = [];
  readonly #full: boolean;
  readonly #rejections: Rejection[] = [];
  readonly #warnings: Warning[] = [];
  readonly #duplicates: Duplicate[] = [];
  readonly #joinedVacancies = new Set<string>();
  readonly #causes = new Groups<CauseTally>();
  readonly #warningGroups = new Groups<WarningTally>();

  constructor(options: { readonly full: boolean }) {
    this.#full = options.full;
  }

  reject({ file, line, key }: RowPlace, findings: readonly Finding[]): void {
    this.counts.rejected++;
    const met = new Map<CauseTally, true>();
    for (const finding of findings) {
      const of = causeOf(finding);
      const tally = this.#causes.get(of.group, () => new CauseTally(of, finding));
      if (!met.has(tally)) tally.rows++;
      met.set(tally, true);
      tally.add(of.value, { file, line, key, field: finding.field, found: finding.found });
    }
    const [only, ...others] = met.keys();
    if (only && others.length === 0) only.bringsBack++;
    if (this.#full) this.#rejections.push({ file, line, key, findings });
  }

  warn({ file, line, key }: RowPlace, remarks: readonly Remark[]): void {
    this.counts.warnings += remarks.length;
    for (const remark of remarks) {
      const { field, found = '', assumed } = remark;
      const name = field.replace(/\[\d+\]/, '[]');
      const group = assumed ? `${name}\n${assumed.value}\n${assumed.takenAs}` : likeness(remark.message);
      const tally = this.#warningGroups.get(`${name}\n${group}`, () => new WarningTally(name, remark));
      tally.rows++;
      tally.add(found, { file, line, key, field, found });
      if (this.#full) this.#warnings.push({ file, line, key, ...remark });
    }
  }

  join(duplicate: Duplicate): void {
    this.counts.joined++;
    this.#joinedVacancies.add(duplicate.of.id);
    if (this.#full || this.#duplicates.length < duplicatesShown) this.#duplicates.push(duplicate);
  }

  finish(rest: Pick<ImportReport, 'kept' | 'dryRun' | 'files' | 'unknownColumns' | 'guesses'>): ImportReport {
    const { kept, dryRun, files, unknownColumns, guesses } = rest;
    const causes = this.#causes.all().map((tally) => tally.finish());
    return {
      kept,
      dryRun,
      files,
      counts: this.counts,
      missing: this.missing,
      guesses,
      unknownColumns,
      notices: this.notices,
      causes: causes.sort((a, b) => b.bringsBack - a.bringsBack || b.rows - a.rows),
      warningGroups: this.#warningGroups
        .all()
        .map((tally) => tally.finish())
        .sort((a, b) => b.rows - a.rows),
      joinedVacancies: this.#joinedVacancies.size,
      duplicates: this.#duplicates,
      rejections: this.#rejections,
      warnings: this.#warnings,
    };
  }
}

const placesKept = 5;
const valuesKept = 10;
/** Every row of a hostile file could have a value of its own. */
const valueLimit = 2_000;

/** What rows with one trouble have in common: how often which value, and where the first of them stand. */
class Tally {
  rows = 0;
  readonly first: FoundPlace[] = [];
  readonly #values = new Map<string, ValueCount>();
  #uncounted = 0;

  add(value: string, place: FoundPlace): void {
    if (this.first.length < placesKept) this.first.push(place);
    if (value === '') return;
    const alike = value.toLowerCase();
    const known = this.#values.get(alike);
    if (known) known.rows++;
    else if (this.#values.size < valueLimit) this.#values.set(alike, { value, rows: 1 });
    else this.#uncounted++;
  }

  protected values(): { readonly values: ValueCount[]; readonly otherValues: number } {
    const values = [...this.#values.values()].sort((a, b) => b.rows - a.rows);
    const kept = values.slice(0, valuesKept);
    return { values: kept, otherValues: values.length - kept.length + this.#uncounted };
  }
}

class CauseTally extends Tally {
  bringsBack = 0;
  readonly #of: CauseOfFinding;
  readonly #finding: Finding;

  constructor(of: CauseOfFinding, finding: Finding) {
    super();
    this.#of = of;
    this.#finding = finding;
  }

  finish(): Cause {
    const { cause, field } = this.#of;
    const { reason, accepted } = this.#finding;
    const { rows, bringsBack, first } = this;
    const { values, otherValues } = this.values();
    const fix = fixOf(cause, field, values);
    return { cause, field, reason, accepted, rows, bringsBack, fix, values, otherValues, first };
  }
}

class WarningTally extends Tally {
  readonly #field: string;
  readonly #remark: Remark;

  constructor(field: string, remark: Remark) {
    super();
    this.#field = field;
    this.#remark = remark;
  }

  finish(): WarningGroup {
    const { message, assumed } = this.#remark;
    const { rows, first } = this;
    const [kind, field = this.#field] = assumed?.change.split('.') ?? [];
    const value = { value: assumed?.value ?? '', rows };
    const fix = kind === 'values' ? valuesLine(field, [value]) : kind ? `"${kind}": {"${field}": "…"}` : null;
    return { field: this.#field, message, rows, fix, first, ...this.values() };
  }
}

/** Every row of a hostile file could have trouble of its own kind. */
const groupLimit = 500;

/** What is alike, counted together: a report of any length stays readable, and small. */
class Groups<Group> {
  readonly #groups = new Map<string, Group>();
  #rest: Group | undefined;

  get(key: string, make: () => Group): Group {
    const known = this.#groups.get(key);
    if (known) return known;
    if (this.#groups.size >= groupLimit) {
      this.#rest ??= make();
      return this.#rest;
    }
    const group = make();
    this.#groups.set(key, group);
    return group;
  }

  all(): Group[] {
    return this.#rest ? [...this.#groups.values(), this.#rest] : [...this.#groups.values()];
  }
}

/** A message without what it quotes and counts: what two rows with the same trouble have in common. */
function likeness(message: string): string {
  return message.replace(/"[^"]*"|“[^”]*”|[\d,.]+/g, '…');
}
