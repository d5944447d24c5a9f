import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { OperatorError } from '../../foundation/operator-error.ts';

/** Stops the build: types guarantee the shape, but not lengths and formats, which had other rules in older imports. */
export function checkBody<Schema extends TSchema>(schema: Schema) {
  const compiled = Compile(schema);
  return (path: string, body: Static<Schema>): Static<Schema> => {
    if (compiled.Check(body)) return body;
    const [first] = compiled.Errors(body);
    const place = first?.instancePath ?? '';
    throw new OperatorError(
      `${path} breaks its schema at ${place || '/'}: ${first?.message ?? ''}. The value is ${shown(valueAt(body, place))}.`,
      { reason: 'refused', hint: 'Correct it on the board or in the settings, then build again.' },
    );
  };
}

function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, segment) => (value as Record<string, unknown> | undefined)?.[segment], body);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 120 ? `${text.slice(0, 120)}… (${text.length} characters)` : text;
}
