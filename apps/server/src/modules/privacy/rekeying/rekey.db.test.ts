import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { aLearner } from '@xuetang/testkit/builders';
import { createTestClock } from '@xuetang/testkit/clock';
import { patience } from '@xuetang/testkit/pace';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../../tests/benches/open-database.ts';
import { catalogue } from '../../../catalogue.ts';
import { seal, sealUnbound, unseal, unsealIfWhole, type DataKeys, type SealBroken } from '../../../platform/crypto.ts';
import { openDatabase } from '../../../platform/db.ts';
import { lookUp, written, type LookupKeys, type NumberKeys } from '../../../platform/lookup.ts';
import { workingAs } from '../../../platform/roles.ts';
import { sealedColumns } from '../../../platform/sealed-columns.ts';
import { rekey, rekeyNow, standingOf } from './rekey.ts';

const LEARNERS = 600;
const HOUR_MS = 3_600_000;
const [one, two] = [randomBytes(32), randomBytes(32)];
const lookups = { first: createSecretKey(randomBytes(32)), second: createSecretKey(randomBytes(32)) };
const dataRing = (newest: number, ...numbers: number[]): DataKeys => ({
  newest,
  byNumber: new Map(numbers.map((number) => [number, number === 1 ? one : two])),
});
const FORMER: LookupKeys = { writes: 0, byNumber: new Map([[0, lookups.first]]) };
const RING: LookupKeys = { writes: 1, byNumber: new Map([...FORMER.byNumber, [1, lookups.second]]) };

const OLD: NumberKeys = { data: dataRing(1, 1), lookup: FORMER };
/** Handed out first: knows both new keys, still writes with the old ones. */
const READY: NumberKeys = { data: dataRing(1, 1, 2), lookup: { ...RING, writes: 0 } };
const BOTH: NumberKeys = { data: { ...dataRing(2, 1, 2), binds: true }, lookup: RING };
const NEW: NumberKeys = { data: { ...dataRing(2, 2), binds: true }, lookup: { writes: 1, byNumber: new Map([[1, lookups.second]]) } };

const { database } = await openTestDatabase();
const db = openDatabase(workingAs('worker', database.url), 4);
afterAll(() => db.close());
const clock = createTestClock();
const WHOLE_TIME = { share: 1 };
const on = (keys: NumberKeys) => ({ db, clock, catalogue, keys, terms: WHOLE_TIME });
const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) => (await database.pool.query<Row>(text, values)).rows;
const mobileOf = (nth: number): string => `139${String(nth).padStart(8, '0')}`;
const placeOf = (id: string) => ({ column: 'identity.learner.mobile_sealed', row: id });
const [LEARNER] = sealedColumns(catalogue).filter(({ table }) => table === 'identity.learner');
if (!LEARNER) throw new Error('learners have a sealed column');

const plant = (numbers: readonly string[], keys: NumberKeys) =>
  rowsOf<{ id: string }>(
    `insert into identity.learner (learn_number, mobile_sealed, mobile_lookup)
     select 'n' || gen_random_uuid(), s, l from unnest($1::bytea[], $2::bytea[]) t(s, l) returning id`,
    [numbers.map((mobile) => sealUnbound(keys.data, mobile)), numbers.map((mobile) => written(keys.lookup, mobile))],
  );
const holdersOf = async (keys: NumberKeys, mobile: string) =>
  (await rowsOf<{ id: string }>('select id from identity.learner where mobile_lookup = any($1)', [lookUp(keys.lookup, mobile).every])).map(
    ({ id }) => id,
  );
const progressOf = (column: string) =>
  rowsOf<{ passed_at: Date | null; due_left: number | null; broken: number; rewritten: string; began_at: Date }>(
    'select passed_at, due_left, broken, rewritten, began_at from privacy.rekeying where column_name = $1',
    [column],
  );

