import type { Group, Place } from './import-report.ts';

const placesKept = 5;
/** Every row of a hostile file could have trouble of its own kind. */
const groupLimit = 500;
const others = 'others';

/** Counts what is alike and remembers where it was met first: a report of any length stays readable, and small. */
export class Groups {
  readonly #groups = new Map<string, Group>();

  add(field: string, message: string, accepted: string | null, place: Place, found: string): void {
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
