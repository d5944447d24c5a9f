import type { Changes } from '../../contract/open-data.ts';

export type { Changes };

/** What a build must know about the release before it. */
export interface PreviousRelease {
  readonly generatedAt: string;
  /** `RenderedTotals.jobDigests` of that release. */
  readonly jobDigests: ReadonlyMap<string, string>;
  /** Whether the id of a closed vacancy must no longer be published. */
  readonly isConfidential?: ((id: string) => boolean) | undefined;
}

/**
 * Ids in the order of the index, closed ones by id. If a closed id must not be named, mirrors start over, which
 * removes it from them as well.
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
