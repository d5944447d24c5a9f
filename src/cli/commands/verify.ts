import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { currentLink, isReleaseId } from '../../contract/release-layout.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import { verifyRelease } from '../../release/verify/verify-release.ts';
import type { Finding, Report } from '../../truths/report.ts';
import { type CliContext, settingsOf } from '../context.ts';
import type { EndWith } from '../define-command.ts';
import { progressOn } from '../progress.ts';
import { megabytes, releasesDirectory, whole } from './release-options.ts';

interface VerifyOptions {
  readonly json?: true;
  readonly config?: string;
}

/** A terminal is no place for ten thousand lines; `--json` has them all. */
const shownFindings = 50;

export function verifyCommand(context: CliContext, endWith: EndWith): Command {
  return new Command('verify')
    .description('check a release from the outside: hashes, counts, salary figures, links')
    .argument('[release]', 'an id, or the directory of a release or of a mirror; the current one if left out')
    .option('--json', 'print everything that was found as JSON')
    .option('--config <file>', 'settings file instead of ./tabulador.config.json')
    .action((release: string | undefined, options: VerifyOptions) => {
      const directory = placeOf(release, context, options);
      const progress = progressOn(context, !options.json);
      const report = verifyRelease(directory, ({ files, of }) =>
        progress.update('verify', files, of, 'files'),
      );
      progress.clear();
      const { findings, notes, checked } = report;
      const text = options.json
        ? JSON.stringify({ directory, checked, notes, findings }, null, 2)
        : summary(directory, report);
      context.output.write(`${text}\n`);
      if (findings.length > 0) endWith('refused');
    });
}

function placeOf(release: string | undefined, context: CliContext, { config }: VerifyOptions): string {
  const named = release ?? currentLink;
  const isPlace = release !== undefined && !isReleaseId(release);
  const directory = isPlace
    ? resolve(context.cwd, named)
    : join(releasesDirectory(context, settingsOf(context, config)), named);
  if (existsSync(directory)) return directory;
  throw new OperatorError(`There is no release at ${directory}.`, {
    reason: 'usage',
    hint: '`tabulador releases` lists what is there.',
  });
}

function summary(directory: string, { findings, notes, checked }: Report): string {
  const { files, bytes, hashes, searches, vacancies, guides, figures, links } = checked;
  const shown = findings.slice(0, shownFindings).map(describe);
  const hidden = findings.length - shown.length;
  return [
    ...shown,
    ...(hidden > 0 ? [`… and ${whole(hidden)} more; --json prints them all.`] : []),
    ...notes.map((note) => `Note: ${note}`),
    `${directory}: ${whole(files)} files, ${megabytes(bytes)}; compared ${whole(hashes)} hashes, ${whole(searches)} searches, ${whole(vacancies)} vacancies, ${whole(figures)} figures of ${whole(guides)} guides, ${whole(links)} links.`,
    findings.length === 0 ? 'Nothing is wrong.' : `${whole(findings.length)} things are wrong.`,
  ].join('\n');
}

function describe({ file, what, expected, found }: Finding): string {
  return `${file}: ${what}\n    expected ${clipped(expected)}\n    found    ${clipped(found)}`;
}

function clipped(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
