import type { Group, Place } from './import-report.ts';

const placesKept = 5;
/** Every row of a hostile file could have trouble of its own kind. */
const groupLimit = 500;

/** Counts what is alike and remembers where it was met first: a report of any length stays readable, and small. */
export class Groups {
  readonly #groups = new Map<string, Group>();
  #beyond = 0;

  add(field: string, message: string, accepted: string | null, place: Place, found: string): void {
    const name = field.replace(/\[\d+\]/, '[]');
    const key = `${name}\n${accepted ?? likeness(message)}`;
    let group = this.#groups.get(key);
    if (!group) {
      if (this.#groups.size >= groupLimit) {
        this.#beyond++;
        return;
      }
      group = { field: name, message, accepted, count: 0, first: [] };
      this.#groups.set(key, group);
    }
    group.count++;
    if (group.first.length < placesKept) group.first.push({ file: place.file, line: place.line, found });
  }

  /** The most frequent first. */
  sorted(): Group[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count);
  }

  /** How many are in no group. */
  get beyond(): number {
    return this.#beyond;
  }
}

/** A message without what it quotes and counts: what two rows with the same trouble have in common. */
function likeness(message: string): string {
  return message.replace(/"[^"]*"|“[^”]*”|[\d,.]+/g, '…');
}
