import type { BoardEntry, BoardView } from '../../board/board.ts';
import { inWords, say } from '../../foundation/language/language.ts';
import { editDistance } from '../../foundation/nearest.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { kebabCase } from '../../vacancies/job-id.ts';

const matchesShown = 3;

/** Finds a vacancy by its id, its reference code or its feed's key, alone or as `feed/key`. */
export async function findNamed(view: BoardView, name: string): Promise<BoardEntry> {
  const entry = (await view.find(name)) ?? (await findKeyed(view, name));
  if (!entry) throw await notFound(view, name);
  return entry;
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

/** All named vacancies, each once. */
export async function findAllNamed(view: BoardView, names: readonly string[]): Promise<BoardEntry[]> {
  const found = new Map<string, BoardEntry>();
  for (const name of names) {
    const entry = await findNamed(view, name);
    found.set(entry.published.id, entry);
  }
  return [...found.values()];
}

async function notFound(view: BoardView, name: string): Promise<OperatorError> {
  const near = await nearMatches(view, name);
  return new OperatorError(say`No vacancy is called "${name}".`, {
    reason: 'usage',
    hint:
      near.length > 0
        ? say`Did you mean ${inWords(near, say`or`)}?`
        : say`Give an id, a reference code or the key of a feed; \`tabulador vacancies\` lists them.`,
  });
}

/** Reference codes with one or two typing errors, then ids that contain the name. */
async function nearMatches(view: BoardView, name: string): Promise<string[]> {
  const code = name.toUpperCase();
  const part = kebabCase(name);
  const ranked: { rank: number; text: string }[] = [];
  for await (const batch of view.vacancies()) {
    for (const { published } of batch) {
      const slips = editDistance(code, published.vacancyId, 2);
      const holds = part.length >= 3 && published.id.includes(part);
      if (slips > 2 && !holds) continue;
      ranked.push({ rank: Math.min(slips, 3), text: `${published.vacancyId} (${published.title})` });
    }
  }
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, matchesShown).map(({ text }) => text);
}
