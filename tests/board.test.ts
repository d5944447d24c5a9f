import assert from 'node:assert/strict';
import type { UpsertOutcome } from '../src/board/board.ts';
import { openBoard } from '../src/board/open-board.ts';
import { todayEverywhere } from '../src/vacancies/calendar.ts';
import type { LifetimeBounds } from '../src/vacancies/lifetime.ts';
import type { CalendarDay } from '../src/vacancies/vacancy.ts';
import { draftOf, employerOf } from './board/drafts.ts';
import { onEmptyBoard } from './board/engines.ts';
import { entriesOf, find, keep, upsertOptions } from './board/scratch.ts';

const kinds = (outcomes: readonly UpsertOutcome[]) => outcomes.map(({ kind }) => kind);

onEmptyBoard('what was kept comes back whole, under names of its own', async (board) => {
  const employer = { legalName: 'Zentrava SA de CV', aliases: ['Zentrava'], domains: ['zentrava.example'] };
  const draft = draftOf('A-1', { title: 'Analista de datos "Sr." ñ 🚀' }, { employer, line: 7 });
  const [outcome] = await keep(board, draft);
  const id = 'analista-de-datos-sr-n-ciudad-de-mexico-vac-10001';
  assert.deepEqual(outcome, { kind: 'added', id });
  assert.deepEqual(await find(board, id), {
    published: { id, vacancyId: 'VAC-10001', confirmedOn: '2026-11-16', ...draft.facts },
    inferred: draft.inferred,
    employer,
    source: { feed: 'bolsa', key: 'A-1', line: 7 },
    closedOn: null,
    closedBy: null,
    takenDown: null,
    corrections: { set: {}, was: {} },
    addedAt: upsertOptions.at,
    changedAt: upsertOptions.at,
  });
});

onEmptyBoard('the same draft again changes nothing, wherever it now stands in the file', async (board) => {
  await keep(board, draftOf('A-1'), draftOf('A-2'));
  const later = { ...upsertOptions, at: '2026-11-17T12:00:00Z' };
  const again = await board.write('import', (session) =>
    session.upsert([draftOf('A-2', {}, { line: 1 }), draftOf('A-1', {}, { line: 2 })], later),
  );
  assert.deepEqual(kinds(again), ['unchanged', 'unchanged']);
  const entry = await find(board, 'VAC-10001');
  assert.equal(entry.source.line, 2);
  assert.equal(entry.changedAt, upsertOptions.at);
});

onEmptyBoard('a feed confirms what it lists, and silence ends a vacancy only if asked', async (board) => {
  await keep(board, draftOf('A-1'), draftOf('A-2'), draftOf('A-3'));
  const confirmed = async () =>
    (await board.read(entriesOf)).map(({ source, published }) => [source.key, published.confirmedOn]).sort();
  await board.write('import', async (session) => {
    // Late on the 26th in Mexico City.
    await session.upsert([draftOf('A-1')], { ...upsertOptions, at: '2026-11-27T03:00:00Z' });
    await session.joinListing(
      { feed: 'otra', key: 'x' },
      (await session.find('VAC-10002'))?.published.id ?? '',
      '2026-11-25',
    );
  });
  assert.deepEqual(await confirmed(), [
    ['A-1', '2026-11-26'],
    ['A-2', '2026-11-25'],
    ['A-3', '2026-11-16'],
  ]);

  const today = todayEverywhere(new Date('2026-12-01T18:00:00Z'));
  const bounds = { minimumWeeks: 4, maximumWeeks: 8 };
  const after14 = { ...bounds, closeUnconfirmedAfterDays: 14 };
  const activeBy = (limits: LifetimeBounds) =>
    board.read(async (view) =>
      (await Array.fromAsync(view.active(today, limits))).flat().map(({ vacancy }) => vacancy.vacancyId),
    );
  assert.equal((await activeBy(bounds)).length, 3);
  assert.deepEqual((await activeBy(after14)).sort(), ['VAC-10001', 'VAC-10002']);
  const endedBy = (limits: LifetimeBounds, since: CalendarDay = '2026-01-01') =>
    board.read(async (view) =>
      (await view.ended(since, today, limits)).map(({ was, ...code }) => ({ ...code, ...was })),
    );
  assert.deepEqual(await endedBy(bounds), []);
  assert.deepEqual(await endedBy(after14), [{ vacancyId: 'VAC-10003', on: '2026-11-30' }]);
  const closed = (await board.read((view) => view.find('VAC-10001')))?.published;
  assert.ok(closed);
  const { id, city, family, area, seniority } = closed;
  await board.write('close', (session) => session.closeVacancies([id], '2026-12-01', 'operator'));
  const code = { vacancyId: 'VAC-10001', on: '2026-12-01' };
  assert.deepEqual(await endedBy(bounds, '2026-12-01'), [code]);
  assert.deepEqual(await endedBy(bounds, '2026-12-02'), []);
  // Its address is named only if its texts have passed the gate.
  await board.write('judge', (session) => session.keepVerdicts(new Map([[id, 'passed']])));
  await board.write('judge', (session) => session.keepVerdicts(new Map()));
  assert.deepEqual(await endedBy(bounds, '2026-12-01'), [{ ...code, id, city, family, area, seniority }]);
  await board.write('judge', (session) => session.keepVerdicts(new Map([[id, null]])));
  assert.deepEqual(await endedBy(bounds, '2026-12-01'), [code]);
});

