import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours only repeat what the text says. */
const styles = {
  headline: 'bold',
  warning: 'yellow',
  trouble: ['bold', 'red'],
  /** What to type next. */
  command: 'cyan',
} as const satisfies Readonly<Record<string, Style>>;

/** Marks parts of a text on a terminal; elsewhere leaves them as they are. */
export type Paint = Readonly<Record<keyof typeof styles, (text: string) => string>>;

const paintWith = (apply: (style: Style, text: string) => string) =>
  Object.fromEntries(
    Object.entries(styles).map(([name, style]) => [name, (text: string) => apply(style, text)]),
  ) as Paint;

export const plainPaint: Paint = paintWith((_, text) => text);

const colours: Paint = paintWith((style, text) =>
  text === '' ? text : styleText(style, text, { validateStream: false }),
);

type Environment = Readonly<Record<string, string | undefined>>;

export function paintOn({ env }: { readonly env: Environment }, stream: Writable): Paint {
  return hasColours(env, stream) ? colours : plainPaint;
}

/** Colours on a terminal only; NO_COLOR, FORCE_COLOR and TERM=dumb are obeyed. */
export function hasColours(
  { FORCE_COLOR: forced, NO_COLOR: none, TERM: kind }: Environment,
  stream: Writable,
): boolean {
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return !none && kind !== 'dumb' && (stream as { readonly isTTY?: boolean }).isTTY === true;
}
