import type { Static } from 'typebox';
import type { components } from '../../src/contract/schemas/components.ts';

/** The types of the contract by the names of their schemas. */
export type Contract = { [Name in keyof typeof components]: Static<(typeof components)[Name]> };

/** The same as published: in an open enumeration any text may stand. A constant is no enumeration. */
export type OpenContract = { [Name in keyof Contract]: Opened<Contract[Name]> };
type Opened<T> = [Extract<T, object>] extends [never]
  ? true extends IsUnion<Extract<T, string>>
    ? string | Exclude<T, string>
    : T
  : T extends object
    ? { [K in keyof T]: Opened<T[K]> }
    : T;
type IsUnion<T, All = T> = T extends unknown ? ([All] extends [T] ? false : true) : never;

/**
 * Flattens intersections and drops `readonly` all the way down: how a type was put together is no part of what it
 * allows in JSON. Optional properties stay optional.
 */
export type Plain<T> = T extends object ? { -readonly [K in keyof T]: Plain<T[K]> } : T;

// The compiler relates two deferred conditional types only when what they test against is identical, which is stricter
// than being assignable both ways: it tells `any`, optional and `| undefined` apart.
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type At<T, K> = K extends keyof T ? Pick<T, K> : never;

type DifferingKeys<A, B> = {
  [K in keyof A | keyof B]-?: Identical<At<A, K>, At<B, K>> extends true ? never : K;
}[keyof A | keyof B];

/** `true`, or else the keys that differ, as `Schema.key` in the compiler's message. */
export type Same<Name extends string, A, B> =
  Identical<Plain<A>, Plain<B>> extends true
    ? true
    : { differs: `${Name}.${DifferingKeys<Plain<A>, Plain<B>> & string}` };
