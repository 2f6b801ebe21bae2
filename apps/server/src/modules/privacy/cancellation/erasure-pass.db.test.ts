import { createTestClock } from '@xuetang/testkit/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { catalogue } from '../../../catalogue.ts';
import { erasurePass } from './erasure-pass.ts';

const DAY_MS = 24 * 3_600_000;
const MONDAY = new Date('2036-11-10T02:00:00Z');
const clock = createTestClock(MONDAY);
const { database, db } = await openTestDatabase(8);
const pass = () => erasurePass({ db, clock, catalogue }).run({});
const rowsOf = async (text: string, values: unknown[] = []) => (await database.pool.query<Record<string, unknown>>(text, values)).rows;

const DAYS = ['2036-11-08', '2036-11-09', '2036-11-10'];
const PARTS = ['platform.idempotency_key', ...DAYS.map((day) => `reporting.event_${day.replaceAll('-', '_')}`), 'reporting.event_default'];
for (const day of DAYS) await rowsOf('select reporting.add_day($1::date)', [day]);
// Who looks through a part is written down, also where nothing is found.
await rowsOf(`create table public.looked (part text, planned text default current_setting('plan_cache_mode'))`);
await rowsOf(`create function public.look() returns trigger language plpgsql security definer as
  $$ begin insert into public.looked values (tg_table_schema || '.' || tg_table_name); return null; end $$`);
for (const part of PARTS) await rowsOf(`create trigger look after delete on ${part} for each statement execute function public.look()`);

beforeEach(async () => {
  clock.set(MONDAY);
  for (const table of ['public.looked', 'reporting.event', 'platform.idempotency_key', 'privacy.cancellation', 'privacy.erasure_pass'])
    await rowsOf(`delete from ${table}`);
  await rowsOf('delete from public.looked');
});

let lastNumber = 500;
/** Somebody whose sweeps have come this far, with reports of each day under either of two numbers, and an idempotency key. */
const aLeaver = async (sweeps: number) => {
  const [now, old] = [String(lastNumber++), String(lastNumber++)];
  await rowsOf(
    `insert into privacy.cancellation (learner_id, numbers, pseudonym, state, sweeps, requested_at, due_at)
     values ($1, array[$1, $2]::bigint[], 900000000000000000 + $1, 'erasing', $3, $4::timestamptz - interval '8 days', $4)`,
    [now, old, sweeps, clock.now()],
  );
  await reportsOf(now);
  await reportsOf(old);
  await rowsOf(`insert into platform.idempotency_key (key, body_hash, created_at) values ($1, '\\x00', $2)`, [`/x:${now}:k`, clock.now()]);
  return now;
};
const reportsOf = (learner: string, days = [...DAYS, '2036-01-01']) =>
  rowsOf(
    `insert into reporting.event (day, event_id, kind, received_at, learner_id, body)
     select day, gen_random_uuid(), 'click', $2, $1, '{}' from unnest($3::date[]) day`,
    [learner, clock.now(), days],
  );
const reports = async (learner?: string): Promise<number> => {
  const [row] = await rowsOf('select count(*)::int as n from reporting.event where $1::bigint is null or learner_id = $1', [
    learner ?? null,
  ]);
  return Number(row?.['n']);
};
const looked = async () =>
  (await rowsOf('select part, count(*)::int as n from public.looked group by 1 order by 1')).map(
    ({ part, n }) => `${String(part)} ${String(n)}`,
  );
const once = PARTS.map((part) => `${part} 1`).toSorted();

