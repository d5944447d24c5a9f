import type { Changes } from '../../contract/open-data.ts';

export type { Changes };

/** What a build must know of the release before it, to say what changed. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** As `RenderedTotals.jobDigests` was then. */
  readonly jobDigests: ReadonlyMap<string, string>;
}

/** Ids, newest vacancy first; of the closed ones nothing but the id is left to order by. */
export function changesSince(
  previous: PreviousRelease | undefined,
  generatedAt: string,
  digests: ReadonlyMap<string, string>,
): Changes {
  const before = previous?.jobDigests ?? new Map<string, string>();
  const ids = [...digests.keys()];
  return {
    generatedAt,
    since: previous?.generatedAt ?? null,
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== digests.get(id)),
    closed: [...before.keys()].filter((id) => !digests.has(id)).sort(),
  };
}
