import { Command, Option } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import type { Publication, PublishProgress } from '../../../serve/bucket/publish/publish-release.ts';
import { type BucketPlace, publish } from '../../app/publish.ts';
import { type CliContext, workspaceOf } from '../context.ts';
import { type CommonOptions, positiveNumber } from '../options.ts';
import { labelled, megabytes, print, suggest, warn } from '../output.ts';
import { type Progress, withProgress } from '../progress.ts';

interface PublishOptions extends CommonOptions, Omit<BucketPlace, 'at'> {
  readonly release?: string;
  readonly dryRun?: true;
  readonly force?: true;
  readonly keep?: number;
}

/** How to reach a bucket, for every command that uses one. */
export const bucketOptions = () => [
  new Option('--endpoint <url>', say`address of a service other than Amazon S3`),
  new Option('--region <region>', say`region of the bucket`),
];

export function publishCommand(context: CliContext): Command {
  const command = new Command('publish')
    .description(say`publish a release to a bucket of S3 or of a compatible service`)
    .argument('[bucket]', say`s3://bucket/prefix; the one in the settings if left out`)
    .option('--release <id>', say`this release instead of the current one`)
    .option('--keep <n>', say`how many releases stay in the bucket`, positiveNumber)
    .option('--dry-run', say`show what would be sent, and write nothing`)
    .option('--force', say`publish even over a release that was built later`);
  for (const option of bucketOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `\n${say`Sends what the bucket lacks, verifies what arrived, then switches one pointer: readers see either the old release or the\nnew one, always complete. An interrupted run resumes where it stopped. Credentials are those that the AWS tools use:\nAWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, AWS_PROFILE, or the role of the machine.`}`,
    )
    .action(async (at: string | undefined, options: PublishOptions) => {
      const { release, dryRun, force, keep, endpoint, region } = options;
      const publication = await withProgress(context, options, (progress) =>
        publish({
          ...workspaceOf(context, options),
          place: { at, endpoint, region } as BucketPlace,
          release,
          dryRun,
          force,
          keep,
          now: context.systemTime(),
          onProgress: publishProgress(progress, context),
        }),
      );
      print(context, options, publication, publicationText);
      const { cleanUpProblem } = publication;
      if (cleanUpProblem) warn(context, options, say`Old releases could not be removed: ${cleanUpProblem}`);
      suggest(context, options, nextStep(publication, options));
    });
}

/** Shows objects, bytes, the rate so far, and the time left at that rate. */
export function publishProgress(
  progress: Progress,
  { systemTime }: CliContext,
): (at: PublishProgress) => void {
  let began: number | undefined;
  return (at) => {
    if (at.phase === 'list') {
      progress.update(say`Looking at the bucket`, at.objects, undefined, say`objects`);
    } else if (at.phase === 'upload') {
      const now = systemTime().getTime();
      began ??= now;
      const seconds = (now - began) / 1_000;
      progress.update(say`Sending`, at.objects, at.of, say`objects, ${uploadRate(at, seconds)}`);
    } else progress.update(at.phase === 'switch' ? say`Switching` : say`Removing old releases`);
  };
}

export function uploadRate(
  { bytes, ofBytes }: { readonly bytes: number; readonly ofBytes: number },
  seconds: number,
): string {
  const done = say`${megabytes(bytes)} of ${megabytes(ofBytes)}`;
  if (seconds < 1 || bytes === 0) return done;
  const rate = bytes / seconds;
  const left = Math.ceil((ofBytes - bytes) / rate);
  return `${done}, ${megabytes(rate)}/s, ${left < 120 ? say`${left} s left` : say`${Math.ceil(left / 60)} min left`}`;
}

function publicationText(publication: Publication, paint: Paint): string {
  const { release, objects, bytes, previous, cleanUp, outcome } = publication;
  const sent =
    objects.sent === 0 ? say`nothing` : say`${grouped(objects.sent)} objects, ${megabytes(bytes.sent)}`;
  const rows: (readonly [string, string])[] = [
    [say`needed`, say`${grouped(objects.needed)} objects, ${megabytes(bytes.needed)}`],
    [say`there already`, say`${grouped(objects.present)} objects, ${megabytes(bytes.present)}`],
    [outcome === 'planned' ? say`to be sent` : say`sent`, sent],
  ];
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

function nextStep({ outcome, address }: Publication, options: PublishOptions): string {
  if (outcome === 'planned') return say`run the same command without --dry-run to publish.`;
  const reached = [address, ...placeArguments(options)].join(' ');
  return say`tabulador releases --at ${reached} lists what is there, tabulador rollback --at ${reached} goes back.`;
}

/** The options of this command that the next one needs to reach the same bucket. */
function placeArguments({ endpoint, region }: PublishOptions): string[] {
  const shown = endpoint && withoutCredentials(endpoint);
  return Object.entries({ endpoint: shown, region }).flatMap(([name, value]) =>
    value ? [`--${name} ${value}`] : [],
  );
}

function withoutCredentials(endpoint: string): string {
  const url = URL.parse(endpoint);
  if (!url || (url.username === '' && url.password === '')) return endpoint;
  return Object.assign(url, { username: '', password: '' }).href;
}
