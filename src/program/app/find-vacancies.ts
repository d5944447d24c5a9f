import type { BoardEntry, BoardView } from '../../board/board.ts';
import { inWords, say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** Finds a vacancy by its id, its reference code or its feed's key, alone or as `feed/key`. */
export async function findNamed(view: BoardView, name: string): Promise<BoardEntry> {
  const entry = (await view.find(name)) ?? (await findKeyed(view, name));
  if (entry) return entry;
  throw new OperatorError(say`No vacancy is called "${name}".`, {
    reason: 'usage',
    hint: say`Give an id, a reference code or the key of a feed; \`tabulador vacancies\` lists them.`,
  });
}

async function findKeyed(view: BoardView, name: string): Promise<BoardEntry | undefined> {
  const [feed = '', ...rest] = name.split('/');
  const inFeed = rest.length === 0 ? [] : await view.findByKey(rest.join('/'));
  const keyed = [...inFeed.filter(({ source }) => source.feed === feed), ...(await view.findByKey(name))];
  const [only] = keyed;
  if (keyed.length < 2) return only;
  throw new OperatorError(say`"${name}" is a key of ${keyed.length} feeds.`, {
    reason: 'usage',
    hint: say`Name one of them: ${inWords(
      keyed.map(({ source }) => `${source.feed}/${source.key}`),
      say`or`,
    )}.`,
  });
}

export async function findAllNamed(view: BoardView, names: readonly string[]): Promise<BoardEntry[]> {
  const found = new Map<string, BoardEntry>();
  for (const name of names) {
    const entry = await findNamed(view, name);
    found.set(entry.published.id, entry);
  }
  return [...found.values()];
}
