import { type StampForm, stampForms } from '../build-stamps.ts';

/** A part of a file, by its offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface StampPlace extends Span {
  /** The mark of the stamp that stands there. */
  readonly stamp: number;
}

/** A stamp of one build, with what stands around it. */
export interface Stamp extends Pick<StampForm, 'mark'> {
  readonly needle: Buffer;
  /** Where in the needle the stamp itself begins. */
  readonly lead: number;
  readonly text: Buffer;
}

/** By the name of a file, the stamps that it carries in the build of this time. */
export type StampsOf = (name: string) => readonly Stamp[];

export function stampsOfBuild(generatedAt: string): StampsOf {
  const known = new Map<readonly StampForm[], readonly Stamp[]>();
  return (name) => {
    const forms = stampForms(name);
    const stamps = known.get(forms) ?? forms.map((form) => stampOf(form, generatedAt));
    known.set(forms, stamps);
    return stamps;
  };
}

export function stampOf({ mark, before, text, after }: StampForm, generatedAt: string): Stamp {
  const own = text(generatedAt);
  return { mark, needle: Buffer.from(before + own + after), lead: before.length, text: Buffer.from(own) };
}

/** Where the texts stand that only say when a file was built, in order and without overlap. */
export function stampPlaces(bytes: Buffer, stamps: readonly Stamp[]): StampPlace[] {
  const places: StampPlace[] = [];
  const next = stamps.map(({ needle }) => bytes.indexOf(needle));
  for (;;) {
    const nearest = nearestOf(next);
    const stamp = stamps[nearest];
    const found = next[nearest];
    if (stamp === undefined || found === undefined) return places;
    const from = found + stamp.lead;
    const to = from + stamp.text.length;
    places.push({ from, to, stamp: stamp.mark });
    for (const [index, place] of next.entries()) {
      if (place !== -1 && place < to) next[index] = bytes.indexOf((stamps[index] as Stamp).needle, to);
    }
  }
}

function nearestOf(places: readonly number[]): number {
  let nearest = -1;
  for (const [index, place] of places.entries()) {
    if (place !== -1 && (nearest === -1 || place < (places[nearest] as number))) nearest = index;
  }
  return nearest;
}
