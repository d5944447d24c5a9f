import type { EmploymentType, ModalitySlug, Seniority } from '../../src/contract/vocabulary/job-terms.ts';
import type { Chance } from './chance.ts';
import type { ExpectedSalary, Leak } from './oracle.ts';
import { type FeedPlace, otherPlaces, ourPlaces } from './places.ts';
import type { Prose, TitleEntry, Vocabulary } from './vocabulary.ts';

/** How often what happens in a feed, in percent. */
export interface Mix {
  readonly rows: number;
  readonly outside: number;
  readonly placeholders: number;
  readonly duplicates: number;
  readonly leaks: number;
  readonly english: number;
  readonly noSalary: number;
  readonly net: number;
  /** Whether a column of the feed can say that pay is net; else only the text does. */
  readonly netInColumn: boolean;
  readonly foreign: number;
  readonly remoteInTitle: number;
  readonly remoteInText: number;
  readonly remoteInColumn: number;
  /** Sentences of each part of a description, at least and at most. */
  readonly sentences: readonly [least: number, most: number];
}

interface EmployerName {
  /** Without the legal form. */
  readonly name: string;
  readonly written: string;
  /** The word that no dictionary has. */
  readonly coined: string | null;
}

export type ContractKind =
  | 'indeterminado'
  | 'completo'
  | 'medio'
  | 'temporal'
  | 'obra'
  | 'practicas'
  | 'honorarios'
  | 'hora';

export const contractMeaning: Readonly<Record<ContractKind, readonly EmploymentType[] | null>> = {
  indeterminado: ['Indeterminado', 'Tiempo completo'],
  completo: ['Tiempo completo'],
  medio: ['Medio tiempo'],
  temporal: ['Temporal'],
  obra: ['Por obra determinada', 'Temporal'],
  practicas: ['Prácticas profesionales'],
  honorarios: ['Honorarios'],
  // Paid by the hour is not a kind of contract that we publish: anything may stand for it.
  hora: null,
};

export interface Pay {
  readonly min: number;
  readonly max: number;
  readonly period: 'month' | 'half-month' | 'week' | 'year';
  readonly currency: 'MXN' | 'USD';
  /** Where the feed says that it is net. */
  readonly net: 'column' | 'text' | null;
  /** Another amount, that the text names. */
  readonly contradicted: number | null;
}

/** One advertisement: what it says, before a feed gives it a shape. */
export interface Posting {
  readonly vacancy: number;
  readonly title: string;
  readonly english: boolean;
  readonly stated: readonly Seniority[] | null;
  readonly employer: EmployerName | null;
  /** What stands in the column when there is no employer. */
  readonly placeholder: string;
  readonly place: FeedPlace;
  readonly modality: ModalitySlug;
  readonly modalityFrom: 'title' | 'text' | 'column' | 'nowhere';
  readonly contract: ContractKind;
  readonly pay: Pay | null;
  readonly industry: string;
  readonly postedAt: string;
  readonly validThrough: string;
  readonly intro: readonly string[];
  readonly duties: readonly string[];
  readonly requirements: readonly string[];
  readonly benefits: readonly string[];
  readonly closing: readonly string[];
  readonly leaks: readonly Leak[];
  readonly reference: number;
}

const today = Date.UTC(2026, 10, 16);
const dayLength = 86_400_000;
const day = (offset: number) => new Date(today + offset * dayLength).toISOString().slice(0, 10);

/** Minimum wages of 2026 by month; Tijuana and Ciudad Juárez lie in the border zone. */
const minimumWage = 9_582.47;
const borderMinimumWage = 13_409.8;