onEmptyBoard('a change of any fact is an update that keeps id and reference code', async (board) => {
  const [added] = await keep(board, draftOf('A-1'));
  const changes = [
    { title: 'Otra cosa' },
    { city: 'tijuana' as const },
    { salary: { min: 20_000, max: 26_000, period: 'MONTH' as const } },
    { salary: null },
    { benefits: [] },
    { validThrough: '2026-12-24' as const },
  ];
  for (const change of changes) {
    const [outcome] = await keep(board, draftOf('A-1', change));
    assert.deepEqual(outcome, { kind: 'updated', id: added?.id });
    const { published } = await find(board, 'VAC-10001');
    assert.deepEqual(published, { ...published, ...change });
  }
  assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
});

onEmptyBoard('a new employer behind the same facts is an update', async (board) => {
  await keep(board, draftOf('A-1', {}, { employer: employerOf('Zentrava') }));
  const outcomes = await keep(board, draftOf('A-1', {}, { employer: employerOf('Quorvexa') }));
  assert.deepEqual(kinds(outcomes), ['updated']);
  assert.equal((await find(board, 'VAC-10001')).employer?.legalName, 'Quorvexa');
  const names = (await board.read((view) => view.employers())).map(({ legalName }) => legalName);
  assert.deepEqual(names, ['Zentrava', 'Quorvexa'], 'an employer of the past stays known');
});

onEmptyBoard(
  'an employer without vacancies can be forgotten, one with a closed vacancy cannot',
  async (board) => {
    await keep(board, draftOf('A-1', {}, { employer: employerOf('Zentrava'), closedOn: '2026-11-10' }));
    const forget = (name?: string) => board.write('test', (session) => session.forgetEmployers(name));
    const others = ['Quorvexa SA', 'Data Analyst'].map((name) => ({
      ...employerOf(name, 'Q'),
      domains: ['q.example'],
    }));
    const learn = () => board.write('test', (session) => session.learnEmployers(others));
    assert.deepEqual([await learn(), await learn()], [true, false]);
    assert.deepEqual(await forget('Zentrava, S.A.'), { removed: 0, vacancies: 1 });
    assert.deepEqual(await forget('QUORVEXA'), { removed: 1, vacancies: 0 });
    assert.deepEqual(await forget('Quorvexa'), { removed: 0, vacancies: 0 });
    assert.deepEqual(await forget(), { removed: 1, vacancies: 0 });
    assert.deepEqual(await board.read((view) => view.employers()), [employerOf('Zentrava')]);
  },
);

onEmptyBoard('spellings of one employer are one employer, and what is known of it adds up', async (board) => {
  await keep(
    board,
    draftOf('A-1', {}, { employer: employerOf('Zentrava, S.A. de C.V.', 'ZTV') }),
    draftOf('A-2', {}, { employer: { ...employerOf('ZENTRAVA SA DE CV'), domains: ['zentrava.example'] } }),
  );
  assert.deepEqual(await board.read((view) => view.employers()), [
    {
      legalName: 'Zentrava, S.A. de C.V.',
      aliases: ['ZENTRAVA SA DE CV', 'ZTV'],
      domains: ['zentrava.example'],
    },
  ]);
});

onEmptyBoard(
  'reference codes count up, skip the ones that feeds brought, and are never given twice',
  async (board) => {
    await keep(board, draftOf('own', {}, { vacancyId: 'VAC-10002' }), draftOf('A-1'), draftOf('A-2'));
    await assert.rejects(
      board.write('import', async (session) => {
        await session.upsert([draftOf('A-3')], upsertOptions);
        throw new Error('interrupted');
      }),
      /interrupted/,
    );
    await keep(board, draftOf('A-4', {}, { closedOn: '2026-11-10' }));
    await keep(board, draftOf('A-5'));
    const codes = (await board.read(entriesOf)).map(({ source, published }) => [
      source.key,
      published.vacancyId,
    ]);
    assert.deepEqual(Object.fromEntries(codes), {
      own: 'VAC-10002',
      'A-1': 'VAC-10001',
      'A-2': 'VAC-10003',
      'A-4': 'VAC-10004',
      'A-5': 'VAC-10005',
    });
  },
);

