import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { megabytes } from '../../../foundation/progress.ts';
import type { Publication } from '../../../serve/bucket/publish/publish-release.ts';
import { publish } from '../../app/publish.ts';
import type { Act, Call } from '../context.ts';
import { labelled } from '../output.ts';

interface PublishOptions {
  readonly release?: string;
  readonly dryRun?: true;
  readonly force?: true;
}

export function publishCommand(act: Act): Command {
  return new Command('publish')
    .description(say`publish a release to a bucket of S3 or of a compatible service`)
    .argument('[bucket]', say`s3://bucket/prefix; the one in the settings if left out`)
    .option('--release <id>', say`this release instead of the current one`)
    .option('--dry-run', say`show what would be sent, and write nothing`)
    .option('--force', say`publish even over a release that was built later`)
    .addHelpText(
      'after',
      `\n${say`Sends what the bucket lacks, verifies what arrived, then switches one pointer. Credentials are those that the AWS tools use:\nAWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the role of the machine.`}`,
    )
    .action(
      act(async ({ task, options, paint }: Call<PublishOptions>, bucket?: string) => {
        const { release, dryRun, force } = options;
        const publication = await publish({ ...task, bucket, release, dryRun, force });
        const { outcome, address, cleanUpProblem } = publication;
        return {
          result: publication,
          text: publicationText(publication, paint),
          warnings: cleanUpProblem && say`Old releases could not be removed: ${cleanUpProblem}`,
          next:
            outcome === 'planned'
              ? say`run the same command without --dry-run to publish.`
              : say`tabulador releases --at ${address} lists what is there, tabulador rollback --at ${address} goes back.`,
        };
      }),
    );
}

function publicationText(publication: Publication, paint: Paint): string {
  const { release, objects, bytes, previous, cleanUp, outcome, sequence } = publication;
  const sent =
    objects.sent === 0 ? say`nothing` : say`${grouped(objects.sent)} objects, ${megabytes(bytes.sent)}`;
  const rows: (readonly [string, string])[] = [
    [say`needed`, say`${grouped(objects.needed)} objects, ${megabytes(bytes.needed)}`],
    [say`there already`, say`${grouped(objects.present)} objects, ${megabytes(bytes.present)}`],
    [outcome === 'planned' ? say`to be sent` : say`sent`, sent],
  ];
  if (outcome !== 'planned') rows.push([say`sequence`, String(sequence)]);
  if (previous !== null && previous !== release) rows.push([say`before`, previous]);
  if (cleanUp && cleanUp.releases.length > 0) {
    rows.push([
      say`removed`,
      say`${grouped(cleanUp.releases.length)} releases, ${grouped(cleanUp.objects)} objects, ${megabytes(cleanUp.bytes)}`,
    ]);
  }
  return [paint.headline(headline(publication)), ...labelled(rows)].join('\n');
}

function headline({ outcome, release, address }: Publication): string {
  const texts: Readonly<Record<Publication['outcome'], string>> = {
    published: say`${address} shows release ${release}.`,
    unchanged: say`${address} shows release ${release} already.`,
    planned: say`Dry run: nothing was written to ${address}. Release ${release} would be published.`,
  };
  return texts[outcome];
}
