import { resolve } from 'node:path';
import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { proof } from '../../../contract/release-proof.ts';
import { plural, say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { isReleaseId } from '../../../release/format/release-layout.ts';
import { untrustedHint } from '../../../release/format/release-signature.ts';
import type { Report, Violation } from '../../../release/verify/invariants/report.ts';
import { verifyTrusted } from '../../../release/verify/verify-release.ts';
import { isS3Address } from '../../../serve/bucket/s3-store.ts';
import { verifyBucket } from '../../app/publish.ts';
import { knownKeys } from '../../app/signing-keys.ts';
import { releaseDirectory } from '../../app/workspace.ts';
import { type CliContext, type EndWith, workspaceOf } from '../context.ts';
import type { CommonOptions } from '../options.ts';
import { joinLines, labelled, megabytes, print, suggest } from '../output.ts';
import { withProgress } from '../progress.ts';

/** The most findings that are printed; `--json` prints all. */
const shownFindings = 50;

type VerifyOptions = CommonOptions & { readonly keys?: string };

export function verifyCommand(context: CliContext, endWith: EndWith): Command {
  /** Verifies a directory in place, and a bucket after fetching its release. */
  async function verified(
    release: string | undefined,
    options: VerifyOptions,
    onProgress: (progress: { readonly files: number; readonly of: number }) => void,
  ): Promise<{ readonly directory: string; readonly report: Report }> {
    const workspace = workspaceOf(context, options);
    const keys = knownKeys(workspace, options.keys);
    if (release !== undefined && isS3Address(release)) {
      const fetched = await verifyBucket(workspace, { at: release }, keys, onProgress);
      return { directory: `${fetched.address}: ${fetched.release}`, report: fetched.report };
    }
    const directory =
      release === undefined || isReleaseId(release)
        ? releaseDirectory(workspace, release)
        : resolve(context.cwd, release);
    return { directory, report: await verifyTrusted(directory, keys, onProgress) };
  }

  return new Command('verify')
    .description(say`check a release from the outside: hashes, counts, salary figures, links`)
    .argument(
      '[release]',
      say`an id, the directory of a release, or s3://bucket/prefix; the current one if left out`,
    )
    .option('--keys <file>', say`trust only what these keys signed: a file saved from ${proof.keys}`)
    .action(async (release: string | undefined, options: VerifyOptions) => {
      const { directory, report } = await withProgress(context, options, (progress) =>
        verified(release, options, ({ files, of }) => progress.update(say`verify`, files, of, say`files`)),
      );
      const { findings, notes, checked } = report;
      print(context, options, { directory, checked, notes, findings }, (_, paint) =>
        summary(directory, report, paint),
      );
      suggest(
        context,
        options,
        findings.length === 0
          ? say`tabulador serve, or tabulador host for another server.`
          : findings[0]?.what === 'signature'
            ? untrustedHint()
            : say`tabulador build makes a new release, tabulador rollback goes back to the one before.`,
      );
      if (findings.length > 0) endWith('refused');
    });
}

function summary(directory: string, { findings, notes, checked }: Report, paint: Paint): string {
  const { files, bytes, hashes, searches, vacancies, guides, figures, links } = checked;
  const shown = findings.slice(0, shownFindings).map(describe);
  const hidden = findings.length - shown.length;
  return joinLines(
    shown,
    hidden > 0 && say`… and ${grouped(hidden)} more; --json prints them all.`,
    notes.map((note) => say`Note: ${note}`),
    say`${directory}: ${grouped(files)} files, ${megabytes(bytes)}; compared ${grouped(hashes)} hashes, ${grouped(searches)} searches, ${grouped(vacancies)} vacancies, ${grouped(figures)} figures of ${grouped(guides)} guides, ${grouped(links)} links.`,
    paint[findings.length === 0 ? 'headline' : 'trouble'](verdict(findings.length)),
  );
}

function verdict(count: number): string {
  if (count === 0) return say`Nothing is wrong.`;
  return plural(count, say`One thing is wrong.`, say`${grouped(count)} things are wrong.`);
}

function describe({ file, what, expected, found }: Violation): string {
  const facts = [
    [say`expected`, clipped(expected)],
    [say`found`, clipped(found)],
  ] as const;
  return [`${file}: ${what}`, ...labelled(facts).map((line) => `  ${line}`)].join('\n');
}

function clipped(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
