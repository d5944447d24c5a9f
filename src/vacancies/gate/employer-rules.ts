import Type, { type Static } from 'typebox';
import { checkedJson, type JsonObject, parseJsonObject, readJsonFile } from '../../foundation/json-file.ts';
import { say } from '../../foundation/language/language.ts';
import { employerKey, employerLimits, wordsOf } from '../employer-name.ts';

/** Where the name of an employer counts. */
export const matchPolicies = ['anywhere', 'as-name', 'aliases-only'] as const;

const { String: Text, Array: List } = Type;

const oneOf = <const Values extends readonly string[]>(values: Values, description: string) =>
  Type.Unsafe<Values[number]>(Type.String({ enum: [...values], description }));

const name = (description: string) => Text({ description, minLength: 1, maxLength: employerLimits.name });

const match = oneOf(
  matchPolicies,
  'anywhere: in any case, also in lower case. as-name: only where it is written as a name. aliases-only: the name itself only with its legal form.',
);

export const EmployerRule = Type.Object(
  {
    name: name('Legal name, as on the board; legal form, case and accents do not matter.'),
    aliases: Type.Optional(
      List(
        Type.Union([
          Text({ minLength: 1, maxLength: employerLimits.name }),
          Type.Object(
            { name: name('Trade name, brand or abbreviation.'), match },
            { additionalProperties: false },
          ),
        ]),
        {
          description: 'Names beside the legal one, each alone or with how it is matched.',
          maxItems: employerLimits.aliases,
        },
      ),
    ),
    domains: Type.Optional(
      List(
        Text({
          maxLength: employerLimits.domain,
          pattern: '^[^\\s/:@.]+(?:\\.[^\\s/:@.]+)+$',
          examples: ['empresa.example'],
        }),
        {
          description: 'Web domains, without scheme: acme.com.mx.',
          maxItems: employerLimits.domains,
        },
      ),
    ),
    match: Type.Optional(match),
    scope: Type.Optional(
      oneOf(
        ['every-text', 'own-vacancies'],
        'every-text: nobody may name it. own-vacancies: others may, as with a client that also makes a well-known tool.',
      ),
    ),
    exceptions: Type.Optional(
      List(name('A phrase that contains the name and means something else.'), {
        description: 'Phrases in which the name does not count: "zona norte".',
        maxItems: 50,
      }),
    ),
  },
  { additionalProperties: false },
);
export type EmployerRule = Static<typeof EmployerRule>;

const decisions = (description: string) =>
  Type.Optional(
    List(Text({ minLength: 1, maxLength: employerLimits.name }), { description, maxItems: 10_000 }),
  );

/** What a person may decide about a word. `own`, `employer` and `client` are names of firms. */
export const wordMeanings = ['own', 'employer', 'client', 'person', 'ordinary', 'tool', 'hidden'] as const;
export type WordMeaning = (typeof wordMeanings)[number];

const WordDecision = Type.Object(
  {
    word: name('The word, or several in a row; case and accents do not matter.'),
    as: oneOf(
      wordMeanings,
      'own, employer, client: the name of a firm. person: of a person. ordinary: nobody. tool: a product that advertisements mention. hidden: its vacancies stay withheld without a question.',
    ),
    of: Type.Optional(name('The employer whose name it is, if it is `own`.')),
    at: Type.Optional(Text({ description: 'When it was decided.', maxLength: 30 })),
  },
  { additionalProperties: false },
);
export type WordDecision = Static<typeof WordDecision>;

/** The employers file, in which the operator adds names and rules that the feeds do not have. */
export const EmployerRules = Type.Object(
  {
    ordinaryWords: decisions('Further words that do not name anybody by themselves.'),
    hidden: decisions(
      'Names about which `tabulador review` does not ask again. Their vacancies stay withheld.',
    ),
    words: Type.Optional(
      List(WordDecision, {
        description: 'The word ledger: what people decided about words in `tabulador review`.',
        maxItems: 200_000,
      }),
    ),
    employers: Type.Optional(List(EmployerRule, { maxItems: 100_000 })),
  },
  { additionalProperties: false },
);
export type EmployerRules = Static<typeof EmployerRules>;

export function loadEmployerRules(path: string): EmployerRules {
  const what = say`The employers file ${path}`;
  const hint = say`Correct privacy.employers in the settings, or remove it.`;
  return checkedRules(readJsonFile(path, { what, hint }), what);
}

export function parseEmployerRules(text: string, path: string): EmployerRules {
  const what = say`The employers file ${path}`;
  return checkedRules(parseJsonObject(text, { what }), what);
}

function checkedRules(rules: JsonObject, what: string): EmployerRules {
  return checkedJson(EmployerRules, rules, {
    heading: say`${what} is not valid`,
    hint: say`docs/confidentiality.md describes the file.`,
    // The names of employers must not reach a log.
    hideValues: true,
    further: repeated,
  });
}

/** Two rules for one employer could contradict each other. */
function repeated({ employers = [] }: EmployerRules): string[] {
  const first = new Map<string, number>();
  return employers.flatMap(({ name }, index) => {
    const key = employerKey(name);
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, index);
      return wordsOf(name).length === 0 ? [`employers[${index}].name: ${say`has no letter or digit`}`] : [];
    }
    return [`employers[${index}].name: ${say`is the same employer as ${`employers[${earlier}]`}`}`];
  });
}
