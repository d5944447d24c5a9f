/** What a build must know of the release before it, to say what changed. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** As `RenderedTotals.jobDigests` was then. */
  readonly jobDigests: ReadonlyMap<string, string>;
}
