import type { TSchema } from 'typebox';
import type { Random } from '../../../src/program/demo/random.ts';
import { hostileTexts } from './records.ts';

/** The keywords that our schemas use. */
interface Keywords {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly items?: TSchema;
  readonly anyOf?: readonly TSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

/** A value that mostly fits a schema, and misses it here and there. */
export function nearlyFitting(of: TSchema, chance: Random, words: readonly string[]): unknown {
  const schema = of as Keywords;
  if (chance.chance(0.03))
    return chance.pick<unknown>([null, 0, -1, '', [], {}, true, 1e308, chance.pick(hostileTexts)]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return nearlyFitting(chance.pick(schema.anyOf), chance, words);
  const again = (inner: TSchema) => nearlyFitting(inner, chance, words);
  switch (schema.type) {
    case 'object': {
      const known = Object.entries(schema.properties ?? {})
        .filter(([name]) => chance.chance(schema.required?.includes(name) ? 0.98 : 0.3))
        .map(([name, inner]) => [name, again(inner)] as const);
      const [free] = Object.values(schema.patternProperties ?? {});
      const further = free
        ? chance.sample(words, chance.integer(0, 3)).map((name) => [name, again(free)] as const)
        : [];
      const strange = chance.chance(0.05)
        ? [[chance.pick(['__proto__', 'nmae', '', 'toString']), 1] as const]
        : [];
      return Object.fromEntries([...known, ...further, ...strange]);
    }
    case 'array':
      return Array.from(
        {
          length: chance.weighted([
            [1, 6],
            [3, 3],
            [0, 1],
            [30, 1],
          ]),
        },
        () => again(schema.items ?? {}),
      );
    case 'integer':
    case 'number':
      return chance.pick([
        schema.minimum ?? 0,
        schema.maximum ?? 1,
        1,
        (schema.minimum ?? 0) - 1,
        1.5,
        2 ** 40,
      ]);
    case 'boolean':
      return chance.chance(0.5);
    case 'null':
      return null;
    default:
      return chance.pick([
        typeof schema.default === 'string' ? schema.default : 'uno',
        'dos',
        ...words,
        chance.pick(hostileTexts),
      ]);
  }
}