onEmptyBoard(
  'within a feed the code finds a vacancy whose key has changed, unless the old key is still listed',
  async (board) => {
    const named = { vacancyId: 'AB-1234' };
    const [first] = await keep(board, draftOf('old', {}, named));
    assert.deepEqual(await keep(board, draftOf('new', {}, named)), [{ kind: 'updated', id: first?.id }]);
    assert.equal((await find(board, 'AB-1234')).source.key, 'new');
    const both = await keep(board, draftOf('new', {}, named), draftOf('newer', {}, named));
    assert.deepEqual(kinds(both), ['unchanged', 'conflict']);
  },
);

onEmptyBoard(
  'a feed closes a vacancy by saying so and opens it again by listing it as open',
  async (board) => {
    await keep(board, draftOf('A-1'));
    const closing = draftOf('A-1', {}, { closedOn: '2026-11-15' });
    assert.deepEqual(kinds(await keep(board, closing)), ['closed']);
    const closed = await find(board, 'VAC-10001');
    assert.deepEqual([closed.closedOn, closed.closedBy], ['2026-11-15', 'feed']);
    assert.deepEqual(kinds(await keep(board, closing)), ['unchanged']);
    assert.deepEqual(kinds(await keep(board, draftOf('A-1'))), ['updated']);
    const reopened = await find(board, 'VAC-10001');
    assert.deepEqual([reopened.closedOn, reopened.closedBy], [null, null]);
  },
);

onEmptyBoard('what a full feed no longer lists can be closed, and returns with the feed', async (board) => {
  await keep(
    board,
    draftOf('A-1'),
    draftOf('A-2'),
    draftOf('A-3', {}, { closedOn: '2026-11-01' }),
    draftOf('B-1', {}, { feed: 'otra' }),
  );
  const gone = await board.write('import', async (session) => {
    await session.upsert([draftOf('A-1'), draftOf('A-9')], upsertOptions);
    const missing = await session.missingFrom('bolsa');
    assert.equal(missing.openBefore, 2, 'A-9 is new and does not count as open before');
    assert.equal(await session.closeVacancies(missing.ids, '2026-11-16'), 1);
    return missing.ids;
  });
  assert.deepEqual(gone, ['analista-de-datos-ciudad-de-mexico-vac-10002']);
  assert.deepEqual(await board.read((view) => view.feeds()), [
    { feed: 'bolsa', open: 2, closed: 2 },
    { feed: 'otra', open: 1, closed: 0 },
  ]);
  assert.deepEqual(kinds(await keep(board, draftOf('A-2'))), ['updated']);
  assert.equal((await find(board, 'VAC-10002')).closedOn, null);
});

onEmptyBoard('a vacancy in conflict or unchanged is still listed, so it is not missing', async (board) => {
  await keep(board, draftOf('A-1'), draftOf('A-2', {}, { vacancyId: 'AB-1234' }));
  const missing = await board.write('import', async (session) => {
    const clash = draftOf('A-1', {}, { vacancyId: 'AB-1234' });
    assert.deepEqual(kinds(await session.upsert([clash], upsertOptions)), ['conflict']);
    return session.missingFrom('bolsa');
  });
  assert.deepEqual(missing.ids, ['analista-de-datos-ciudad-de-mexico-ab-1234']);
});

onEmptyBoard(
  'what the operator closed stays closed, whatever the feed says, until it is reopened',
  async (board) => {
    const [added] = await keep(board, draftOf('A-1'));
    const ids = [added?.id ?? ''];
    const close = () =>
      board.write('close', (session) => session.closeVacancies(ids, '2026-11-16', 'operator'));
    assert.equal(await close(), 1);
    assert.equal(await close(), 0, 'a closed vacancy keeps its day');
    assert.deepEqual(kinds(await keep(board, draftOf('A-1'))), ['unchanged']);
    assert.deepEqual(kinds(await keep(board, draftOf('A-1', { title: 'Otra' }))), ['updated']);
    assert.deepEqual(
      kinds(await keep(board, draftOf('A-1', { title: 'Otra' }, { closedOn: '2026-11-20' }))),
      ['unchanged'],
    );
    const closed = await find(board, 'VAC-10001');
    assert.deepEqual(
      [closed.closedOn, closed.closedBy, closed.published.title],
      ['2026-11-16', 'operator', 'Otra'],
    );
    assert.equal(await board.write('reopen', (session) => session.reopenVacancies(ids)), 1);
    assert.equal((await find(board, 'VAC-10001')).closedOn, null);
  },
);

