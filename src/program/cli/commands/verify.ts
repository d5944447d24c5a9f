import { resolve } from 'node:path';
import { Command } from 'commander';
import { grouped } from '../../../contract/number-text.ts';
import { proof } from '../../../contract/release-proof.ts';
import { say } from '../../../foundation/language/language.ts';
import type { Paint } from '../../../foundation/paint.ts';
import { megabytes } from '../../../foundation/progress.ts';
import { isReleaseId } from '../../../release/format/release-layout.ts';
import { untrustedHint } from '../../../release/format/release-signature.ts';
import type { Report, Violation } from '../../../release/verify/invariants/report.ts';
import { verifyTrusted } from '../../../release/verify/verify-release.ts';
import { isS3Address } from '../../../serve/bucket/s3-store.ts';
import { verifyBucket } from '../../app/publish.ts';
import { expectedKeysOf, knownKeys } from '../../app/signing-keys.ts';
import { releaseDirectory, type Task } from '../../app/workspace.ts';
import type { Act, Call, Lines } from '../context.ts';
import { labelled } from '../output.ts';

/** The most findings that are printed; `--json` prints all. */
const shownFindings = 50;

export function verifyCommand(act: Act): Command {
  return new Command('verify')
    .description(say`check a release from the outside: hashes, counts, salary figures, links`)
    .argument(
      '[release]',
      say`an id, the directory of a release, or s3://bucket/prefix; the current one if left out`,
    )
    .option('--keys <file>', say`trust only what these keys signed: a file saved from ${proof.keys}`)
    .action(
      act(async ({ task, options, paint }: Call<{ keys?: string }>, release?: string) => {
        const { directory, report } = await verified(task, release, options.keys);
        const { findings, notes, checked } = report;
        return {
          result: { directory, checked, notes, findings },
          text: summary(directory, report, paint),
          next:
            findings.length === 0
              ? say`tabulador serve, or tabulador host --help for another server.`
              : findings[0]?.what === 'signature'
                ? untrustedHint()
                : say`tabulador build makes a new release, tabulador rollback goes back to the one before.`,
          ending: findings.length > 0 && 'refused',
        };
      }),
    );
}

async function verified(task: Task, release: string | undefined, keyFile: string | undefined) {
  const keys = knownKeys(task, keyFile);
  if (release !== undefined && isS3Address(release)) {
    const fetched = await verifyBucket(task, release, keys);
    return { directory: `${fetched.address}: ${fetched.release}`, report: fetched.report };
  }
  const directory =
    release === undefined || isReleaseId(release)
      ? releaseDirectory(task, release)
      : resolve(task.cwd, release);
  const expected = await expectedKeysOf(task);
  return { directory, report: await verifyTrusted(directory, keys, task.onProgress, expected) };
}

function summary(directory: string, { findings, notes, checked }: Report, paint: Paint): Lines {
  const { files, bytes, hashes, searches, vacancies, guides, figures, links } = checked;
  const shown = findings.slice(0, shownFindings).map(describe);
  const hidden = findings.length - shown.length;
  return [
    shown,
    hidden > 0 && say`… and ${grouped(hidden)} more; --json lists every one`,
    notes.map((note) => say`Note: ${note}`),
    say`${directory}: ${grouped(files)} files, ${megabytes(bytes)}; compared ${grouped(hashes)} hashes, ${grouped(searches)} searches, ${grouped(vacancies)} vacancies, ${grouped(figures)} figures of ${grouped(guides)} guides, ${grouped(links)} links.`,
    paint[findings.length === 0 ? 'headline' : 'trouble'](
      findings.length === 0
        ? say`Nothing is wrong.`
        : say`Things that are wrong: ${grouped(findings.length)}.`,
    ),
  ];
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