export const pesos = (amount: number) => `$${amount.toLocaleString('en-US')}`;

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The employers of one feed. */
function employersOf(vocabulary: Vocabulary, chance: Chance, count: number): EmployerName[] {
  const { coined, wordNames, personNames, acronyms, kinds, tails, legalForms } = vocabulary;
  const formal = (name: string) => {
    if (!chance.of(55)) return name;
    const form = chance.pick(legalForms);
    return form.startsWith(',') ? `${name}${form}` : `${name} ${form}`;
  };
  const named = (name: string, distinct: string | null): EmployerName => ({
    name,
    written: formal(name),
    coined: distinct,
  });
  const fromCoined = chance.some(coined, Math.round(count * 0.68)).map((word) => {
    const kind = chance.of(45) ? `${chance.pick(kinds)} ` : '';
    const tail = chance.of(35) ? ` ${chance.pick(tails)}` : '';
    return named(`${kind}${word}${tail}`, word);
  });
  const fromAcronyms = chance
    .some(acronyms, Math.round(count * 0.08))
    .map((word) => named(`${word} ${chance.pick(kinds)}`, word));
  const fromWords = chance.some(wordNames, Math.round(count * 0.17)).map((name) => named(name, null));
  const fromPersons = chance.some(personNames, Math.round(count * 0.07)).map((name) => {
    const short = name.replace(/, S\.C\.$/, '');
    return { name: short, written: name, coined: null };
  });
  return chance.shuffled([...fromCoined, ...fromAcronyms, ...fromWords, ...fromPersons]);
}

/** All advertisements of a feed, the repeated ones among them. */
export function postingsOf(vocabulary: Vocabulary, chance: Chance, mix: Mix): Posting[] {
  const maker = new PostingMaker(vocabulary, chance, mix);
  const originals = Math.max(1, Math.round(mix.rows * (1 - mix.duplicates / 100)));
  const postings: Posting[] = [];
  for (let at = 0; at < originals; at += 1) {
    const before = postings.at(-1);
    const isSibling = before !== undefined && chance.of(6);
    postings.push(isSibling ? maker.sibling(before, at) : maker.original(at));
  }
  // A vacancy that a scraper meets again, it meets many times.
  const repeated = postings.slice(0, Math.max(1, Math.ceil(originals / 3)));
  const copies = Array.from({ length: mix.rows - originals }, (_, at) =>
    maker.repeated(chance.pick(repeated), originals + at),
  );
  return chance.shuffled([...postings, ...copies]);
}

class PostingMaker {
  readonly #vocabulary: Vocabulary;
  readonly #chance: Chance;
  readonly #mix: Mix;
  readonly #employers: readonly EmployerName[];
  readonly #used = new Set<string>();

  constructor(vocabulary: Vocabulary, chance: Chance, mix: Mix) {
    this.#vocabulary = vocabulary;
    this.#chance = chance;
    this.#mix = mix;
    this.#employers = employersOf(vocabulary, chance, Math.min(180, Math.ceil(mix.rows / 2.5)));
  }

