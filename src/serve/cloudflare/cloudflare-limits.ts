import { grouped } from '../../contract/number-text.ts';
import { say } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { ReleaseManifest } from '../../release/format/manifest.ts';

/** What Cloudflare accepts as static assets, by plan. */
export const cloudflarePlans = {
  free: { files: 20_000 },
  paid: { files: 100_000 },
} as const;

export type CloudflarePlan = keyof typeof cloudflarePlans;

export const largestAsset = 25 * 1024 * 1024;

/** Says so before anything is written or uploaded when a release is too much for the platform. */
export function assertFits(
  { id, files }: Pick<ReleaseManifest, 'id' | 'files'>,
  extraFiles: number,
  plan: CloudflarePlan,
): void {
  const count = Object.keys(files).length + extraFiles;
  const { files: most } = cloudflarePlans[plan];
  if (count > most) {
    const fitsPaid = plan === 'free' && count <= cloudflarePlans.paid.files;
    throw new OperatorError(
      say`Release ${id} has ${grouped(count)} files; Cloudflare takes ${grouped(most)} on the ${plan} plan.`,
      {
        reason: 'refused',
        hint: fitsPaid
          ? say`With a paid plan, say so: --plan paid (${grouped(cloudflarePlans.paid.files)} files).`
          : say`Publish it to a bucket of R2 and serve that with --bucket; or use Node, nginx or Caddy, which have no such limit.`,
      },
    );
  }
  const tooLarge = Object.entries(files).filter(([, { size }]) => size > largestAsset);
  const [first] = tooLarge.sort(([, one], [, other]) => other.size - one.size);
  if (first) {
    const [path, { size }] = first;
    throw new OperatorError(
      say`${path} of release ${id} has ${(size / 1_048_576).toFixed(1)} MiB, and ${tooLarge.length} of its files are over the 25 MiB that Cloudflare takes.`,
      {
        reason: 'refused',
        hint: say`Publish it to a bucket of R2 and serve that with --bucket; or use Node, nginx or Caddy, which have no such limit.`,
      },
    );
  }
}
