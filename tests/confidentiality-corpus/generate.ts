import type { Employer, VacancyFacts } from '../../src/vacancies/vacancy.ts';
import { Chance } from '../feeds/chance.ts';
import type { CorpusVocabulary } from '../feeds/vocabulary.ts';

/** Public fields into which an advertisement's text can go; lists are told by one of their items. */
type CorpusField = Extract<
  keyof VacancyFacts,
  | 'title'
  | 'description'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'zone'
  | 'municipality'
  | 'industry'
>;

export interface CorpusItem {
  readonly text: string;
  readonly field: CorpusField;
  readonly employer: Employer | null;
  readonly expected: 'employer' | 'person' | 'innocent';
  readonly technique: string;
}

export interface Corpus {
  /** Everybody whom the gate knows. */
  readonly employers: readonly Employer[];
  readonly hidings: readonly CorpusItem[];
  readonly innocents: readonly CorpusItem[];
}

/** Sentences around what is hidden. `{x}` is the name, `{p}` a person's datum, `{s}` what a slot is filled with. */
export interface Sentences {
  /** Any way of writing a name that no dictionary has. */
  readonly naming: readonly string[];
  /** An ordinary word that can only be a name here. */
  readonly wordNaming: readonly string[];
  readonly plurals: readonly string[];
  readonly possessives: readonly string[];
  readonly hashtags: readonly string[];
  readonly glued: readonly string[];
  readonly hosts: readonly string[];
  readonly handles: readonly string[];
  readonly titles: readonly string[];
  readonly places: readonly string[];
  /** Around the surname of an employer who is a person. */
  readonly families: readonly string[];
  readonly superiors: readonly string[];
  readonly honorifics: readonly string[];
  /** Around a name with an honorific. */
  readonly contacts: readonly string[];
  /** Around a name without one. */
  readonly cues: readonly string[];
  readonly signatures: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly links: readonly string[];
  readonly identities: readonly string[];
  readonly addresses: readonly string[];
  readonly streets: readonly string[];
  /** Technique → sentences, with `{slot}` filled from `slots`. */
  readonly innocents: Readonly<Record<string, readonly string[]>>;
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Fields of places; each is a text of its own. */
  readonly innocentPlaces: readonly string[];
}

