/** How parts of a text stand out where it is read on a terminal; elsewhere they do not. */
export interface Paint {
  readonly headline: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly trouble: (text: string) => string;
  /** What to type next. */
  readonly command: (text: string) => string;
}

const asItIs = (text: string) => text;

export const plainPaint: Paint = {
  headline: asItIs,
  warning: asItIs,
  trouble: asItIs,
  command: asItIs,
};