describe('the pass of the day', () => {
  test('looks through each day of reports once for everybody who is leaving, whatever their number', async () => {
    const leavers = await Promise.all(Array.from({ length: 40 }, () => aLeaver(1)));
    await reportsOf('77');
    expect(await reports()).toBe(40 * 2 * 4 + 4);
    await pass();
    expect(await reports()).toBe(4);
    expect(await reports('77')).toBe(4);
    expect(await looked()).toEqual(once);
    // By hash: 10,000 people over 100,000 reports are 44 ms, and 111 s by a plan that does not know their numbers.
    expect(await rowsOf('select distinct planned from public.looked')).toEqual([{ planned: 'force_custom_plan' }]);
    expect(await rowsOf('select from platform.idempotency_key')).toEqual([]);
    // Their sweeps go on: the numbers are still needed.
    expect(await rowsOf(`select from privacy.cancellation where state = 'erasing' and last_pass is null`)).toHaveLength(leavers.length);
  });

  test('comes once a Beijing day, and not for nobody', async () => {
    await pass();
    expect(await rowsOf('select from privacy.erasure_pass')).toEqual([]);
    const first = await aLeaver(1);
    await pass();
    await reportsOf(first);
    await pass();
    expect(await looked()).toEqual(once);
    expect(await reports(first)).toBe(4);
    clock.set(new Date('2036-11-10T16:00:00Z'));
    await pass();
    expect(await reports(first)).toBe(0);
    expect(await rowsOf('select day::text, ended_at from privacy.erasure_pass order by 1')).toEqual([
      { day: '2036-11-10', ended_at: MONDAY },
      { day: '2036-11-11', ended_at: clock.now() },
    ]);
  });

  test('is the end for those alone whose last sweep was before it, and then nothing names them', async () => {
    const [early, last] = [await aLeaver(2), await aLeaver(3)];
    await rowsOf(
      `insert into privacy.cancellation (learner_id, pseudonym, state, requested_at, due_at, ended_at)
       values ($1, 900000000000000001, 'withdrawn', $2::timestamptz - interval '90 days', $2::timestamptz - interval '83 days', $2)`,
      [last, MONDAY],
    );
    await pass();
    const state =
      'select learner_id, numbers is null as forgotten, state, sweeps, ended_at from privacy.cancellation order by ended_at nulls first';
    const open = { learner_id: early, forgotten: false, state: 'erasing', sweeps: 2, ended_at: null };
    expect(await rowsOf(state)).toEqual([open, { learner_id: null, forgotten: true, state: 'done', sweeps: 3, ended_at: MONDAY }]);
    // What was swept after the pass began waits for tomorrow's, although this one looked at it too.
    await rowsOf('update privacy.cancellation set sweeps = 3 where learner_id = $1', [early]);
    await pass();
    expect(await rowsOf(state)).toMatchObject([{ learner_id: early }, { state: 'done' }]);
    clock.advance(DAY_MS);
    await pass();
    expect(await rowsOf(`select from privacy.cancellation where state = 'done'`)).toHaveLength(2);
  });

  test('that breaks off is taken up at the part it had reached, on a later day too', async () => {
    const leaver = await aLeaver(3);
    const broken = PARTS[3] ?? '';
    await rowsOf(`create function public.refuse() returns trigger language plpgsql as $$ begin raise exception 'the disk is away'; end $$`);
    await rowsOf(`create trigger refuse before delete on ${broken} for each statement execute function public.refuse()`);
    await expect(pass()).rejects.toThrow('the disk is away');
    expect(await rowsOf('select parts, ended_at from privacy.erasure_pass')).toEqual([{ parts: PARTS.slice(0, 3), ended_at: null }]);
    expect(await reports(leaver)).toBe(2);
    await rowsOf('drop function public.refuse cascade');
    clock.advance(DAY_MS);
    await pass();
    expect(await looked()).toEqual(once);
    expect(await reports(leaver)).toBe(0);
    expect(await rowsOf('select state from privacy.cancellation')).toEqual([{ state: 'done' }]);
  });

  test('in four workers at once goes through each part once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => aLeaver(3)));
    await Promise.all(Array.from({ length: 4 }, pass));
    await pass();
    expect(await looked()).toEqual(once);
    expect(await reports()).toBe(0);
    expect(await rowsOf(`select from privacy.cancellation where state = 'done'`)).toHaveLength(10);
    expect(await rowsOf('select from privacy.erasure_pass where ended_at is not null')).toHaveLength(1);
  });

  test('goes through a day that was added meanwhile, and does not miss one that was dropped', async () => {
    await rowsOf(`select reporting.add_day('2036-01-01'::date)`);
    const leaver = await aLeaver(1);
    await rowsOf(`insert into privacy.erasure_pass (day, began_at, parts) values ('2036-11-10', $1, $2)`, [
      MONDAY,
      ['reporting.event_2036_01_01', ...PARTS.slice(0, 3)],
    ]);
    await rowsOf(`select reporting.drop_days_before('2036-02-01'::date)`);
    await reportsOf(leaver, ['2036-11-11']);
    await rowsOf(`select reporting.add_day('2036-11-11'::date)`);
    await pass();
    expect(await rowsOf(`select from reporting.event where day = '2036-11-11'`)).toEqual([]);
    expect(await rowsOf('select from privacy.erasure_pass where ended_at is null')).toEqual([]);
  });
});