interface Named {
  readonly employer: Employer;
  /** Without the legal form. */
  readonly name: string;
  readonly word: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const lower = (text: string) => plain(text).toLowerCase();
const stemOf = (word: string) => plain(word).replace(/[aeiou]+$/i, '');
const employerOf = (legalName: string): Employer => ({ legalName, aliases: [], domains: [] });

/** Ways of writing a name that no dictionary has; null where there is none for this name. */
const nameTechniques: Readonly<
  Record<string, (named: Named, sentences: Sentences, chance: Chance) => string | null>
> = {
  'legal name': ({ employer }, { naming }, chance) => fill(chance.pick(naming), employer.legalName),
  'without legal form': ({ name }, { naming }, chance) => fill(chance.pick(naming), name),
  'distinctive word': ({ word }, { naming }, chance) => fill(chance.pick(naming), word),
  'in capitals': ({ name, word }, { naming }, chance) =>
    fill(chance.pick(naming), chance.pick([name, word])).toUpperCase(),
  'in lower case': ({ word }, { naming }, chance) => fill(chance.pick(naming), word.toLowerCase()),
  'without accents': ({ name, word }, { naming }, chance) =>
    plain(word) === word ? null : fill(chance.pick(naming), plain(name)),
  'another legal form': ({ word }, { naming }, chance) =>
    fill(chance.pick(naming), `${word} ${chance.pick(['SA DE CV', 'S. de R.L.', 'S.A.P.I. de C.V.'])}`),
  plural: ({ word }, { plurals }, chance) =>
    fill(chance.pick(plurals), lower(word) + (/[aeiou]$/.test(lower(word)) ? 's' : 'es')),
  demonym: ({ word }, { plurals }, chance) =>
    fill(
      chance.pick(plurals),
      lower(stemOf(word)) + chance.pick(['ers', 'ians', 'ianos', 'ianas', 'eros', 'enses']),
    ),
  possessive: ({ word }, { possessives }, chance) => fill(chance.pick(possessives), word),
  hashtag: ({ word }, { hashtags }, chance) => fill(chance.pick(hashtags), plain(word)),
  glued: ({ word }, { glued }, chance) => fill(chance.pick(glued), plain(word)),
  host: ({ word }, { hosts }, chance) => fill(chance.pick(hosts), lower(word)),
  handle: ({ word }, { handles }, chance) => fill(chance.pick(handles), lower(word)),
  'cut off': ({ name, word }, { naming }, chance) => {
    const end = name.indexOf(word) + Math.max(5, word.length - 2);
    return word.length < 7 ? null : fill(chance.pick(naming), `${name.slice(0, end).toUpperCase()}...`);
  },
  'split by signs': ({ word }, { naming }, chance) => {
    const half = Math.ceil(word.length / 2);
    const split = chance.pick([
      `${word.slice(0, half)}-${word.slice(half)}`,
      [...word].join('.'),
      [...word].join(' '),
      `${word.slice(0, half)}·${word.slice(half)}`,
      `${word.slice(0, half)}_${word.slice(half)}`,
    ]);
    return fill(chance.pick(naming), split);
  },
  'initials with legal form': ({ name }, { naming }, chance) => {
    const initials = name.match(/(?<![\p{L}\d])\p{Lu}/gu) ?? [];
    return initials.length < 3 ? null : fill(chance.pick(naming), `${initials.join('')}, S.A. de C.V.`);
  },
};

function fill(template: string, text: string): string {
  return template.replaceAll('{x}', text).replaceAll('{p}', text);
}

/** All hidings and innocent texts of one part. The same in every run. */
export function corpusOf(vocabulary: CorpusVocabulary, sentences: Sentences, seed: number): Corpus {
  const maker = new CorpusMaker(vocabulary, sentences, new Chance(seed));
  const hidings = unique([...maker.namings(), ...maker.persons()]);
  const innocents = unique(maker.innocents());
  return { employers: maker.employers, hidings, innocents };
}

function unique(items: readonly CorpusItem[]): CorpusItem[] {
  const seen = new Set<string>();
  return items.filter(({ text, employer }) => {
    const key = JSON.stringify([text, employer?.legalName]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

class CorpusMaker {
  readonly #vocabulary: CorpusVocabulary;
  readonly #sentences: Sentences;
  readonly #chance: Chance;
  readonly #coined: readonly Named[];
  readonly #words: readonly Named[];
  readonly #acronyms: readonly Named[];
  readonly #personal: readonly Named[];

  constructor(vocabulary: CorpusVocabulary, sentences: Sentences, chance: Chance) {
    this.#vocabulary = vocabulary;
    this.#sentences = sentences;
    this.#chance = chance;
    const { kinds, tails } = vocabulary;
    this.#coined = vocabulary.coined.map((word) => {
      const kind = chance.of(50) ? `${chance.pick(kinds)} ` : '';
      const tail = chance.of(40) ? ` ${chance.pick(tails)}` : '';
      return this.#named(`${kind}${word}${tail}`, word);
    });
    this.#words = vocabulary.wordNames.map((name) => this.#named(name, name));
    this.#acronyms = vocabulary.acronyms.map((word) => this.#named(`${word} ${chance.pick(kinds)}`, word));
    this.#personal = vocabulary.personNames.map((name) => {
      const surname =
        name
          .replace(/,? S\.C\.$/, '')
          .replace(/ (?:y Asociados|Abogados)$/, '')
          .split(' ')
          .at(-1) ?? '';
      return { employer: employerOf(name), name, word: surname };
    });
  }

  get employers(): readonly Employer[] {
    return this.#everybody.map(({ employer }) => employer);
  }

  get #everybody(): readonly Named[] {
    return [...this.#coined, ...this.#words, ...this.#acronyms, ...this.#personal];
  }

  #named(name: string, word: string): Named {
    const form = this.#chance.of(60) ? this.#chance.pick(this.#vocabulary.legalForms) : '';
    const legalName = form === '' ? name : form.startsWith(',') ? name + form : `${name} ${form}`;
    return { employer: employerOf(legalName), name, word };
  }

  namings(): CorpusItem[] {
    return [
      ...this.#coined.flatMap((named) => this.#coinedHidings(named)),
      ...this.#words.flatMap((named) => this.#wordHidings(named)),
      ...this.#acronyms.flatMap((named) => this.#acronymHidings(named)),
      ...this.#personal.flatMap((named) => this.#surnameHidings(named)),
    ];
  }

