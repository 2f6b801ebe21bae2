import { randomBytes, randomUUID } from 'node:crypto';
import { aLearner } from '@xuetang/testkit/builders';
import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../../../tests/benches/open-database.ts';
import { catalogue } from '../../catalogue.ts';
import { hmac, seal, unseal, type DataKeys } from '../../platform/crypto.ts';
import { resealEverything } from './reseal.ts';

const LEARNERS = 600;
const [one, two] = [randomBytes(32), randomBytes(32)];
const OLD: DataKeys = { newest: 1, byNumber: new Map([[1, one]]) };
/** Handed out first: knows the new key, still seals with the old one. */
const READY: DataKeys = { newest: 1, byNumber: new Map([...OLD.byNumber, [2, two]]) };
const BOTH: DataKeys = { ...READY, newest: 2 };
const NEW: DataKeys = { newest: 2, byNumber: new Map([[2, two]]) };

const { database, db } = await openTestDatabase();

const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) => (await database.pool.query<Row>(text, values)).rows;
const mobileOf = (nth: number): string => `139${String(nth).padStart(8, '0')}`;

test('the key changes under traffic: nothing is unreadable at any moment, and at the end the old key opens nothing', async () => {
  const numbers = Array.from({ length: LEARNERS }, (_, nth) => mobileOf(nth));
  const ids = await rowsOf<{ id: string }>(
    `insert into identity.learner (learn_number, mobile_sealed, mobile_lookup)
     select 'n' || ord, s, l from unnest($1::bytea[], $2::bytea[]) with ordinality t(s, l, ord) returning id`,
    [numbers.map((mobile) => seal(OLD, mobile)), numbers.map((mobile) => hmac(one, mobile))],
  );
  const { learnerId } = await aLearner(database.pool);
  const inside = seal(OLD, '13700000000').toString('base64');
  await rowsOf(`insert into reporting.event (event_id, kind, received_at, learner_id, body) values ($1, 'ad', now(), $2, $3)`, [
    randomUUID(),
    learnerId,
    { mobileSealed: inside, clickId: 'kept' },
  ]);

  // Traffic: numbers are changed and read the whole time, by processes of both deployments.
  let running = true;
  const unreadable: unknown[] = [];
  const changed = new Map<string, string>();
  const traffic = async (keys: DataKeys, from: number) => {
    for (let nth = from; running; nth = (nth + 7) % LEARNERS) {
      const { id } = ids[nth] ?? { id: '' };
      const mobile = `138${String(nth).padStart(8, '0')}`;
      await rowsOf('update identity.learner set mobile_sealed = $2 where id = $1', [id, seal(keys, mobile)]);
      changed.set(id, mobile);
      const [row] = await rowsOf<{ mobile_sealed: Buffer }>('select mobile_sealed from identity.learner where id = $1', [
        ids[(nth * 13) % LEARNERS]?.id,
      ]);
      try {
        if (row) unseal(keys, row.mobile_sealed);
      } catch (error) {
        unreadable.push(error);
      }
    }
  };
  const busy = [traffic(READY, 0), traffic(BOTH, 3)];
  const first = await resealEverything(db, catalogue, BOTH);
  expect(first.resealed).toBeGreaterThan(LEARNERS / 2);
  running = false;
  await Promise.all(busy);
  expect(unreadable).toEqual([]);

  // The last process of the old deployment is gone: what it sealed meanwhile is found.
  const seen: number[] = [];
  const last = await resealEverything(db, catalogue, BOTH, ({ pagesDone, pages }) => seen.push(pagesDone / pages));
  expect([...last.inUse.keys()]).toEqual([2]);
  expect(last.inUse.get(2)).toBe(LEARNERS + 1);
  expect(seen.at(-1)).toBe(1);
  const rows = await rowsOf<{ id: string; mobile_sealed: Buffer }>(
    'select id, mobile_sealed from identity.learner where mobile_sealed is not null',
  );
  const wanted = new Map(ids.map(({ id }, nth) => [id, changed.get(id) ?? mobileOf(nth)]));
  expect(rows.filter(({ id, mobile_sealed }) => unseal(NEW, mobile_sealed) !== wanted.get(id))).toEqual([]);
  const [event] = await rowsOf<{ body: { mobileSealed: string; clickId: string } }>('select body from reporting.event');
  expect(event?.body.clickId).toBe('kept');
  expect(unseal(NEW, Buffer.from(event?.body.mobileSealed ?? '', 'base64'))).toBe('13700000000');
  // Again: nothing to do.
  expect((await resealEverything(db, catalogue, BOTH)).resealed).toBe(0);
});

