/**
 * Loaded into the program by `--import`: kills the process at the step whose number KILL_AT holds. A step is a call by which
 * a command renames or removes something on the disk, or ends a transaction.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';

let left = Number(process.env.KILL_AT);

function step(name: string): void {
  if (--left !== 0) return;
  fs.writeSync(2, `killed before ${name}`);
  process.kill(process.pid, 'SIGKILL');
}

// Options of the process hold for its workers too, which only write files that have no name yet.
if (isMainThread) {
  const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of ['renameSync', 'rmSync']) {
    const original = functions[name];
    functions[name] = (...args) => {
      if (fs.existsSync(String(args[0]))) step(`${name} ${args[0]}`);
      return original?.(...args);
    };
  }
  syncBuiltinESMExports();
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (sql) {
    if (/COMMIT/.test(sql)) step(sql);
    exec.call(this, sql);
    if (/COMMIT/.test(sql)) step(`what follows ${sql}`);
  };
}
