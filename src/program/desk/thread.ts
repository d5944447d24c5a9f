import { Worker } from 'node:worker_threads';
import { currentLanguage } from '../../foundation/language/language.ts';
import { OperatorError } from '../../foundation/operator-error.ts';
import type { Task } from '../app/workspace.ts';
import type { Order, Said, Works } from './work-worker.ts';

const file = new URL(`./work-worker${import.meta.url.slice(-3)}`, import.meta.url);

/** Does long work in a thread of its own, so that pages and progress are shown meanwhile. */
export async function inThread<Name extends keyof Works>(
  name: Name,
  { clock, systemTime: _, onProgress, ...task }: Task,
  ...values: Parameters<Works[Name]> extends [Task, ...infer Values] ? Values : never
): Promise<Awaited<ReturnType<Works[Name]>>> {
  const isHeld = task.env.TABULADOR_NOW !== undefined;
  const order: Order = {
    name,
    values,
    language: currentLanguage(),
    task: { ...task, env: { ...task.env }, now: clock(), isHeld },
  };
  const thread = new Worker(file, { workerData: order });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  thread.on('message', (said: Said) => {
    if ('progress' in said) onProgress?.(...said.progress);
    else if ('result' in said) resolve(said.result);
    else reject(new OperatorError(said.refused.message, said.refused));
  });
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The thread of the desk has ended before its work.')));
  return (await promise) as Awaited<ReturnType<Works[Name]>>;
}
