import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { proof } from '../../../contract/release-proof.ts';
import { kindOfHost } from '../../../foundation/address-kind.ts';
import { say } from '../../../foundation/language/language.ts';
import { OperatorError } from '../../../foundation/operator-error.ts';
import { readKeyList, untrustedHint } from '../../../release/format/release-signature.ts';
import { type HostName, hostNames, type KnownLimits, limitsOfHosts } from '../../../serve/check/hosts.ts';
import { allRules, runChecks, textReport } from '../../../serve/check/run-checks.ts';
import { packageVersion } from '../../app/own-package.ts';
import type { Act, Call } from '../context.ts';
import { serviceAddress } from '../options.ts';

const ofTheRelease: ReadonlySet<string> = new Set(['resources', 'invariants', 'privacy']);

interface CheckCommandOptions {
  readonly full?: true;
  readonly host?: HostName;
  readonly knownLimit: readonly string[];
  readonly publishedOrigin?: string;
  readonly keys?: string;
}

export function checkCommand(act: Act): Command {
  return new Command('check')
    .description(say`check a running service against every rule of the contract`)
    .argument('<url>', say`its address, e.g. https://empleos.example`, serviceAddress)
    .option('--full', say`check every search and every vacancy instead of a sample`)
    .addOption(
      new Option('--host <name>', say`the kind of host; its known limits are then accepted`).choices(
        hostNames,
      ),
    )
    .option('--known-limit <rule...>', say`a rule that this host is known to break`, [])
    .option(
      '--published-origin <url>',
      say`the origin of the published addresses if it is not <url>, as on staging hosts and mirrors; by default any in a private network`,
      (text: string) => serviceAddress(text).origin,
    )
    .option('--keys <file>', say`trust only what these keys signed: a file saved from ${proof.keys}`)
    .action(
      act(async ({ context, options, onProgress }: Call<CheckCommandOptions>, base: URL) => {
        const { full = false, keys } = options;
        // What this machine serves has the addresses of the public host.
        const own = kindOfHost(base) === 'private' ? undefined : base.origin;
        const publishedOrigin = options.publishedOrigin ?? own;
        const report = await runChecks({
          base,
          userAgent: `tabulador-check/${packageVersion()}`,
          full,
          limits: limitsFrom(options),
          publishedOrigin,
          keys: keys === undefined ? undefined : readKeyList(resolve(context.cwd, keys)),
          onRule: (done, total, id) => onProgress?.(id, done, total, say`rules`),
        });
        const failed = report.results.flatMap(({ outcome, id }) => (outcome === 'failed' ? [id] : []));
        return {
          result: report,
          text: textReport(report).trimEnd(),
          next: failed.length > 0 && stepAfter(failed),
          ending: failed.length > 0 && 'refused',
        };
      }),
    );
}

function stepAfter(failed: readonly string[]): string {
  if (failed.includes('discovery/signature')) return untrustedHint();
  return failed.some((id) => ofTheRelease.has(id.split('/')[0] ?? ''))
    ? say`the content of the release is wrong: build it again (tabulador build) or report a bug, then check again.`
    : say`correct the configuration of the host (tabulador host --help shows how to write one) and check again.`;
}

function limitsFrom({ host, knownLimit }: CheckCommandOptions): KnownLimits {
  const unknown = knownLimit.filter((id) => !allRules.some(([known]) => known === id));
  if (unknown.length > 0) {
    throw new OperatorError(say`There is no rule called ${unknown.join(', ')}.`, {
      reason: 'usage',
      hint: say`The rules are: ${allRules.map(([id]) => id).join(', ')}.`,
    });
  }
  return {
    ...(host && limitsOfHosts[host]),
    ...Object.fromEntries(knownLimit.map((id) => [id, say`declared on the command line`])),
  };
}
