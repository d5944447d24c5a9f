import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { TabuladorError } from '../../src/readers/client/index.ts';
import { type MirrorResult, mirror } from '../../src/readers/client/mirror.ts';
import { FragileStore, PowerCut } from './fragile-store.ts';
import type { ModelledRelease } from './modelled-releases.ts';
import { type CacheKind, cacheKinds, diceOf, World } from './modelled-world.ts';

/** More of them by hand: MIRROR_SEQUENCES=20000 node --test tests/client/mirror-property.system.test.ts */
const sequences = Number(process.env.MIRROR_SEQUENCES ?? 120);

/** As many seconds as an answer may be old that says so. */
const toleratedAge = 300;

interface Run {
  readonly kind: 'run';
  readonly trouble: number;
  readonly unrest: number;
  /** After so many steps of the store the power goes. */
  readonly stepsLeft: number | null;
}
type Step = Run | { readonly kind: 'publish'; readonly edits: number } | { readonly kind: 'roll back' };

const share = fc.constantFrom(0, 0, 10, 40);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), edits: fc.integer({ min: 0, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll back' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      trouble: share,
      unrest: share,
      stepsLeft: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 3 }),
    }),
  },
);

const counts = { sequences: 0, runs: 0, cut: 0, failed: 0 };
const ways: Record<MirrorResult['way'], number> = { unchanged: 0, changes: 0, everything: 0 };

after(() => console.log(JSON.stringify({ ...counts, ways })));

for (const cache of cacheKinds) {
  test(`whatever happens, a copy is of one release and whole (caches: ${cache})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.nat(), async (steps, seed) => {
        counts.sequences += 1;
        await follow(steps, new World(cache, diceOf(seed)));
      }),
      { numRuns: sequences },
    );
  });
}

test('every way of bringing a copy up to date was taken, and every way of failing', () => {
  for (const count of [...Object.values(ways), counts.cut, counts.failed])
    assert.ok(count > 0, JSON.stringify(ways));
});

async function follow(steps: readonly Step[], world: World): Promise<void> {
  const store = new FragileStore();
  for (const step of steps) {
    if (step.kind === 'publish') world.publish(step.edits);
    else if (step.kind === 'roll back') world.rollBack();
    else await run(step, world, store);
  }
  // When all is quiet, the next run brings the live release, unless somebody else answers for the service.
  Object.assign(world, { trouble: 0, unrest: 0 });
  store.stepsLeft = Number.POSITIVE_INFINITY;
  if (world.cache === 'none' || world.cache === 'by address') {
    await mirror(store, hostOf(world));
    assertCopyOf([world.live], store);
  }
}

async function run({ trouble, unrest, stepsLeft }: Run, world: World, store: FragileStore): Promise<void> {
  Object.assign(world, { trouble, unrest });
  store.stepsLeft = stepsLeft ?? Number.POSITIVE_INFINITY;
  const before = { release: store.release, contents: store.contents };
  const begun = world.now;
  counts.runs += 1;
  try {
    const { release, way } = await mirror(store, hostOf(world));
    ways[way] += 1;
    assert.deepEqual(release, store.release);
  } catch (error) {
    if (error instanceof PowerCut) counts.cut += 1;
    else if (error instanceof TabuladorError) counts.failed += 1;
    else throw error;
    if (store.release === before.release) {
      assert.deepEqual(store.contents, before.contents, 'what is not committed is not there');
      return;
    }
    assert.ok(error instanceof PowerCut, 'what failed has committed nothing');
  }
  assertCopyOf(world.liveSince(earliest(world.cache, begun)), store);
}

/** What may be taken for live depends on what a client can know of the caches. */
function earliest(cache: CacheKind, begun: number): number {
  if (cache === 'by path, silent') return Number.NEGATIVE_INFINITY;
  return cache === 'by path, with Age' ? begun - toleratedAge : begun;
}

function assertCopyOf(releases: readonly ModelledRelease[], store: FragileStore): void {
  const release = releases.find(({ generatedAt }) => generatedAt === store.release?.generatedAt);
  assert.ok(release, `${store.release?.generatedAt} was not live`);
  assert.deepEqual(
    store.contents,
    new Map([...release.vacancies].map(([id, title]) => [id, JSON.stringify({ id, title })])),
  );
}

function hostOf({ fetch }: World) {
  return { baseUrl: 'https://empleos.example', fetch, delay: () => 0, retries: 1 };
}