test('all keys change under traffic: every number can be read and found at any moment, and at the end the old keys do nothing', async () => {
  const ids = await plant(
    Array.from({ length: LEARNERS }, (_, nth) => mobileOf(nth)),
    OLD,
  );
  const { learnerId } = await aLearner(database.pool);
  const eventId = randomUUID();
  await rowsOf(`insert into reporting.event (event_id, kind, received_at, learner_id, body) values ($1, 'ad', now(), $2, $3)`, [
    eventId,
    learnerId,
    { mobileSealed: sealUnbound(OLD.data, '13700000000').toString('base64'), clickId: 'kept' },
  ]);
  await rowsOf(
    `insert into identity.sms_message (mobile_lookup, device_lookup, address_lookup, purpose, asked_at, nth) values ($1, '', '', 'login', now(), 1)`,
    [written(OLD.lookup, mobileOf(5))],
  );

  // Traffic: numbers are changed, read and looked for the whole time, by processes of both deployments.
  let running = true;
  const lost: unknown[] = [];
  const numbers = new Map(ids.map(({ id }, nth) => [id, mobileOf(nth)]));
  const traffic = async (keys: NumberKeys, from: number) => {
    for (let nth = from; running; nth = (nth + 14) % LEARNERS) {
      const id = ids[nth]?.id ?? '';
      const mobile = numbers.get(id)?.replace(/^139/, '138') ?? '';
      // From here on it may be either of them: what is found of it meanwhile says nothing.
      numbers.delete(id);
      await rowsOf('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
        id,
        seal(keys.data, mobile, placeOf(id)),
        written(keys.lookup, mobile),
      ]);
      numbers.set(id, mobile);
      const other = ids[(nth * 13 + 1) % LEARNERS]?.id ?? '';
      const known = numbers.get(other);
      if (known === undefined) continue;
      const [row] = await rowsOf<{ mobile_sealed: Buffer }>('select mobile_sealed from identity.learner where id = $1', [other]);
      const opened = row && unsealIfWhole(keys.data, row.mobile_sealed, placeOf(other));
      const found = await holdersOf(keys, known);
      if (opened?.slice(3) !== known.slice(3) || (found[0] !== other && numbers.get(other) === known)) lost.push({ opened, known, found });
    }
  };
  const busy = [traffic(READY, 0), traffic({ ...BOTH, data: { ...BOTH.data, binds: false } }, 7)];
  await rekey(on(BOTH));
  running = false;
  await Promise.all(busy);
  expect(lost).toEqual([]);

  // The last process of the old deployment is gone: what it wrote meanwhile is found.
  clock.advance(HOUR_MS);
  await rekey(on(BOTH));
  expect(await standingOf(on(BOTH), LEARNER)).toEqual({
    byDataKey: new Map([[2, LEARNERS]]),
    byLookupKey: new Map([[1, LEARNERS]]),
    due: 0,
  });
  const rows = await rowsOf<{ id: string; mobile_sealed: Buffer }>(
    'select id, mobile_sealed from identity.learner where mobile_sealed is not null',
  );
  expect(rows.filter(({ id, mobile_sealed }) => unseal(NEW.data, mobile_sealed, placeOf(id)) !== numbers.get(id))).toEqual([]);
  for (const [id, mobile] of numbers) expect(await holdersOf(NEW, mobile)).toEqual([id]);
  const [event] = await rowsOf<{ body: { mobileSealed: string; clickId: string } }>('select body from reporting.event');
  expect(event?.body.clickId).toBe('kept');
  expect(unseal(NEW.data, Buffer.from(event?.body.mobileSealed ?? '', 'base64'), { column: 'reporting.event.body', row: eventId })).toBe(
    '13700000000',
  );
  // A message of last hour is still that number's.
  expect(await rowsOf('select from identity.sms_message where mobile_lookup = $1', [written(NEW.lookup, mobileOf(5))])).toHaveLength(1);
});

