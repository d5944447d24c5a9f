import { Settings } from '../../../src/foundation/settings/settings.ts';
import { feedFormats } from '../../../src/intake/formats/feed-formats.ts';
import { builtInProfiles } from '../../../src/intake/understand/built-in.ts';
import { Profile } from '../../../src/intake/understand/profile.ts';
import type { Random } from '../../../src/program/demo/random.ts';
import { EmployerRules } from '../../../src/vacancies/gate/employer-rules.ts';
import { feedOf, shapes } from '../../feeds/all-feeds.ts';
import { csvOf, sampleRows } from '../../import/sample-rows.ts';
import type { Case } from '../session.ts';
import { nearlyFitting } from './from-schema.ts';
import { knownWeaknesses } from './known-weaknesses.ts';
import { mutated } from './mutate.ts';
import { type FeedFile, fileOf, grammarNames, packed } from './write-formats.ts';

/** A command line, with the files that it needs. */
export interface ImportInput {
  /** For the report: which kind of input it is. */
  readonly kind: string;
  /** The first is what the case is about. */
  readonly files: readonly [FeedFile, ...FeedFile[]];
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The first file comes through standard input. */
  readonly piped?: boolean;
}

export function inputOf({ number, chance }: Case): ImportInput {
  const [name, weakness] = Object.entries(knownWeaknesses)[number] ?? [];
  if (name !== undefined && weakness) {
    const file = weakness();
    return { kind: name, files: [file], args: ['import', file.name] };
  }
  return chance.weighted([
    [fromGrammar, 10],
    [fromMutation, 10],
    [profileFile, 2],
    [settingsFile, 1],
    [employersFile, 1],
  ])(chance);
}

function fromGrammar(chance: Random): ImportInput {
  const grammar = chance.pick(grammarNames);
  return withOptions(`grammar of ${grammar}`, fileOf(grammar, chance), chance);
}

function fromMutation(chance: Random): ImportInput {
  const { name, content } = chance.chance(0.5) ? fileOf(chance.pick(grammarNames), chance) : realFeed(chance);
  const others = () => fileOf(chance.pick(grammarNames), chance).content;
  const file = packed({ name, content: mutated(content, chance, others) }, chance);
  return withOptions(`mutation of ${name}`, file, chance);
}

/** A feed as it is met in the wild, only shorter. */
function realFeed(chance: Random): FeedFile {
  const shape = chance.pick(shapes);
  const short = { ...shape, mix: { ...shape.mix, rows: chance.integer(3, 20) } };
  const { file, bytes } = feedOf(short, chance.integer(1, 1e6));
  return { name: file, content: bytes };
}

function withOptions(kind: string, file: FeedFile, chance: Random): ImportInput {
  const piped = chance.chance(0.1);
  const options: (readonly string[])[] = [
    ['--redact'],
    ['--rejects', 'rejects.csv'],
    ['--dry-run'],
    ['--close-missing', '--feed', chance.pick(['uno', 'dos'])],
    ['--close-missing', '--force', '--feed', 'uno'],
    ['--max-rejects', chance.pick(['0', '1', '50%'])],
    ['--format', chance.pick(feedFormats)],
    ['--profile', chance.pick(Object.keys(builtInProfiles))],
    ['--sheet', 'Vacantes'],
    ['--save-profile', 'saved.json'],
  ];
  const chosen = chance.sample(
    options,
    chance.weighted([
      [0, 4],
      [1, 4],
      [2, 2],
    ]),
  );
  return { kind, files: [file], piped, args: ['import', piped ? '-' : file.name, ...chosen.flat()] };
}

const columns = 'title city description employer salary nada {title} {industry} native a-b'.split(' ');
const feed: FeedFile = { name: 'feed.csv', content: Buffer.from(csvOf(sampleRows(4))) };

function operatorFile(name: string, value: unknown, chance: Random): FeedFile {
  const content = Buffer.from(JSON.stringify(value));
  return { name, content: chance.chance(0.8) ? content : mutated(content, chance, () => feed.content) };
}

function profileFile(chance: Random): ImportInput {
  const required = { name: 'uno', columns: { title: 'title', city: 'city', description: 'description' } };
  const odd = nearlyFitting(Profile, chance, columns) as object | null;
  const profile = chance.chance(0.7) && odd !== null ? { ...required, ...odd } : odd;
  const file = operatorFile('profile.json', profile, chance);
  return { kind: 'a profile', files: [file, feed], args: ['import', feed.name, '--profile', file.name] };
}

/** The board stays where it is, whatever the settings say: they may name any file of the machine. */
function settingsFile(chance: Random): ImportInput {
  const file = operatorFile(
    'settings.json',
    nearlyFitting(Settings, chance, ['https://x.example', 'VAC']),
    chance,
  );
  const args = chance.pick([
    ['config', 'show'],
    ['import', feed.name, '--dry-run'],
  ]);
  return {
    kind: 'settings',
    files: [file, feed],
    args: [...args, '--config', file.name],
    env: { TABULADOR_BOARD: '.tabulador/board.sqlite', TABULADOR_RELEASES_DIRECTORY: '.tabulador/releases' },
  };
}

function employersFile(chance: Random): ImportInput {
  const words = ['Compañía Ficticia 1 SA de CV', 'ACME', 'acme.example', 'Desarrollo', 'a'];
  const file = operatorFile('employers.json', nearlyFitting(EmployerRules, chance, words), chance);
  const env = { TABULADOR_PRIVACY_EMPLOYERS: file.name };
  return { kind: 'an employers file', files: [file, feed], args: ['import', feed.name], env };
}
