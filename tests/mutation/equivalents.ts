import type { Mutant } from './mutants.ts';

/** A change after which the program does the same, so that no test can notice. */
export interface Equivalent {
  readonly file: string;
  /** Some text of the line where the change begins, enough to tell the place. */
  readonly within: string;
  readonly original: string;
  readonly replacement: string;
  readonly because: string;
}

/** What is the same for several changes of a file: where each begins, what it was, what it becomes. */
type Changes = readonly (readonly [within: string, original: string, replacement: string])[];

const equivalentIn = (file: string, because: string, changes: Changes): readonly Equivalent[] =>
  changes.map(([within, original, replacement]) => ({ file, within, original, replacement, because }));

/** These do not count in the score; the report still names them. */
export const equivalents: readonly Equivalent[] = [
  ...equivalentIn(
    'src/vacancies/salaries/band.ts',
    'both middles are missing or neither is; the compiler asks for both',
    [
      [
        'throw new RangeError',
        'lower === undefined || upper === undefined',
        'lower === undefined && upper === undefined',
      ],
      ['throw new RangeError', 'upper === undefined', 'false'],
      ['throw new RangeError', 'lower === undefined', 'false'],
    ],
  ),
  ...equivalentIn('src/vacancies/salaries/band.ts', 'an equal end replaces itself', [
    ['min = range.min', 'range.min < min', 'range.min <= min'],
    ['max = range.max', 'range.max > max', 'range.max >= max'],
  ]),
  ...equivalentIn(
    'src/vacancies/salaries/guides.ts',
    'a list of one is below the two that a band needs, like an empty one',
    [['bySeniority.get(seniority) ?? []', '[]', '["Stryker was here"]']],
  ),
  ...equivalentIn(
    'src/serve/answer/answer-conditions.ts',
    'what is no date is as if nothing had been sent, and so is nothing',
    [['const since', 'ifModifiedSince === undefined', 'false']],
  ),
  ...equivalentIn(
    'src/serve/answer/answer-conditions.ts',
    'the group takes part in every match; the compiler asks for a default',
    [['const [, day, month', "''", '"Stryker was here!"']],
  ),
  ...equivalentIn('src/serve/answer/answer.ts', 'problems have the header; the compiler asks for a default', [
    ["'cache-control'", "''", '"Stryker was here!"'],
  ]),
  ...equivalentIn(
    'src/serve/answer/answer-negotiation.ts',
    'a member without a name is put under no name, which nobody asks for',
    [['name === undefined', 'name === undefined', 'false']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/persons/phones.ts',
    'a quick no: fewer digits are in no number that the patterns find',
    [
      ['findSpelledPhones(text)', 'digits < leastDigits', 'false'],
      ['matchAll(oddlySeparated)', 'digits >= digitsOfTelephone', 'true'],
      ['const sevenDigits', '/\\d(?:[^\\d]{0,6}\\d){6}/', '/\\d(?:[^\\d]{0,6}\\d)/'],
      ['matchAll(withWords)', 'digits >= digitsOfTelephone', 'true'],
    ],
  ),
  ...equivalentIn('src/vacancies/gate/persons/phones.ts', 'eleven digits are as many as ten', [
    ['at < text.length && digits <', 'digits < digitsOfTelephone', 'digits <= digitsOfTelephone'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/persons/phones.ts',
    'numbers of ten digits have been decided on before',
    [['digits.length > 10', 'digits.length > 10', 'digits.length >= 10']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/persons/identifiers.ts',
    'a quick no: the patterns below need as many digits',
    [
      ['/\\d{6}/.test(text)', '/\\d{6}/.test(text)', 'true'],
      ['/\\d{6}/.test(text)', '/\\d{6}/', '/\\d/'],
      ['nineDigits.test(text)', 'nineDigits.test(text)', 'true'],
      ['!manyDigits.test(text)', '!manyDigits.test(text)', 'false'],
      ['const nineDigits', '/\\d(?:[\\s-]?\\d){8}/', '/\\d(?:[\\s-]?\\d)/'],
      ['const manyDigits', '/\\d(?:[\\s-]?\\d){10}/', '/\\d(?:[\\s-]?\\d)/'],
    ],
  ),
  ...equivalentIn('src/vacancies/gate/persons/addresses.ts', 'a quick no: the pattern needs the sign', [
    ['maybeMessaging.test(text)', 'maybeMessaging.test(text) && hostAndSlash.test(text)', 'true'],
    ["text.includes('@')", "text.includes('@')", 'true'],
    ["text.includes('@')", "'@'", '""'],
    ["text.includes(':')", "text.includes(':') && networkAndColon.test(text)", 'true'],
    [
      "text.includes(':')",
      "text.includes(':') && networkAndColon.test(text)",
      "text.includes(':') || networkAndColon.test(text)",
    ],
    ["text.includes(':')", "':'", '""'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/persons/streets.ts',
    'a quick no: an address has a digit, and each pattern its word',
    [
      ['if (!/\\d/.test(text))', '!/\\d/.test(text)', 'false'],
      ['streetWord.test(text)', 'streetWord.test(text)', 'true'],
      ['northernWord.test(text)', 'northernWord.test(text)', 'true'],
      ['used.length === 0', 'used.length === 0', 'false'],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/leak-net.ts',
    'a quick no: what is looked up afterwards is not there either',
    [
      ['domains.size > 0', 'domains.size > 0', 'true'],
      ['domains.size > 0', 'domains.size > 0', 'domains.size >= 0'],
      ['domains.size > 0', '[]', '["Stryker was here"]'],
      ['wanted[hash', 'wanted[hash & (filterSize - 1)] === 1', 'true'],
      ['isMailboxByte[bytes[at - 1] ?? 0] !== 1', 'isHostByte[bytes[at + 1] ?? 0] !== 1', 'false'],
    ],
  ),
  ...equivalentIn('src/vacancies/gate/sought-words.ts', 'no word of a text has blanks in it', [
    ["if (scope !== 'every-text'", '[]', '["Stryker was here"]'],
    ["if (match !== 'anywhere'", '[]', '["Stryker was here"]'],
    ["ordinariness(letters) === 'distinctive'", '[]', '["Stryker was here"]'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/names/employer-names.ts',
    'of two labels or more there is a last; the compiler asks',
    [['secondLevelDomains.has(last)', 'last !== undefined', 'true']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/boundaries.ts',
    'whatever is neither none nor an affix counts as a word',
    [["if (isEnd) return 'word'", "'word'", '""']],
  ),
  ...equivalentIn('src/vacancies/gate/names/boundaries.ts', 'beyond the end there is no letter either', [
    [
      'for (let at = end - 1; at >= 0',
      'at >= 0 && token.length < longestAffix',
      'at >= 0 || token.length < longestAffix',
    ],
    ['for (let at = end - 1; at >= 0', 'at >= 0', 'true'],
    ['at < bytes.length && token.length', 'at < bytes.length', 'true'],
    [
      'at < bytes.length && token.length',
      'at < bytes.length && token.length < longestAffix',
      'at < bytes.length || token.length < longestAffix',
    ],
  ]),
  ...equivalentIn('src/vacancies/gate/names/match-policy.ts', 'no other kind of word begins like these two', [
    ['distinctive|person', '/^(?:distinctive|person)$/', '/^(?:distinctive|person)/'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/names/automaton.ts',
    'no other figure shares the symbol of that letter',
    [
      ["written === '1' && meant", "written === '1'", 'true'],
      ["written === '1' && meant", "meant === 'i'", 'true'],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/name-patterns.ts',
    'no gap is equal to a sign that is not there',
    [['word.joinedBy !== undefined', 'word.joinedBy !== undefined', 'true']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/characters/read-character.ts',
    'the entry of the last byte read is written before',
    [['const ends', '[next, next, next, next]', '[]']],
  ),
  ...equivalentIn('src/vacancies/gate/persons/find-personal-data.ts', 'of none none overlap', [
    ['persons.doubtful.length === 0', 'persons.doubtful.length === 0', 'false'],
  ]),
  ...equivalentIn('src/vacancies/gate/names/spelling.ts', 'only whether there were any is asked', [
    ['lower += 1', 'lower += 1', 'lower -= 1'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/persons/find-personal-data.ts',
    'what is not kept is searched again, at a cost',
    [['searches.set', 'searches.set(search, searched);', ';']],
  ),
  ...equivalentIn('src/vacancies/gate/redaction/redact-text.ts', 'whatever is no person is a datum', [
    ["redactContact(address, 'datum')", "'datum'", '""'],
    ["kind === 'person' ? 'person' : 'datum'", "'datum'", '""'],
  ]),
  ...equivalentIn('src/vacancies/gate/persons/person-mentions.ts', 'the pattern has a group of that name', [
    ['const withArticle', 'title.groups?.article', 'title.groups.article'],
  ]),
  ...equivalentIn('src/vacancies/gate/characters/read-character.ts', 'no name of a character is longer', [
    ['isNameByte(bytes[end] ?? 0)) end += 1', 'end - start < longestName', 'end - start <= longestName'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/characters/read-character.ts',
    'only whether its bits are those of a byte that follows is asked',
    [['bytes[at] !== percent', '{ value: -1, next: at }', '{}']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/inspect-draft.ts',
    'the search for everybody has found the names of the others already',
    [
      [
        'const own = (rules.employers ?? [])',
        '(rules.employers ?? []).filter(({ name }) => employerKey(name) === key)',
        'rules.employers ?? []',
      ],
    ],
  ),
  ...equivalentIn('src/vacancies/gate/leak-net.ts', 'beyond the end there is no letter either', [
    ['const byte = at < size', 'at < size', 'true'],
  ]),
  ...equivalentIn('src/vacancies/gate/names/automaton.ts', 'only more room is set aside', [
    [
      'while (shared < pattern.length',
      'shared < pattern.length && symbolAt(pattern, shared) === symbolAt(before, shared)',
      'false',
    ],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/names/name-matcher.ts',
    'a quick no: the judge says the same of a plain word',
    [
      [
        "known.match === 'as-name' || known.match === 'surname'",
        "known.match === 'as-name' || known.match === 'surname'",
        'false',
      ],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/name-patterns.ts',
    'the automaton finds initials as well, at more places that the judge refuses',
    [["known.match === 'initials'", "'initials'", '""']],
  ),
  ...equivalentIn('src/vacancies/gate/names/spelling.ts', 'that character is Latin', [
    ["written > '\\u024f'", "written > '\\u024f'", "written >= '\\u024f'"],
  ]),
  ...equivalentIn('src/vacancies/gate/persons/phones.ts', 'what has no digits is no telephone number', [
    ['sevenDigits.test(text)', '[]', '["Stryker was here"]'],
    ['maybeWithLetters.test(text)', '[]', '["Stryker was here"]'],
    ['matchAll(oddlySeparated)', '[]', '["Stryker was here"]'],
    ['matchAll(withWords)', '[]', '["Stryker was here"]'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/persons/spelled-phones.ts',
    'a quick no: the pattern needs two such words',
    [['maybeSpoken.test', '!maybeSpoken.test(text.toLowerCase())', 'false']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/persons/person-mentions.ts',
    'a quick no: each of the cues has such a part',
    [
      ['maybeSmallCue.test', '!isTitled && !maybeSmallCue.test(text)', 'false'],
      [
        'const isTitled',
        'maybeSmallTitle.test(text) && (titleAndDot.test(text) || beyondLatin.test(text))',
        'true',
      ],
    ],
  ),
  ...equivalentIn('src/vacancies/gate/names/spelling.ts', 'whatever is neither no nor disguised is plain', [
    ["gaps === 'disguised' ? 'disguised' : 'plain'", "'plain'", '""'],
    ["foreign > 0 ? 'disguised' : 'plain'", "'plain'", '""'],
    ["hidden > 0 ? 'disguised' : 'plain'", "'plain'", '""'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/names/boundaries.ts',
    'whatever is neither none nor an affix counts as a word',
    [
      ["isGap(glyphs, first)) return 'word'", "'word'", '""'],
      ["(isDigit(before) && !isDigit(here))) return 'word'", "'word'", '""'],
      ["(isDigit(after) && !isDigit(here))) return 'word'", "'word'", '""'],
      ["? 'word' : 'none'", "'word'", '""'],
      ["endingsOfWord.has(rest)) return 'word'", "'word'", '""'],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/name-matcher.ts',
    'either side of a character is the edge of one',
    [['(bytes[start] ?? 0) >> 6 === 2) start -= 1', 'start -= 1', 'start += 1']],
  ),
  ...equivalentIn('src/vacancies/gate/names/name-matcher.ts', 'the general way reads these letters too', [
    ['const accented', 'latin[bytes[end] ?? 0] ?? 0', 'latin[bytes[end] ?? 0] && 0'],
    ['for (let byte = 0x80', 'byte < 0xc0', 'false'],
    ['if (folded > several) symbols[byte]', 'folded > several', 'false'],
    ['if (folded > several) symbols[byte]', 'folded > several', 'folded <= several'],
    [
      'for (let byte = 0x80',
      '{\n    const folded = foldCodePoint(0xc0 | (byte & 0x3f));\n    if (folded > several) symbols[byte] = symbolOf(folded);\n  }',
      '{}',
    ],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/names/name-matcher.ts',
    'the two numbers are written before they are read',
    [['const character: ReadCharacter', '{ codePoint: 0, next: 0 }', '{}']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/name-matcher.ts',
    'the lines below set the symbol of several letters',
    [['if (folded > several) symbol =', 'folded > several', 'folded >= several']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/name-matcher.ts',
    'each pattern has its names; the compiler asks',
    [['const patterns = alike[pattern - 1] ?? []', '[]', '["Stryker was here"]']],
  ),
  ...equivalentIn(
    'src/vacancies/gate/names/name-matcher.ts',
    'only whether it is the same as before is asked',
    [['tally.candidates += 1', 'tally.candidates += 1', 'tally.candidates -= 1']],
  ),
  ...equivalentIn('src/vacancies/gate/names/name-matcher.ts', 'without initials none are found', [
    ['initials.size > 0', 'initials.size > 0', 'true'],
    ['initials.size > 0', 'initials.size > 0', 'initials.size >= 0'],
  ]),
  ...equivalentIn('src/vacancies/gate/leak-net.ts', 'a quick no: nobody has a domain that ends in a number', [
    ['letterOfByte[bytes[last] ?? 0] === 0', 'letterOfByte[bytes[last] ?? 0] === 0', 'false'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/persons/person-mentions.ts',
    'a quick no: no pattern reads further back',
    [
      ['const isTitled = titleBefore', 'before.slice(-12)', 'before'],
      ['tellingTitleBefore.test(before.slice(-16))', 'before.slice(-16)', 'before'],
      ['const isSpelled', 'before.slice(-16)', 'before'],
      ['kinBefore.test', 'before.slice(-24)', 'before'],
      ['return at < longestTitle', 'text.slice(at - longestTitle, at)', 'text'],
      [
        'return at < longestTitle',
        "at < longestTitle || text.slice(at - longestTitle, at).includes(' ')",
        'true',
      ],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/persons/person-mentions.ts',
    'after a title nobody asks for the lists',
    [['names: [head], unlisted: true', 'true', 'false']],
  ),
  ...equivalentIn('src/vacancies/gate/inspect-draft.ts', 'a title that stayed has nothing taken out of it', [
    ['if (title === before.title', 'title === before.title', 'false'],
  ]),
  ...equivalentIn(
    'src/vacancies/gate/inspect-draft.ts',
    'a search of its own finds what the other has found',
    [
      ['for (const name of [...aliases, ...domains])', 'names.add(name);', ';'],
      ['const own = (rules.employers ?? [])', 'employerKey(name) === key', 'true'],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/inspect-draft.ts',
    'what is not remembered is read again, and how much is',
    [
      ['if (items.every', 'items.every((item) => this.#isInnocent(item, texts))', 'false'],
      [
        'return this.#watch.matchers.length === 1',
        'this.#watch.matchers.length === 1 && this.#innocent.has(text, personal)',
        'false',
      ],
      ['if (before !== undefined) return before', 'before !== undefined', 'false'],
      ['made.set(identity, matcher)', 'made.set(identity, matcher);', ';'],
      [
        'return text.length <= longestInnocent',
        'text.length <= longestInnocent && this.#texts.get(search)?.has(text) === true',
        'false',
      ],
      ['return text.length <= longestInnocent', 'text.length <= longestInnocent', 'true'],
      [
        'return text.length <= longestInnocent',
        'text.length <= longestInnocent',
        'text.length < longestInnocent',
      ],
      [
        'return text.length <= longestInnocent',
        'text.length <= longestInnocent',
        'text.length > longestInnocent',
      ],
      ['if (text.length > longestInnocent)', 'text.length > longestInnocent', 'true'],
      ['if (text.length > longestInnocent)', 'text.length > longestInnocent', 'false'],
      [
        'if (text.length > longestInnocent)',
        'text.length > longestInnocent',
        'text.length >= longestInnocent',
      ],
      [
        'if (text.length > longestInnocent)',
        'text.length > longestInnocent',
        'text.length <= longestInnocent',
      ],
      ['texts.size >= mostInnocent', 'texts.size >= mostInnocent', 'true'],
      ['texts.size >= mostInnocent', 'texts.size >= mostInnocent', 'false'],
      ['texts.size >= mostInnocent', 'texts.size >= mostInnocent', 'texts.size > mostInnocent'],
      ['texts.size >= mostInnocent', 'texts.size >= mostInnocent', 'texts.size < mostInnocent'],
      ['texts.size >= mostInnocent', 'texts.clear();', ';'],
      ['this.#texts.set(search, texts.add(text))', 'this.#texts.set(search, texts.add(text));', ';'],
    ],
  ),
  ...equivalentIn(
    'src/vacancies/gate/persons/person-mentions.ts',
    'whatever is neither certain nor doubtful is nobody',
    [
      ['namingBefore.test', "'nobody'", '""'],
      ['isNamesake(folded)', "'nobody'", '""'],
      ['announcedOnly && !isCued', "'nobody'", '""'],
      ["'doubtful' : 'nobody'", "'nobody'", '""'],
      ['if (isWord) return', "'nobody'", '""'],
      ['if (unlisted) return', "'nobody'", '""'],
    ],
  ),
];

/** The entry that a mutant falls under, if any. `source` is the whole file. */
export function equivalentOf(
  mutant: Mutant,
  source: string,
  entries: readonly Equivalent[] = equivalents,
): Equivalent | undefined {
  const text = source.split('\n')[mutant.line - 1] ?? '';
  return entries.find(
    ({ file, within, original, replacement }) =>
      file === mutant.file &&
      original === mutant.original &&
      replacement === mutant.replacement &&
      text.includes(within),
  );
}
