import type { BroadcastId, SectionId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/live';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { aBroadcast } from '@xuetang/testkit/live-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();
const { pool } = database;
const reason = '老师发烧，改到明晚';
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

const aLiveSection = async () => (await aCourse(pool, { sections: [{ medium: 'live', minutes: 50 }] })).sectionIds[0] as SectionId;
const aClass = async (startsIn: number) => aBroadcast(pool, { sectionId: await aLiveSection(), now: clock.now(), startsIn });

test('a class is planned by the calendar of its period, once, and moved days are where they were moved to', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const camp = await aCamp(pool, { period: 'open' });
  const course = await aCourse(pool, {
    camp,
    daysAfter: 9,
    sections: [
      { medium: 'day', opensDay: 2 },
      { medium: 'live', stepOf: 0, minutes: 50 },
      { medium: 'live', opensDay: 3, minutes: 50 },
      { medium: 'article' },
    ],
  });
  const [, second, third, article] = course.sectionIds as [SectionId, SectionId, SectionId, SectionId];
  const [period] = await rows<{ starts_at: Date; ends_at: Date }>('select starts_at, ends_at from enrolment.period where id = $1', [
    camp.periodId,
  ]);
  const plan = (sectionId: SectionId, more: object = {}) =>
    operator.ask(calls.planBroadcast, { sectionId, periodId: camp.periodId, ...more });
  const day = 24 * 3_600_000;
  const evening = period!.starts_at.getTime() + day;
  const planned = await plan(second);
  expect(planned.data).toMatchObject({ startsAt: new Date(evening).toISOString(), endsAt: new Date(evening + 50 * 60_000).toISOString() });
  expect(planned.data?.replayUntil).toBe(new Date(Math.max(period!.ends_at.getTime(), evening + 50 * 60_000) + 9 * day).toISOString());
  expect(await plan(second)).toMatchObject({ code: 43594 });
  const held = new Date(evening + 5 * day + 8 * 3_600_000).toISOString().slice(0, 10);
  await pool.query(`insert into learning.moved_day values ($1, 3, $2, '老师出差')`, [camp.periodId, held]);
  expect((await plan(third)).data?.startsAt).toBe(new Date(evening + 5 * day).toISOString());
  expect(await plan(article)).toMatchObject({ code: 43592 });
  expect(await operator.ask(calls.planBroadcast, { sectionId: '987654' })).toMatchObject({ code: 41804 });
  const alone = await aLiveSection();
  expect(await operator.ask(calls.planBroadcast, { sectionId: alone })).toMatchObject({ code: 43593 });
  expect(await operator.ask(calls.planBroadcast, { sectionId: alone, startsAt: inHours(-1) })).toMatchObject({ code: 43593 });
  expect(await operator.ask(calls.planBroadcast, { sectionId: alone, startsAt: inHours(2) })).toMatchObject({ code: 0 });
});

test('moved and cancelled with a reason for learners and one for the audit, and never once it has begun', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const [ahead, running] = [await aClass(120), await aClass(-5)];
  const move = (broadcastId: BroadcastId) => ({ broadcastId, startsAt: inHours(26), shownWhy: '老师生病了' });
  expect(await operator.ask(calls.moveBroadcast, move(ahead))).toMatchObject({ code: 43006 });
  expect(await operator.ask(calls.moveBroadcast, move(ahead), { reason })).toMatchObject({ code: 0, data: { startsAt: inHours(26) } });
  expect(await operator.ask(calls.moveBroadcast, move(running), { reason })).toMatchObject({ code: 43595 });
  const [row] = await rows<{ moved_from: Date; why: string }>('select moved_from, why from live.broadcast where id = $1', [ahead]);
  expect(row).toEqual({ moved_from: new Date(inHours(2)), why: '老师生病了' });
  expect(await operator.ask(calls.cancelBroadcast, { broadcastId: ahead, shownWhy: '改为录播' }, { reason })).toMatchObject({ code: 0 });
  expect(await operator.ask(calls.cancelBroadcast, { broadcastId: ahead, shownWhy: '改为录播' }, { reason })).toMatchObject({
    code: 43597,
  });
  const done = (await audit()).filter(({ subject, outcome }) => subject === `broadcast:${ahead}` && outcome === 'done');
  expect(done.map(({ reason: why, after }) => [why, after])).toMatchObject([
    [reason, { why: '老师生病了' }],
    [reason, { why: '改为录播' }],
  ]);
});

