import Type, { type Static } from 'typebox';
import { employerLimits } from '../vacancy-fields.ts';

/** How the name of an employer is told from the word that it may also be. */
export const matchPolicies = ['anywhere', 'as-name', 'aliases-only'] as const;

/** In whose vacancies a name is looked for. */
export const nameScopes = ['every-text', 'own-vacancies'] as const;
export type NameScope = (typeof nameScopes)[number];

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
      List(Text({ maxLength: employerLimits.domain, pattern: '^[^\\s/:@.]+(?:\\.[^\\s/:@.]+)+$' }), {
        description: 'Web domains, without scheme: acme.com.mx.',
        maxItems: employerLimits.domains,
      }),
    ),
    match: Type.Optional(match),
    scope: Type.Optional(
      oneOf(
        nameScopes,
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

/** The employers file: what the operator knows about the names that a feed does not say. */
export const EmployerRules = Type.Object(
  {
    ordinaryWords: Type.Optional(
      List(Text({ minLength: 1, maxLength: employerLimits.name }), {
        description: 'Further words that do not name anybody by themselves.',
        maxItems: 10_000,
      }),
    ),
    employers: Type.Optional(List(EmployerRule, { maxItems: 100_000 })),
  },
  { additionalProperties: false },
);
export type EmployerRules = Static<typeof EmployerRules>;

export const noEmployerRules: EmployerRules = {};