onEmptyBoard('work that throws leaves nothing behind', async (board) => {
  await keep(board, draftOf('A-1'));
  const work = board.write('import', async (session) => {
    await session.upsert([draftOf('A-1', { title: 'Otra' }), draftOf('A-2')], upsertOptions);
    await session.closeVacancies(['analista-de-datos-ciudad-de-mexico-vac-10001'], '2026-11-16');
    throw new RangeError('stop');
  });
  await assert.rejects(work, RangeError);
  assert.deepEqual(await board.read((view) => view.counts()), { open: 1, closed: 0 });
  assert.equal((await find(board, 'VAC-10001')).published.title, 'Analista de datos');
});

onEmptyBoard('a view stays as it was when it began, whatever is written meanwhile', async (board) => {
  await keep(board, draftOf('A-1'));
  await board.read(async (view) => {
    await keep(board, draftOf('A-1', { title: 'Otra' }), draftOf('A-2'));
    const seen = await entriesOf(view);
    assert.deepEqual(
      seen.map(({ published }) => published.title),
      ['Analista de datos'],
    );
    assert.deepEqual(await view.counts(), { open: 1, closed: 0 });
    await board.read(async (later) => assert.deepEqual(await later.counts(), { open: 2, closed: 0 }));
  });
});

onEmptyBoard(
  'two walks over one view do not disturb each other, and an abandoned one does no harm',
  async (board) => {
    await keep(board, ...Array.from({ length: 1_200 }, (_, at) => draftOf(`A-${at}`)));
    await board.read(async (view) => {
      for await (const batch of view.vacancies()) {
        assert.equal(batch.length, 500);
        break;
      }
      const [first, second] = await Promise.all([entriesOf(view), entriesOf(view)]);
      assert.equal(first.length, 1_200);
      assert.deepEqual(first, second);
    });
  },
);

onEmptyBoard('what was kept is there when the board is opened again', async (board, location) => {
  await keep(board, draftOf('A-1'));
  const again = await openBoard(location);
  assert.equal((await find(again, 'VAC-10001')).source.key, 'A-1');
  assert.deepEqual(kinds(await keep(again, draftOf('A-2'))), ['added']);
  assert.equal((await find(again, 'VAC-10002')).source.key, 'A-2');
});

onEmptyBoard('drafts of one batch count as if each had been kept before the next', async (board) => {
  const named = { vacancyId: 'AB-1234' };
  await keep(board, draftOf('old', {}, named), draftOf('second', {}, { vacancyId: 'AB-1235' }));
  const outcomes = await keep(
    board,
    // The first leaves its key to a new vacancy, and takes another.
    draftOf('new', {}, named),
    draftOf('old', { title: 'Contador' }, { employer: employerOf('Zentrava') }),
    draftOf('old', { title: 'Recepcionista' }, { employer: employerOf('Quorvexa'), line: 7 }),
    draftOf('old', { title: 'Recepcionista' }, { employer: employerOf('Quorvexa'), line: 8 }),
    draftOf('other', {}, { vacancyId: 'VAC-10001' }),
  );
  assert.deepEqual(kinds(outcomes), ['updated', 'added', 'updated', 'unchanged', 'conflict']);
  const { published, source, employer } = await find(board, 'VAC-10001');
  assert.deepEqual([published.title, source.key, source.line], ['Recepcionista', 'old', 8]);
  assert.match(published.id, /^contador-/, 'the id is of its first title');
  assert.equal(employer?.legalName, 'Quorvexa');
  const names = (await board.read((view) => view.employers())).map(({ legalName }) => legalName);
  assert.deepEqual(names, ['Zentrava', 'Quorvexa'], 'every employer that was named stays known');
  assert.equal((await find(board, 'AB-1234')).source.key, 'new');
});

onEmptyBoard('what goes wrong in the work itself comes through as it is', async (board) => {
  for (const fault of [
    Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }),
    Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' }),
    Object.assign(new Error('42501'), { code: '42501' }),
  ]) {
    const failing = () => Promise.reject(fault);
    await assert.rejects(board.write('import', failing), (error) => error === fault);
    await assert.rejects(board.read(failing), (error) => error === fault);
  }
});

