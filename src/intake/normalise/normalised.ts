/**
 * What becomes of a text from outside: a value of ours, perhaps with a remark worth reporting, or a refusal that says
 * what is accepted.
 */
export type Normalised<Value> =
  | { readonly ok: true; readonly value: Value; readonly warning?: string }
  | { readonly ok: false; readonly reason: string; readonly accepted: string };
