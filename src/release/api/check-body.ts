import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { partAt } from '../../foundation/json-file.ts';
import { OperatorError } from '../../foundation/operator-error.ts';

/** Returns the body if it matches the schema; otherwise stops the build. */
type CheckBody<Schema extends TSchema> = (path: string, body: Static<Schema>) => Static<Schema>;

/** Types guarantee the shape, but not lengths and formats: older versions may have imported data under other rules. */
export function checkBody<Schema extends TSchema>(schema: Schema): CheckBody<Schema> {
  const compiled = Compile(schema);
  return (path, body) => {
    if (compiled.Check(body)) return body;
    const [first] = compiled.Errors(body);
    const place = first?.instancePath ?? '';
    throw new OperatorError(
      `${path} breaks its schema at ${place || 'its root'}: ${first?.message ?? 'not valid'}. The value is ${shown(partAt(body, place))}.`,
      { reason: 'refused', hint: 'Correct it on the board or in the settings, then build again.' },
    );
  };
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 120 ? `${text.slice(0, 120)}… (${text.length} characters)` : text;
}
