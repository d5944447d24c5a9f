import type { TestEvent } from 'node:test/reporters';

/** A reporter for `node --test` that lists only what was skipped, one test a line, with the reason. */
export default async function* skippedTests(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, file, skip } = event.data;
    if (skip === undefined || skip === false) continue;
    const reason = typeof skip === 'string' && skip !== '' ? `: ${skip}` : '';
    yield `${file ?? ''} ${name}${reason}\n`;
  }
}
