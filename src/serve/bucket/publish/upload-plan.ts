import type { ReleaseContents, UploadObject } from './release-contents.ts';
import type { Listing } from './stored-objects.ts';

/** What has to be sent, and why. */
export interface UploadPlan {
  /** That the bucket lacks. */
  readonly missing: readonly UploadObject[];
  /** That are there in another size than they have: an upload that was cut short, or somebody's hand. */
  readonly damaged: readonly UploadObject[];
  /**
   * That are there, but no current release needs them and a clean-up may be about to remove them: sent again, they are
   * young and left alone.
   */
  readonly revived: readonly UploadObject[];
  readonly present: { readonly objects: number; readonly bytes: number };
}

export const emptyPlan: UploadPlan = {
  missing: [],
  damaged: [],
  revived: [],
  present: { objects: 0, bytes: 0 },
};

export interface Reliance {
  /** Digests that the current release of the bucket needs: no clean-up removes them while it is current. */
  readonly current: ReadonlySet<string>;
  /** What was written since then is too young for any clean-up, whoever wrote it. */
  readonly youngSince: Date;
}

/** Later than any time of a server. */
export const relianceOnNothing: Reliance = { current: new Set(), youngSince: new Date(8.64e15) };

export function planUpload(
  { objects }: Pick<ReleaseContents, 'objects'>,
  listing: Listing,
  { current, youngSince }: Reliance,
): UploadPlan {
  const missing: UploadObject[] = [];
  const damaged: UploadObject[] = [];
  const revived: UploadObject[] = [];
  const present = { objects: 0, bytes: 0 };
  for (const object of objects.values()) {
    const there = listing.objects.get(object.sha256);
    if (!there) missing.push(object);
    else if (there.size !== object.size) damaged.push(object);
    else if (!current.has(object.sha256) && there.modifiedAt < youngSince) revived.push(object);
    else {
      present.objects += 1;
      present.bytes += object.size;
    }
  }
  return { missing, damaged, revived, present };
}

export function uploadsOf({ missing, damaged, revived }: UploadPlan): UploadObject[] {
  return [...missing, ...damaged, ...revived];
}

export function bytesOf(objects: readonly { readonly size: number }[]): number {
  return objects.reduce((sum, { size }) => sum + size, 0);
}
