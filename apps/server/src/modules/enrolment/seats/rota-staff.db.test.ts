import { endRota, listRota, setRota } from '@xuetang/contract/staff/rota';
import { aCamp } from '@xuetang/testkit/builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();

test('a row is set, replaced and ended; the fill order is made anew each time, and the trace says from what to what', async () => {
  const { campId, teacherId } = await aCamp(database.pool, { now: clock.now() });
  const operator = await somebody({ roles: [`operator@camp:${campId}`] });
  const asked = { campId, teacherId, weekday: 1, fromHour: 18, untilHour: 22, dailyCap: 60 };
  const set = await operator.ask(setRota, asked);
  expect(set).toMatchObject({ code: 0 });
  expect(await rows(`select from graphile_worker.jobs where key = $1`, [`enrolment.order-groups:${campId}`])).toHaveLength(1);
  expect(await operator.ask(setRota, { ...asked, untilHour: 24, weight: 5 })).toMatchObject({ data: set.data });
  expect((await operator.ask(listRota, { campId })).data?.list).toEqual([
    {
      rotaId: set.data?.rotaId,
      teacherId,
      teacherName: '周若兰',
      onDate: null,
      weekday: 1,
      fromHour: 18,
      untilHour: 24,
      weight: 5,
      dailyCap: 60,
      spare: false,
      seatsToday: 0,
    },
  ]);
  const rotaId = set.data?.rotaId ?? '';
  expect(await operator.ask(endRota, { rotaId })).toMatchObject({ code: 0 });
  expect(await operator.ask(endRota, { rotaId })).toMatchObject({ code: 43715 });
  expect((await audit()).filter(({ call, outcome }) => call !== '/rota/list' && outcome === 'done')).toMatchObject([
    { subject: `rota:${campId}/${teacherId}`, before: null, after: { untilHour: 22, weight: 1 } },
    { before: { untilHour: 22, weight: 1, dailyCap: 60 }, after: { untilHour: 24, weight: 5 } },
    { subject: `rota:${rotaId}`, before: { untilHour: 24 }, after: null },
  ]);
});

test('another camp is out of reach, and what cannot be is refused', async () => {
  const [own, other] = [await aCamp(database.pool, { now: clock.now() }), await aCamp(database.pool, { now: clock.now() })];
  const operator = await somebody({ roles: [`operator@camp:${own.campId}`] });
  const asked = { campId: own.campId, teacherId: own.teacherId };
  expect(await operator.ask(setRota, { ...asked, campId: other.campId })).toMatchObject({ code: 43004 });
  expect(await operator.ask(listRota, { campId: other.campId })).toMatchObject({ code: 43004 });
  expect(await operator.ask(setRota, { ...asked, fromHour: 20, untilHour: 20 })).toMatchObject({ code: 40001 });
  expect(await operator.ask(setRota, { ...asked, onDate: '2036-11-11', weekday: 2 })).toMatchObject({ code: 40001 });
  expect(await operator.ask(setRota, { ...asked, teacherId: '999999' })).toMatchObject({ code: 43714 });
  const all = await somebody({ roles: ['operator'] });
  const foreign = await all.ask(setRota, { ...asked, campId: other.campId, onDate: '2036-11-11', spare: true });
  expect(foreign).toMatchObject({ code: 0 });
  expect(await operator.ask(endRota, { rotaId: foreign.data?.rotaId ?? '' })).toMatchObject({ code: 43004 });
  expect(await all.ask(listRota, { campId: '999999' })).toMatchObject({ code: 43712 });
  expect(await rows('select from enrolment.rota where camp_id = $1', [own.campId])).toEqual([]);
});