  original(vacancy: number): Posting {
    for (;;) {
      const posting = this.#made(vacancy);
      const text = [...posting.intro, ...posting.duties, ...posting.requirements, ...posting.benefits].join();
      if (this.#used.has(text)) continue;
      this.#used.add(text);
      return posting;
    }
  }

  /** Another vacancy that looks like one before: the same text for another city, or another text for the same job. */
  sibling(posting: Posting, vacancy: number): Posting {
    const fresh = this.original(vacancy);
    if (fresh.place.city !== posting.place.city && fresh.place.city !== null && this.#chance.of(60)) {
      return { ...posting, vacancy, place: fresh.place, reference: fresh.reference };
    }
    const isTold = ({ modalityFrom, leaks }: Posting) =>
      modalityFrom === 'title' || leaks.length > 0 || posting.english !== fresh.english;
    if (isTold(posting) || isTold(fresh)) return fresh;
    const { title, stated, employer, placeholder, place, contract } = posting;
    return { ...fresh, title, stated, employer, placeholder, place, contract };
  }

  /** The same vacancy once more: exactly, or with another date or another case. */
  repeated(posting: Posting, reference: number): Posting {
    const chance = this.#chance;
    // Some come again under the same number.
    if (chance.of(15)) return posting;
    const again = { ...posting, reference: 10_000 + reference };
    if (chance.of(35)) return again;
    const postedAt = day(-chance.between(1, 26));
    const moved = { ...again, postedAt, validThrough: this.#end(postedAt) };
    return chance.of(40) ? moved : { ...moved, title: posting.title.toUpperCase() };
  }

  #made(vacancy: number): Posting {
    const { titles, englishTitles, spanish, english, placeholders, industries } = this.#vocabulary;
    const chance = this.#chance;
    const mix = this.#mix;
    const isEnglish = chance.of(mix.english);
    const entry = this.#levelled(chance.pick(isEnglish ? englishTitles : titles), isEnglish);
    const employer = chance.of(mix.placeholders) ? null : chance.pick(this.#employers);
    const place = chance.pick(chance.of(mix.outside) ? otherPlaces : ourPlaces);
    const postedAt = day(-chance.between(1, 26));
    const pay = this.#pay(place);
    const { modality, modalityFrom } = this.#modality();
    const prose = this.#prose(isEnglish ? english : spanish);
    const extra: string[] = [];
    if (modalityFrom === 'text') extra.push(this.#modalitySentence(modality, isEnglish));
    if (pay?.net === 'text') {
      extra.push(chance.pick(this.#vocabulary.netSentences).replace('{amount}', pesos(pay.min)));
    }
    if (pay?.contradicted) extra.push(`Sueldo mensual de ${pesos(pay.contradicted)}.`);
    const leaks: Leak[] = [];
    const closing = [...prose.closing, ...chance.shuffled(extra)];
    const intro = [...prose.intro];
    let title = entry.title;
    if (chance.of(mix.leaks)) {
      const told = employer && chance.of(60) ? this.#naming(employer, isEnglish) : this.#person(isEnglish);
      leaks.push(told.leak);
      if (told.leak.kind === 'employer' && employer && chance.of(12)) title = `${title} - ${employer.name}`;
      else if (told.leak.kind === 'employer' && chance.of(60)) intro.unshift(told.sentence);
      else closing.push(told.sentence);
    }
    if (modalityFrom === 'title') {
      const { remoteTitles, hybridTitles } = this.#vocabulary;
      title = chance.pick(modality === 'remoto' ? remoteTitles : hybridTitles).replace('{title}', title);
    }
    return {
      vacancy,
      title,
      english: isEnglish,
      stated: entry.stated,
      employer,
      place,
      pay,
      postedAt,
      leaks,
      modality,
      modalityFrom,
      intro,
      closing,
      duties: prose.duties,
      requirements: prose.requirements,
      benefits: prose.benefits,
      placeholder: chance.pick(placeholders),
      contract: this.#contract(entry.stated),
      industry: chance.pick(industries),
      validThrough: this.#end(postedAt),
      reference: 10_000 + vacancy,
    };
  }

  #end(postedAt: string): string {
    return new Date(Date.parse(postedAt) + this.#chance.between(30, 50) * dayLength)
      .toISOString()
      .slice(0, 10);
  }

  #levelled(entry: TitleEntry, isEnglish: boolean): TitleEntry {
    const chance = this.#chance;
    // A community manager can be junior; a director, an assistant or an intern is not graded.
    const canBeGraded =
      entry.stated === null && /^(Anal|Desarr|Ing|Prog|Conta|Ejec|Espec|Soft|Data)/.test(entry.title);
    if (!canBeGraded || !chance.of(25)) return entry;
    const [mark, level] = chance.pick([
      [isEnglish ? 'Junior' : 'Jr', 'Junior'],
      ['Jr.', 'Junior'],
      ['Sr', 'Senior'],
      ['Senior', 'Senior'],
    ] as const);
    return { title: `${entry.title} ${mark}`, stated: [level] };
  }

  #contract(stated: readonly Seniority[] | null): ContractKind {
    if (stated?.[0] === 'Prácticas') return 'practicas';
    const kinds: ContractKind[] = ['indeterminado', 'indeterminado', 'completo', 'completo', 'completo'];
    return this.#chance.of(80)
      ? this.#chance.pick(kinds)
      : this.#chance.pick(['medio', 'temporal', 'obra', 'honorarios', 'hora'] as const);
  }

  #modality(): Pick<Posting, 'modality' | 'modalityFrom'> {
    const { remoteInTitle, remoteInText, remoteInColumn } = this.#mix;
    const chance = this.#chance;
    const away = () => chance.pick(['remoto', 'hibrido'] as const);
    const roll = chance.below(100);
    if (roll < remoteInTitle) return { modality: away(), modalityFrom: 'title' };
    if (roll < remoteInTitle + remoteInText) return { modality: away(), modalityFrom: 'text' };
    if (roll < remoteInTitle + remoteInText + remoteInColumn)
      return { modality: away(), modalityFrom: 'column' };
    return { modality: 'presencial', modalityFrom: chance.of(50) ? 'column' : 'nowhere' };
  }

  #modalitySentence(modality: ModalitySlug, isEnglish: boolean): string {
    const { remoteSentences, hybridSentences } = this.#vocabulary;
    const sentences = modality === 'remoto' ? remoteSentences : hybridSentences;
    const english = sentences.filter((sentence) => /\b(?:work|model|position)\b/i.test(sentence));
    return this.#chance.pick(isEnglish && english.length > 0 ? english : sentences);
  }

  #pay(place: FeedPlace): Pay | null {
    const chance = this.#chance;
    const mix = this.#mix;
    if (chance.of(mix.noSalary)) return null;
    const plain = { period: 'month', currency: 'MXN', net: null, contradicted: null } as const;
    if (chance.of(mix.foreign)) {
      const min = chance.between(12, 40) * 100;
      return { ...plain, min, max: min + 500, currency: 'USD' };
    }
    const isBorder = place.city === 'tijuana' || place.city === 'ciudad-juarez';
    if (chance.of(3)) {
      const min = isBorder ? chance.between(100, 128) * 100 : chance.between(65, 92) * 100;
      return { ...plain, min, max: min };
    }
    const min = chance.between(isBorder ? 28 : 21, chance.of(20) ? 120 : 60) * 500;
    const max = chance.of(35) ? min : min + chance.between(2, 10) * 500;
    if (chance.of(mix.net)) return { ...plain, min, max: min, net: this.#net() };
    if (chance.of(3)) return { ...plain, min, max, contradicted: min + 9_000 };
    if (chance.of(6)) return { ...plain, min: min / 2, max: max / 2, period: 'half-month' };
    if (chance.of(4)) return { ...plain, min: min * 12, max: max * 12, period: 'year' };
    return { ...plain, min, max };
  }

  #net(): 'column' | 'text' {
    return this.#mix.netInColumn && this.#chance.of(50) ? 'column' : 'text';
  }