  #item(
    technique: string,
    named: Pick<Named, 'employer'> | null,
    text: string,
    field: CorpusField = this.#prose(),
  ): CorpusItem {
    return { text, field, employer: named?.employer ?? null, expected: 'employer', technique };
  }

  #prose(): CorpusField {
    return this.#chance.pick([
      'description',
      'description',
      'description',
      'requirements',
      'responsibilities',
      'benefits',
    ]);
  }

  #coinedHidings(named: Named): CorpusItem[] {
    const chance = this.#chance;
    const sentences = this.#sentences;
    const items = chance.some(Object.entries(nameTechniques), 9).flatMap(([technique, write]) => {
      const text = write(named, sentences, chance);
      return text === null ? [] : [this.#item(technique, named, text)];
    });
    if (chance.of(50)) {
      const text = fill(chance.pick(sentences.titles), chance.pick([named.name, named.word]));
      items.push(this.#item('in the title', named, text, 'title'));
    }
    if (chance.of(50)) {
      const text = fill(chance.pick(sentences.places), chance.pick([named.name, named.word]));
      items.push(this.#item('in the place', named, text, chance.pick(['zone', 'municipality'])));
    }
    // Another advertiser's text names it as well.
    if (chance.of(25)) {
      const text = fill(chance.pick(sentences.naming), chance.pick([named.name, named.word]));
      const other = chance.of(50) ? chance.pick(this.#coined) : null;
      items.push(this.#item('in the text of another employer', other, text));
    }
    if (chance.of(25)) {
      const cut = named.name.slice(0, named.name.indexOf(named.word) + named.word.length);
      const employer = employerOf(`${cut.toUpperCase()} ${chance.pick(['OPER', 'SERV', 'DE M', 'COME'])}...`);
      const text = fill(chance.pick(sentences.naming), chance.pick([named.name, named.word]));
      items.push(this.#item('employer column cut off', { employer }, text));
    }
    return items;
  }

  #wordHidings(named: Named): CorpusItem[] {
    const chance = this.#chance;
    const { wordNaming, naming } = this.#sentences;
    return [
      ...chance
        .some(wordNaming, 3)
        .map((sentence) => this.#item('ordinary word as a name', named, fill(sentence, named.name))),
      this.#item(
        'ordinary word with legal form',
        named,
        fill(chance.pick(naming), `${named.name} S.A. de C.V.`),
      ),
    ];
  }

  #acronymHidings(named: Named): CorpusItem[] {
    const chance = this.#chance;
    const { naming, wordNaming } = this.#sentences;
    return [
      this.#item('acronym', named, fill(chance.pick(wordNaming), named.word)),
      this.#item('acronym', named, fill(chance.pick(naming), named.name)),
      this.#item('acronym with legal form', named, fill(chance.pick(naming), `${named.word}, S.A. de C.V.`)),
    ];
  }

  #surnameHidings(named: Named): CorpusItem[] {
    const chance = this.#chance;
    const { naming, honorifics, families, superiors } = this.#sentences;
    const titled = `${chance.pick(honorifics)} ${named.word}`;
    return [
      this.#item('employer who is a person', named, fill(chance.pick(naming), named.name)),
      this.#item('surname of an employer', named, fill(chance.pick(families), named.word)),
      this.#item('surname of an employer', named, fill(chance.pick(superiors), titled)),
    ];
  }

  persons(): CorpusItem[] {
    const chance = this.#chance;
    const { honorifics, contacts, cues, signatures, emails, phones, links } = this.#sentences;
    const { identities, addresses, streets } = this.#sentences;
    const sentence = (list: readonly string[], datum: string) => fill(chance.pick(list), datum);
    const techniques: Readonly<Record<string, () => string>> = {
      honorific: () => sentence(contacts, `${chance.pick(honorifics)} ${this.#fullName()}`),
      'honorific and surname': () =>
        sentence(contacts, `${chance.pick(honorifics)} ${chance.pick(this.#vocabulary.surnames)}`),
      'cue and name': () => sentence(cues, this.#fullName()),
      'cue and given name with surname in capitals': () => sentence(cues, this.#fullName().toUpperCase()),
      signature: () => sentence(signatures, this.#fullName()),
      'e-mail': () => sentence(emails, this.#email()),
      'e-mail without ending': () => sentence(emails, this.#email().replace(/\.[a-z.]+$/, '')),
      'e-mail with spaces': () =>
        sentence(emails, this.#email().replace('@', ' @ ').replace(/\.com/, ' . com')),
      'e-mail spelled out': () => sentence(emails, this.#spelled()),
      telephone: () => sentence(phones, this.#phone()),
      'telephone in words': () => sentence(phones, this.#phoneInWords()),
      'messaging link': () => `Escríbenos: ${chance.pick(['wa.me/52', 'https://wa.me/52'])}${this.#digits()}`,
      'social page': () => sentence(links, lower(this.#fullName()).replaceAll(' ', chance.pick(['', '.']))),
      CURP: () => sentence(identities, `CURP ${this.#curp()}`),
      RFC: () =>
        sentence(identities, `RFC ${this.#curp().slice(0, 10)}${chance.pick(['AB1', '9K3', 'XZ7'])}`),
      'voter key': () => sentence(identities, `clave de elector ${this.#voterKey()}`),
      'street address': () => sentence(addresses, this.#street(streets)),
    };
    return Object.entries(techniques).flatMap(([technique, write]) =>
      Array.from({ length: 34 }, (): CorpusItem => {
        const employer = chance.of(70) ? chance.pick(this.#everybody).employer : null;
        return { text: write(), field: this.#prose(), employer, expected: 'person', technique };
      }),
    );
  }

  #fullName(): string {
    const chance = this.#chance;
    const { givenNames, surnames } = this.#vocabulary;
    const second = chance.of(45) ? ` ${chance.pick(surnames)}` : '';
    return `${chance.pick(givenNames)} ${chance.pick(surnames)}${second}`;
  }

  #user(): string {
    const chance = this.#chance;
    const { givenNames, surnames } = this.#vocabulary;
    const [given, surname] = [lower(chance.pick(givenNames)), lower(chance.pick(surnames))];
    return chance.pick([
      `${given}.${surname}`,
      `${given}${surname}${chance.between(1, 99)}`,
      'reclutamiento',
    ]);
  }

  #email(): string {
    const host = this.#chance.pick(['gmail.com', 'hotmail.com', 'empresa.com.mx', 'correo.example']);
    return `${this.#user()}@${host}`;
  }

  #spelled(): string {
    const user = this.#user().replace('.', ' punto ');
    const at = this.#chance.pick(['arroba', '(arroba)', '[at]']);
    return `${user} ${at} ${this.#chance.pick(['gmail', 'hotmail', 'outlook'])} punto com`;
  }

  #digits(): string {
    const code = this.#chance.pick(['55', '33', '81', '44', '22', '66']);
    return code + String(this.#chance.between(10_000_000, 99_999_999));
  }

  #phone(): string {
    const n = this.#digits();
    const at = (from: number, to?: number) => n.slice(from, to);
    return this.#chance.pick([
      n,
      `${at(0, 2)} ${at(2, 6)} ${at(6)}`,
      `(${at(0, 3)}) ${at(3, 6)} ${at(6)}`,
      `${at(0, 2)}-${at(2, 4)}-${at(4, 6)}-${at(6, 8)}-${at(8)}`,
      `${at(0, 3)}.${at(3, 6)}.${at(6, 8)}.${at(8)}`,
      `+52 1 ${at(0, 3)} ${at(3, 6)} ${at(6)}`,
      `044 ${at(0, 2)} ${at(2, 6)} ${at(6)}`,
      `${at(0, 5)} ${at(5)}`,
      `${at(0, 1)} ${at(1, 4)} ${at(4, 7)} ${at(7)}`,
    ]);
  }

  /** "cincuenta y cinco, doce, treinta y cuatro …": pairs, as people dictate them. */
  #phoneInWords(): string {
    const pairs = Array.from({ length: 5 }, () => numberWords(this.#chance.between(11, 99)));
    return pairs.join(this.#chance.pick([', ', ' ', ' - ']));
  }

  #curp(): string {
    const { givenNames, surnames } = this.#vocabulary;
    const chance = this.#chance;
    // The first letter and the first vowel after it.
    const father = lower(chance.pick(surnames));
    const vowel = /[aeiou]/.exec(father.slice(1))?.[0] ?? 'x';
    const letters = father.charAt(0) + vowel + lower(chance.pick(surnames)).charAt(0);
    const initials = (letters + lower(chance.pick(givenNames)).charAt(0)).toUpperCase();
    const born = `${chance.between(70, 99)}${String(chance.between(1, 12)).padStart(2, '0')}${String(chance.between(1, 28)).padStart(2, '0')}`;
    const rest = `${chance.pick(['H', 'M'])}${chance.pick(['DF', 'JC', 'NL', 'PL', 'QT'])}${chance.pick(['RRS', 'LNC', 'GTB', 'MZL'])}0`;
    const partial = `${initials}${born}${rest}`;
    return partial + curpDigit(partial);
  }

  #voterKey(): string {
    const chance = this.#chance;
    const letters = chance.pick(['RMTRLR', 'GTSLKR', 'MNDZJN', 'HRTCRL', 'PCHCMR', 'BTSTDN']);
    return `${letters}${this.#curp().slice(4, 10)}${chance.pick(['09', '14', '19'])}${chance.pick(['H', 'M'])}${chance.between(100, 999)}`;
  }

  #street(streets: readonly string[]): string {
    const chance = this.#chance;
    return chance
      .pick(streets)
      .replace('{n}', String(chance.between(12, 2900)))
      .replace('{surname}', chance.pick(this.#vocabulary.surnames));
  }

  innocents(): CorpusItem[] {
    const chance = this.#chance;
    const { innocents, slots, innocentPlaces } = this.#sentences;
    const everybody = this.#everybody;
    const someone = () => chance.pick(chance.of(50) ? this.#words : everybody).employer;
    const of = (technique: string, text: string, field: CorpusField): CorpusItem => ({
      text,
      field,
      employer: chance.of(90) ? someone() : null,
      expected: 'innocent',
      technique,
    });
    const texts = Object.entries(innocents).flatMap(([technique, templates]) =>
      templates.flatMap((template) => {
        const slot = /\{(\w+)\}/.exec(template)?.[1];
        const fillings = slot === undefined ? [''] : chance.some(slots[slot] ?? [], 9);
        return fillings.map((filling) => of(technique, template.replace(/\{\w+\}/, filling), this.#prose()));
      }),
    );
    // The very employers whose names are words, with those words in the ordinary sense.
    const twins = this.#words.flatMap(({ employer }) =>
      chance
        .some(innocents['ordinary word'] ?? [], 14)
        .map((text): CorpusItem => ({ ...of('ordinary word', text, this.#prose()), employer })),
    );
    const places = innocentPlaces.flatMap((text) => [
      of('place', text, 'zone'),
      of('place', text, 'municipality'),
      of('place', `Ubicación: ${text}.`, 'description'),
    ]);
    const titles = this.#vocabulary.titles.map(({ title }) => of('title', title, 'title'));
    const prose = this.#vocabulary.spanish;
    const sentences = [...prose.intros, ...prose.duties, ...prose.requirements, ...prose.benefits].map(
      (sentence) => of('everyday sentence', sentence.replace('{n}', '4'), this.#prose()),
    );
    const english = this.#vocabulary.english;
    const more = [...english.intros, ...english.duties, ...english.requirements, ...english.benefits].map(
      (sentence) => of('everyday English sentence', sentence.replace('{n}', '4'), this.#prose()),
    );
    return [...texts, ...twins, ...places, ...titles, ...sentences, ...more];
  }
}

const tens = [
  '',
  '',
  'veinti',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
];
const small =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  );

function numberWords(value: number): string {
  if (value <= 20) return small[value] ?? '';
  const unit = value % 10;
  const ten = tens[Math.floor(value / 10)] ?? '';
  if (value < 30) return ten + (small[unit] ?? '');
  return unit === 0 ? ten : `${ten} y ${small[unit]}`;
}

/** The last character of a CURP is a sum over the others. */
function curpDigit(partial: string): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
  const sum = [...partial].reduce((total, letter, at) => total + alphabet.indexOf(letter) * (18 - at), 0);
  return String((10 - (sum % 10)) % 10);
}
