import type { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { type Paint, plainPaint } from '../../foundation/paint.ts';
import type { CliContext } from './context.ts';

type Styles = Parameters<typeof styleText>[0];

/** Few, and none that says something which the text does not. */
const styles: Readonly<Record<keyof Paint, Styles>> = {
  headline: 'bold',
  warning: 'yellow',
  trouble: ['bold', 'red'],
  command: 'cyan',
};

/** Colours where somebody looks at a terminal and wants them: NO_COLOR, FORCE_COLOR and TERM=dumb are obeyed. */
export function paintOn(context: CliContext, stream: Writable): Paint {
  if (!hasColours(context, stream)) return plainPaint;
  const painted = (name: keyof Paint) => (text: string) =>
    text === '' ? text : styleText(styles[name], text, { validateStream: false });
  return {
    headline: painted('headline'),
    warning: painted('warning'),
    trouble: painted('trouble'),
    command: painted('command'),
  };
}

export function hasColours({ env }: CliContext, stream: Writable): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: none, TERM: kind } = env;
  if (forced !== undefined) return !['0', 'false'].includes(forced);
  return !none && kind !== 'dumb' && (stream as { readonly isTTY?: boolean }).isTTY === true;
}