test('begun, signed in, ended: each by who may, in this order, and the replay is a job of the same moment', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const broadcastId = await aClass(60);
  expect(await operator.ask(calls.openSignIn, { broadcastId })).toMatchObject({ code: 43596 });
  expect(await operator.ask(calls.endBroadcast, { broadcastId }, { reason })).toMatchObject({ code: 43596 });
  const first = await operator.ask(calls.giveLiveKey, { broadcastId });
  const next = await operator.ask(calls.giveLiveKey, { broadcastId });
  expect([first.data?.name, first.data?.key === next.data?.key]).toEqual([broadcastId, false]);
  expect(await rows('select octet_length(key_hash) as n from live.broadcast where id = $1', [broadcastId])).toEqual([{ n: 32 }]);
  expect(await operator.ask(calls.startBroadcast, { broadcastId })).toMatchObject({ code: 0 });
  expect((await operator.ask(calls.openSignIn, { broadcastId })).data?.until).toBe(new Date(clock.now().getTime() + 90_000).toISOString());
  expect(await operator.ask(calls.endBroadcast, { broadcastId }, { reason })).toMatchObject({ code: 0 });
  expect(await operator.ask(calls.endBroadcast, { broadcastId }, { reason })).toMatchObject({ code: 43597 });
  expect(await operator.ask(calls.giveLiveKey, { broadcastId })).toMatchObject({ code: 43597 });
  expect(await rows(`select key from graphile_worker.jobs where key = $1`, [`live.make-replay:${broadcastId}`])).toHaveLength(1);
  const service = await somebody({ roles: ['service'] });
  expect(await service.ask(calls.startBroadcast, { broadcastId })).toMatchObject({ code: 43003 });
  expect((await service.ask(calls.listBroadcasts, {})).data?.list.find((one) => one.broadcastId === broadcastId)).toMatchObject({
    is: 'ended',
  });
});

test('a held line is shown once with the next number of its room, or left out, by one of two who decide at once', async () => {
  const operator = await somebody({ roles: ['operator'] });
  const broadcastId = await aClass(-5);
  const { learnerId } = await aLearner(pool);
  await pool.query('insert into live.room (broadcast_id, shown) values ($1, 7)', [broadcastId]);
  for (const [at, words] of ['加我微信', '600519 怎么样'].entries())
    await pool.query(
      `insert into live.line (broadcast_id, learner_id, said_key, name, words, said_at, held_for) values ($1, $2, $3, '老郑', $4, $5, 'contact')`,
      [broadcastId, learnerId, `${at}`.repeat(22), words, new Date(clock.now().getTime() + at)],
    );
  const { data } = await operator.ask(calls.listHeldLines, { broadcastId });
  expect(data?.list.map(({ words }) => words)).toEqual(['加我微信', '600519 怎么样']);
  const [contact, code] = data!.list.map(({ lineId }) => lineId);
  const decide = (lineId: typeof contact, shows: boolean) =>
    operator.ask(calls.decideLine, { lineId: lineId!, shows }, { reason: '老师要讲这个' });
  const codes = (await Promise.all([decide(code, true), decide(code, true)])).map((one) => one.code).toSorted((a, b) => a - b);
  expect(codes).toEqual([0, 43598]);
  expect(await decide(contact, false)).toMatchObject({ code: 0 });
  expect(
    await rows('select nth, dropped_at is not null as dropped from live.line where broadcast_id = $1 order by said_at', [broadcastId]),
  ).toEqual([
    { nth: null, dropped: true },
    { nth: 8, dropped: false },
  ]);
  // What somebody said stands in no audit.
  expect(JSON.stringify(await audit())).not.toContain('600519');
});
