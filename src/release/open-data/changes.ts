import type { Changes } from '../../contract/open-data.ts';

export type { Changes };

/** What a build must know of the release before it, to say what changed. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** As `RenderedTotals.jobDigests` was then. */
  readonly jobDigests: ReadonlyMap<string, string>;
  /** Whether the id of a vacancy that has gone since must not be published any more. */
  readonly isConfidential?: ((id: string) => boolean) | undefined;
}

/**
 * Ids, newest vacancy first; of the closed ones nothing but the id is left to order by. Where one of those must not be
 * named, mirrors are told to start over, and so drop it as well.
 */
export function changesSince(
  previous: PreviousRelease | undefined,
  generatedAt: string,
  digests: ReadonlyMap<string, string>,
): Changes {
  const before = previous?.jobDigests ?? new Map<string, string>();
  const ids = [...digests.keys()];
  const closed = [...before.keys()].filter((id) => !digests.has(id)).sort();
  if (closed.some((id) => previous?.isConfidential?.(id)))
    return changesSince(undefined, generatedAt, digests);
  return {
    generatedAt,
    since: previous?.generatedAt ?? null,
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== digests.get(id)),
    closed,
  };
}
