/**
 * Builds on a disk that gives trouble and says what happened. The trouble is made by whoever starts it, by the command
 * that is handed over, or here by giving up the right to write.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../src/foundation/operator-error.ts';
import { buildRelease } from '../../src/program/app/build.ts';
import { damageTo } from '../../src/release/verify/check-bytes.ts';
import { tinyBoard, tinyRequest, tuesday } from './tiny-release.ts';

const [directory = '', scenario = '', ...trouble] = process.argv.slice(2);

// A limit on the size of files would stop the first build as well.
if (scenario !== 'limited') await buildRelease(tinyRequest(directory));
const [command, ...args] = trouble;
if (command) execFileSync(command, args);
if (scenario === 'no-permission') {
  chmodSync(directory, 0o555);
  if (process.getuid?.() === 0) {
    process.setgroups?.([]);
    process.setgid?.(65_534);
    process.setuid?.(65_534);
  }
}

const current = () => readlinkSync(join(directory, 'current'));
const before = { id: current(), manifest: readFileSync(join(directory, current(), 'manifest.json'), 'utf8') };

/** Far more than the disk holds. Each file differs, so that nothing is won by compressing. */
const large =
  scenario === 'full' ? tinyBoard(4_000, 'Una vacante que ocupa mucho lugar en el disco. ') : tinyBoard(25);
let failure: unknown;
try {
  await buildRelease(tinyRequest(directory, large, { generatedAt: tuesday }));
} catch (error) {
  failure = error;
}
process.stdout.write(
  `${JSON.stringify({
    operatorError: failure instanceof OperatorError,
    message: failure instanceof Error ? failure.message : null,
    reason: failure instanceof OperatorError ? failure.reason : null,
    oldInPlace:
      current() === before.id &&
      readFileSync(join(directory, before.id, 'manifest.json'), 'utf8') === before.manifest &&
      damageTo(join(directory, before.id)).length === 0,
    leftovers: readdirSync(directory).filter((name) => name.startsWith('.staging-')),
  })}\n`,
);
