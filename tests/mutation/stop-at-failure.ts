/**
 * Loaded into every test of a mutant, and its reporter: one failure is enough to know, so nothing is run or made smaller
 * after it.
 */
import type { TestEvent } from 'node:test/reporters';
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

export default async function* stopAtFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) if (event.type === 'test:fail') process.exit(1);
  yield '';
}