  #prose({ intros, duties, requirements, benefits, closings }: Prose) {
    const chance = this.#chance;
    const [least, most] = this.#mix.sentences;
    const some = (sentences: readonly string[]) =>
      chance
        .some(sentences, Math.min(sentences.length, chance.between(least, most)))
        .map((sentence) => this.#filled(sentence));
    return {
      intro: some(intros).slice(0, 2),
      duties: some(duties),
      requirements: some(requirements),
      benefits: some(benefits),
      closing: some(closings).slice(0, 2),
    };
  }

  #filled(sentence: string): string {
    return sentence.replace('{n}', String(this.#chance.between(2, 9)));
  }

  #naming(employer: EmployerName, isEnglish: boolean): { sentence: string; leak: Leak } {
    const { leaks } = this.#vocabulary;
    const { name, coined } = employer;
    const plain = coined === null || coined === coined.toUpperCase();
    const sentences = isEnglish ? leaks.employerEnglish : leaks.employer;
    // Only a word of its own makes hashtags, hosts and demonyms that stand for nobody else.
    const template = this.#chance.pick(
      plain ? sentences.filter((sentence) => sentence.includes('{name}')) : sentences,
    );
    const said = coined !== null && !plain && this.#chance.of(50) ? coined : name;
    const stem = withoutAccents(coined ?? '').replace(/[aeiou]+$/, '');
    const demonym = `${stem.toLowerCase()}${this.#chance.pick(['iano', 'er', 'ero'])}`;
    const sentence = template
      .replaceAll('{name}', said)
      .replace('{glued}', withoutAccents(coined ?? ''))
      .replace('{host}', withoutAccents(coined ?? '').toLowerCase())
      .replace('{demonym}', demonym);
    const needles = plain
      ? [{ text: sentence.replace(/\.$/, ''), word: false }]
      : [
          { text: coined, word: false },
          { text: demonym, word: false },
        ];
    return { sentence, leak: { kind: 'employer', needles } };
  }

  #person(isEnglish: boolean): { sentence: string; leak: Leak } {
    const { leaks, givenNames, surnames, streets } = this.#vocabulary;
    const chance = this.#chance;
    const given = chance.pick(givenNames);
    const surname = chance.pick(surnames);
    const second = chance.of(40) ? ` ${chance.pick(surnames)}` : '';
    const user = withoutAccents(`${given}.${surname}`).toLowerCase();
    const host = chance.pick(['gmail.com', 'hotmail.com', 'correo.example', 'empleos.example']);
    const email = chance.of(25) ? `${user} @ ${host.replace('.', ' . ')}` : `${user}@${host}`;
    const spelled = `${user.replace('.', ' punto ')} arroba ${host.replace('.', ' punto ')}`;
    const digits = `${chance.pick(['55', '33', '81', '442', '222'])}${chance.between(10_000_000, 99_999_999)}`;
    const local = digits.slice(0, 10);
    const phone = chance.pick([
      local,
      `${local.slice(0, 2)} ${local.slice(2, 6)} ${local.slice(6)}`,
      `(${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`,
      `${local.slice(0, 2)} ${local.slice(2, 4)} ${local.slice(4, 6)} ${local.slice(6, 8)} ${local.slice(8)}`,
    ]);
    const street = chance.pick(streets);
    const template = chance.pick(isEnglish ? leaks.personEnglish : leaks.person);
    const sentence = template
      .replace('{person}', `${given} ${surname}${second}`)
      .replace('{given} {surname}', `${given} ${surname}`)
      .replace('{email}', email)
      .replace('{spelled}', spelled)
      .replace('{phone}', phone)
      .replace('{street}', street);
    const needles = [
      { text: surname, word: true, when: /\{person\}|\{surname\}/ },
      { text: email, word: false, when: /\{email\}/ },
      { text: spelled, word: false, when: /\{spelled\}/ },
      { text: phone, word: false, when: /\{phone\}/ },
      { text: street.split(',')[0] ?? street, word: false, when: /\{street\}/ },
    ]
      .filter(({ when }) => when.test(template))
      .map(({ text, word }) => ({ text, word }));
    return { sentence, leak: { kind: 'person', needles } };
  }
}

/** What the salary of an advertisement should become, given what the feed's columns tell of it. */
export function expectedSalary({ pay, place }: Posting): ExpectedSalary {
  if (pay === null || pay.currency === 'USD') return { kind: 'none' };
  if (pay.net) return { kind: 'net', min: pay.min };
  if (pay.contradicted !== null) return { kind: 'doubtful' };
  const times = { month: 1, 'half-month': 2, week: 52 / 12, year: 1 / 12 }[pay.period];
  const isBorder = place.city === 'tijuana' || place.city === 'ciudad-juarez';
  if (pay.min * times < (isBorder ? borderMinimumWage : minimumWage)) return { kind: 'doubtful' };
  return { kind: 'range', min: pay.min * times, max: pay.max * times };
}