onEmptyBoard('an edition is kept as it came first, and is copied with the board', async (board) => {
  await board.write('test', async (session) => {
    await session.keepEdition('2026-11', 'first');
    await session.keepEdition('2026-11', 'second');
    await session.keepEdition('2026-11-r1', 'other');
  });
  await board.read(async (view) => {
    assert.deepEqual(
      await view.editions(),
      new Map([
        ['2026-11', 'first'],
        ['2026-11-r1', 'other'],
      ]),
    );
    const tables = await Array.fromAsync(view.content());
    const facts = tables.flatMap(({ table, rows }) => (table === 'board_fact' ? rows : []));
    assert.deepEqual(facts, [
      ['edition 2026-11', 'first'],
      ['edition 2026-11-r1', 'other'],
    ]);
  });
});

onEmptyBoard(
  'a vacancy that was taken down is open and not active until its row is kept again',
  async (board) => {
    const draft = draftOf('A-1');
    const [{ id } = { id: '' }] = await keep(board, draft, draftOf('A-2', { title: 'Otra' }));
    const today = todayEverywhere(new Date('2026-11-16T18:00:00Z'));
    const bounds = { minimumWeeks: 4, maximumWeeks: 8 };
    const takenDown = { on: '2026-11-16', for: 'employer phone' } as const;
    const down = () => board.write('import', (session) => session.takeDown(id, takenDown));
    assert.deepEqual([await down(), await down()], [true, false], 'it counts once');
    const seen = () =>
      board.read(async (view) => {
        const active = (await Array.fromAsync(view.active(today, bounds))).flat();
        const outlines = (await Array.fromAsync(view.outlines())).flat();
        return [active.length, outlines.length, (await view.takenDown()).length, (await view.counts()).open];
      });
    assert.deepEqual(await seen(), [1, 1, 1, 2]);
    assert.deepEqual((await find(board, id)).takenDown, takenDown);
    assert.deepEqual(await keep(board, draft), [{ kind: 'updated', id }]);
    assert.deepEqual(await seen(), [2, 2, 0, 2]);
    await board.write('close', (session) => session.closeVacancies([id], '2026-11-16'));
    assert.equal(await down(), false, 'a closed one was not public');
    await board.write('reopen', (session) => session.reopenVacancies([id]));
    assert.deepEqual(await seen(), [1, 1, 1, 2], 'but it is not public when it is reopened');
  },
);

onEmptyBoard('a correction holds whatever later imports say, and shows what the feed says', async (board) => {
  await keep(board, draftOf('A-1'));
  const at = '2026-11-16T13:00:00Z';
  const set = {
    modality: { value: 'remoto', at },
    city: { value: 'leon', at },
    salary: { value: { min: 30_000, max: 40_000, period: 'MONTH' }, at },
  } as const;
  const id = 'analista-de-datos-ciudad-de-mexico-vac-10001';
  await board.write('correct', (session) => session.correctVacancy(id, set, at));
  const right = { city: 'leon', modality: 'remoto', salary: set.salary.value, zone: null, assumed: [] };
  const isRight = async (title: string, was: object) => {
    const { published, corrections } = await find(board, id);
    const { city, modality, salary, zone, assumed } = published;
    assert.deepEqual([published.title, { city, modality, salary, zone, assumed }], [title, right]);
    assert.deepEqual([corrections.set, { ...corrections.was, ...was }], [set, corrections.was]);
  };
  const told = { modality: 'hibrido', city: 'ciudad-de-mexico', zone: 'Polanco', assumed: ['modality'] };
  await isRight('Analista de datos', told);
  assert.deepEqual(kinds(await keep(board, draftOf('A-1'))), ['unchanged']);
  await isRight('Analista de datos', told);
  // What the feed says instead changes without a change of the vacancy.
  assert.deepEqual(kinds(await keep(board, draftOf('A-1', { modality: 'presencial' }))), ['unchanged']);
  await isRight('Analista de datos', { ...told, modality: 'presencial' });
  assert.deepEqual(kinds(await keep(board, draftOf('A-1', { title: 'Analista' }))), ['updated']);
  await isRight('Analista', told);
  await board.write('correct', (session) => session.correctVacancy(id, {}, at));
  const { published, corrections } = await find(board, id);
  assert.deepEqual(corrections, { set: {}, was: {} });
  const { title: _, ...facts } = draftOf('A-1').facts;
  assert.deepEqual({ ...published, ...facts }, published);
  assert.deepEqual(kinds(await keep(board, draftOf('A-1', { title: 'Analista' }))), ['unchanged']);
});