describe('the job', () => {
  test('is at rest once everything is changed, and looks into the tables no more', async () => {
    clock.advance(2 * HOUR_MS);
    await rekey(on(BOTH));
    const [before] = await progressOf('identity.learner.mobile_sealed');
    expect(before).toMatchObject({ due_left: 0, broken: 0 });
    clock.advance(24 * HOUR_MS);
    await rekey(on(BOTH));
    expect(await progressOf('identity.learner.mobile_sealed')).toEqual([before]);
  });

  test('leaves what belongs to staff to whoever may touch it', async () => {
    expect(await progressOf('staff.account.totp_sealed')).toEqual([]);
  });

  test('stopped in the middle, the next one goes on there', async () => {
    await plant(
      Array.from({ length: LEARNERS }, (_, nth) => `150${String(nth).padStart(8, '0')}`),
      OLD,
    );
    await rowsOf('delete from privacy.rekeying');
    const stop = new AbortController();
    // A page at a time, with rests in which it is stopped.
    const alone = catalogue.map(({ module, tables }) => ({ module, tables: tables.filter(({ table }) => table === 'identity.learner') }));
    const begun = rekey({ ...on(BOTH), catalogue: alone, terms: { share: 0.1, aimMs: 0.001, leastPages: 1 }, signal: stop.signal });
    const doneOf = async () => Number((await progressOf('identity.learner.mobile_sealed'))[0]?.rewritten ?? 0);
    await expect.poll(doneOf, { timeout: patience(30_000) }).toBeGreaterThan(0);
    stop.abort();
    await begun;
    expect(await doneOf()).toBeLessThan(LEARNERS);
    expect((await progressOf('identity.learner.mobile_sealed'))[0]?.passed_at).toBeNull();
    await rekey(on(BOTH));
    expect(await progressOf('identity.learner.mobile_sealed')).toMatchObject([{ due_left: 0, rewritten: String(LEARNERS) }]);
  });

  test('of the last deployment does not undo what the next one has done', async () => {
    await rekey(on(OLD));
    expect((await standingOf(on(BOTH), LEARNER)).due).toBe(0);
    await rekey(on(BOTH));
  });
});

test('whoever is being changed at the very moment is neither waited for nor overwritten', async () => {
  const [row] = await plant(['13911110000'], OLD);
  const id = row?.id ?? '';
  const writer = await database.pool.connect();
  await writer.query('begin');
  await writer.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    id,
    sealUnbound(READY.data, '13822220000'),
    written(READY.lookup, '13822220000'),
  ]);
  expect(await rekeyNow(on(BOTH), LEARNER)).toEqual({ rewritten: 0, broken: 0 });
  await writer.query('commit');
  writer.release();
  expect(await rekeyNow(on(BOTH), LEARNER)).toEqual({ rewritten: 1, broken: 0 });
  const [now] = await rowsOf<{ mobile_sealed: Buffer }>('select mobile_sealed from identity.learner where id = $1', [id]);
  expect(now && unseal(NEW.data, now.mobile_sealed, placeOf(id))).toBe('13822220000');
});

test('without the old key it names each value, changes none of them, and changes the others', async () => {
  const [lost] = await plant(['13911110009'], OLD);
  const [other] = await plant(['13911110010'], { ...BOTH, data: dataRing(2, 2), lookup: { ...RING, writes: 0 } });
  const told: SealBroken[] = [];
  const keys = { data: { ...NEW.data, broken: (what: SealBroken) => void told.push(what) }, lookup: RING };
  expect(await rekeyNow(on(keys), LEARNER)).toEqual({ rewritten: 1, broken: 1 });
  expect(told.map(({ place }) => place)).toEqual([placeOf(lost?.id ?? '')]);
  expect(told[0]?.message).toContain('key 1');
  expect(await holdersOf(NEW, '13911110010')).toEqual([other?.id]);
  await rowsOf('delete from identity.learner where id = $1', [lost?.id]);
});

test('a number that two hold under two keys, which no process of ours writes, is named and left, and the others are changed', async () => {
  const [former] = await plant(['13911110020', '13911110021'], OLD);
  await plant(['13911110020'], { ...BOTH, data: dataRing(2, 2) });
  const told: SealBroken[] = [];
  const keys = { ...BOTH, data: { ...BOTH.data, broken: (what: SealBroken) => void told.push(what) } };
  expect(await rekeyNow(on(keys), LEARNER)).toEqual({ rewritten: 2, broken: 1 });
  expect(told.map(({ place }) => place)).toEqual([placeOf(former?.id ?? '')]);
  expect((await standingOf(on(BOTH), LEARNER)).due).toBe(1);
});