test('a number that is changed at the very moment stays changed', async () => {
  const [row] = await rowsOf<{ id: string }>(
    `insert into identity.learner (learn_number, mobile_sealed, mobile_lookup) values ('busy', $1, $2) returning id`,
    [seal(OLD, '13911110000'), Buffer.from('busy')],
  );
  const writer = await database.pool.connect();
  await writer.query('begin');
  await writer.query('update identity.learner set mobile_sealed = $2 where id = $1', [row?.id, seal(READY, '13822220000')]);
  const resealing = resealEverything(db, catalogue, BOTH);
  const waiting = () => rowsOf(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), { timeout: 10_000, interval: 20 });
  await writer.query('commit');
  writer.release();
  expect([...(await resealing).inUse.keys()]).toEqual([2]);
  const [now] = await rowsOf<{ mobile_sealed: Buffer }>('select mobile_sealed from identity.learner where id = $1', [row?.id]);
  expect(now && unseal(NEW, now.mobile_sealed)).toBe('13822220000');
});

test('without the old key it says so and changes nothing', async () => {
  await rowsOf(`insert into identity.learner (learn_number, mobile_sealed, mobile_lookup) values ('lost', $1, $2)`, [
    seal(OLD, '1'),
    Buffer.from('lost'),
  ]);
  await expect(resealEverything(db, catalogue, NEW)).rejects.toThrow('Sealed with key 1');
  await rowsOf(`delete from identity.learner where learn_number = 'lost'`);
});

test('what was sealed before is bound to its row, and from then on opens in no other', async () => {
  const BINDING: DataKeys = { ...BOTH, binds: true };
  const [mine, other] = ['AAAAAAAAAAAAAAA1', 'AAAAAAAAAAAAAAA2'];
  for (const [id, mobile] of [
    [mine, '13811110001'],
    [other, '13811110002'],
  ] as const)
    await rowsOf(
      `insert into support.complaint (public_id, kind, mobile_sealed, state_at, sent_at, first_answer_due, close_due)
       values ($1, 'refund', $2, now(), now(), now(), now())`,
      [id, seal(OLD, mobile)],
    );
  const open = async (id: string): Promise<string> => {
    const [row] = await rowsOf<{ mobile_sealed: Buffer }>('select mobile_sealed from support.complaint where public_id = $1', [id]);
    return unseal(NEW, row?.mobile_sealed ?? Buffer.alloc(0), { column: 'support.complaint.mobile_sealed', row: id });
  };
  // Sealed with the newest key already, and not bound yet.
  await resealEverything(db, catalogue, BOTH);
  expect(await resealEverything(db, catalogue, BINDING)).toMatchObject({ resealed: 2, unbound: 0 });
  expect(await resealEverything(db, catalogue, BINDING)).toMatchObject({ resealed: 0, unbound: 0 });
  expect([await open(mine), await open(other)]).toEqual(['13811110001', '13811110002']);

  await rowsOf(
    `update support.complaint set mobile_sealed = (select mobile_sealed from support.complaint where public_id = $1) where public_id = $2`,
    [mine, other],
  );
  await expect(open(other)).rejects.toThrow('unable to authenticate');
  expect(await open(mine)).toBe('13811110001');
});
