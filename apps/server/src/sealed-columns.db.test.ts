import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { LearnerId } from '@xuetang/contract/ids';
import { aCamp, aLearner } from '@xuetang/testkit/builders';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/benches/open-database.ts';
import { testKeys } from '../../../tests/benches/test-keys.ts';
import { plantIn } from '../../../tests/faults/plant-learner.ts';
import { catalogue } from './catalogue.ts';
import { rekeyNow, standingOf } from './modules/privacy/index.ts';
import { systemClock as clock } from './platform/clock.ts';
import { SealBroken, sealUnbound, unseal } from './platform/crypto.ts';
import { sealedColumns, type SealedColumn } from './platform/sealed-columns.ts';

const { database, db } = await openTestDatabase();
const told: SealBroken[] = [];
const keys = { ...testKeys, data: { ...testKeys.data, broken: (what: SealBroken) => void told.push(what) } };
const columns = sealedColumns(catalogue);
const nameOf = ({ table, column }: SealedColumn) => `${table}.${column}`;
const run = async <Row extends object>(text: string, values: unknown[] = []) => (await database.pool.query<Row>(text, values)).rows;
const sealed = (text: string) => sealUnbound(keys.data, text);

/** As it was written before values were bound: one row of each of two people in every table. */
const plantSealed = async (learner: LearnerId, nth: 1 | 2, number: string): Promise<void> => {
  const [addition, lookup] = [`addition${learner}`.padEnd(22, '-'), Buffer.alloc(32, nth)];
  const set = (text: string, ...more: unknown[]) => run(text, [learner, ...more]);
  await set('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', sealed(number), lookup);
  await set('update identity.profile set real_name_sealed = $2, real_name_lookup = $3 where learner_id = $1', sealed(number), lookup);
  await set(
    'update identity.number_change set new_sealed = $2, old_sealed = $3 where learner_id = $1',
    sealed(number),
    sealed(`old ${number}`),
  );
  await set(
    `update promotion.addition set phone_auth = 'given', mobile_sealed = $2, mobile_lookup = $3 where learner_id = $1`,
    sealed(number),
    lookup,
  );
  await run(
    `insert into promotion.phone_proof (addition_id, id, state_hash, asked_at, expires_at, spent_at, mobile_sealed, mobile_lookup)
     values ($1, $2, '', now(), now(), now(), $3, $4)`,
    [addition, `proof${nth}`.padEnd(22, '-'), sealed(number), lookup],
  );
  await set('update promotion.lead set mobile_sealed = $2, mobile_lookup = $3 where learner_id = $1', sealed(number), lookup);
  await set('update support.complaint set mobile_sealed = $2 where learner_id = $1', sealed(number));
  await set('update support.cannot_join_report set mobile_sealed = $2 where learner_id = $1', sealed(number));
  await run(`insert into platform.idempotency_key (key, attempt, to_send_sealed, asked_until) values ($1, $2, $3, now())`, [
    `/x:${learner}:${nth}`,
    randomUUID(),
    sealed(number),
  ]);
  await run(`insert into platform.idempotency_key (key, attempt, answer_sealed) values ($1, $2, $3)`, [
    `/y:${learner}:${nth}`,
    randomUUID(),
    sealed(`answer ${number}`),
  ]);
  await run(`insert into staff.account (name, wecom_user_id, joined_at, totp_sealed, totp_pending_sealed) values ($1, $1, now(), $2, $3)`, [
    `staff${nth}`,
    sealed(number),
    sealed(`new ${number}`),
  ]);
  await set(
    `update trade.attempt set to_send_sealed = $2, prepay_sealed = $3
     where order_id in (select id from trade.customer_order where learner_id = $1)`,
    sealed(number),
    sealed(`prepay ${number}`),
  );
  await set(
    `update trade.invoice set title_sealed = $2, tax_code_sealed = $3, to_send_sealed = $4
     where order_id in (select id from trade.customer_order where learner_id = $1)`,
    sealed(number),
    sealed(`code ${number}`),
    sealed(`bytes ${number}`),
  );
  await run(
    `with c as (insert into trade.pay_complaint (provider, mchid, number, heard_at, heard_by, state, state_at, first_answer_by, close_by,
         text_sealed, phone_sealed, pictures_sealed)
       values ('wechat', '1', $1, now(), 'notify', 'told', now(), now(), now(), $2, $3, $4) returning id),
     w as (insert into trade.pay_complaint_word (complaint_id, log_id, author, kind, body_sealed, pictures_sealed, at)
       select id, $1 || 'word', 'payer', 'USER_RESPONSE', $2, $4, now() from c)
     insert into trade.pay_complaint_answer (complaint_id, no, body_sealed, written_by, written_at, state_at)
       select id, $5, $3, 1, now(), now() from c`,
    [`complaint${nth}`, sealed(number), sealed(`phone ${number}`), sealed(`pictures ${number}`), `answer${nth}`.padEnd(22, '-')],
  );
  await set('update trade.address_text set name_sealed = $2, mobile_sealed = $2, line_sealed = $2 where learner_id = $1', sealed(number));
  await set('update trade.parcel set added_sealed = $2 where learner_id = $1', sealed(number));
  await set('update papers.certificate set name_sealed = $2 where learner_id = $1', sealed(number));
  await set('update papers.plan_field set value_sealed = $2 where learner_id = $1', sealed(number));
  await run(`insert into papers.signing_key (kid, public_key, secret_sealed, is_current, made_at) values ($1, $2, $3, $4, now())`, [
    `key${nth}`.padEnd(43, '-'),
    Buffer.alloc(32, nth),
    sealed(number),
    nth === 1,
  ]);
  await run(`insert into reporting.event (event_id, kind, received_at, learner_id, body) values ($1, 'ad', now(), $2, $3)`, [
    randomUUID(),
    learner,
    { mobileSealed: sealed(number).toString('base64'), clickId: 'kept' },
  ]);
};

interface Kept {
  row: string;
  value: Buffer;
}
const bytesIn = ({ column, field }: SealedColumn) => (field ? `decode(${column} ->> '${field}', 'base64')` : column);
const keptIn = (column: SealedColumn) =>
  run<Kept>(
    `select ${column.boundTo}::text as row, ${bytesIn(column)} as value from ${column.table} where ${bytesIn(column)} is not null order by 1`,
  );
const put = ({ table, column, field, boundTo }: SealedColumn, row: string, value: Buffer) =>
  run(
    `update ${table} set ${column} = ${field ? `jsonb_set(${column}, '{${field}}', to_jsonb(encode($2::bytea, 'base64')))` : '$2'} where ${boundTo}::text = $1`,
    [row, value],
  );
const openAt = (column: SealedColumn, { row, value }: Kept) => unseal(keys.data, value, { column: nameOf(column), row });

beforeAll(async () => {
  const camp = await aCamp(database.pool, { groups: 2 });
  for (const nth of [1, 2] as const) {
    const { learnerId } = await aLearner(database.pool);
    await plantIn(database.pool, learnerId, camp, nth);
    await plantSealed(learnerId, nth, `1380000000${nth}`);
  }
});

test('every sealed column of the schema is in the table, each bound to something', async () => {
  const named = await run<{ name: string }>(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     where a.attname like '%\\_sealed' and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped order by 1`,
  );
  const inTable = columns.map(nameOf).filter((name) => name.endsWith('_sealed'));
  expect(inTable.toSorted()).toEqual(named.map(({ name }) => name));
  expect(columns.every(({ boundTo }) => boundTo.length > 0)).toBe(true);
});

test('the product names the same places as the table', () => {
  const files = globSync('{modules,platform}/**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.includes('.test.'));
  const places = files.flatMap((file) =>
    [...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(/column: '(\w+\.\w+\.\w+)', row/g)].map(
      ([, column = '']) => column,
    ),
  );
  expect(places.toSorted()).toEqual(columns.map(nameOf).toSorted());
});

describe.each(columns.map((column) => [nameOf(column), column] as const))('%s', (name, column) => {
  test('opens before it is bound, is bound by the change of keys, and is counted', async () => {
    const texts = (await keptIn(column)).map((kept) => openAt(column, kept));
    expect(texts).toHaveLength(2);
    expect((await standingOf({ db, keys }, column)).due).toBe(2);
    expect(await rekeyNow({ db, clock, catalogue, keys }, column)).toEqual({ rewritten: 2, broken: 0 });
    expect((await standingOf({ db, keys }, column)).due).toBe(0);
    const bound = await keptIn(column);
    expect(bound.map(({ value }) => value[0])).toEqual([0, 0]);
    expect(bound.map((kept) => openAt(column, kept))).toEqual(texts);
  });

  test('exchanged between two rows, neither opens; the change of keys names both and goes on', async () => {
    const [one, two] = await keptIn(column);
    if (!one || !two) throw new Error('two rows were planted');
    await put(column, one.row, two.value);
    await put(column, two.row, one.value);
    for (const kept of await keptIn(column)) expect(() => openAt(column, kept)).toThrow(SealBroken);
    const newer = {
      ...keys,
      data: { ...keys.data, newest: 2, byNumber: new Map([...keys.data.byNumber, [2, Buffer.alloc(32, 'newer')]]) },
    };
    told.length = 0;
    expect(await rekeyNow({ db, clock, catalogue, keys: newer }, column)).toEqual({ rewritten: 0, broken: 2 });
    expect(told.map(({ place }) => place)).toEqual(expect.arrayContaining([one, two].map(({ row }) => ({ column: name, row }))));
    await put(column, one.row, one.value);
    await put(column, two.row, two.value);
    expect((await keptIn(column)).map((kept) => openAt(column, kept))).toHaveLength(2);
  });

  test('brought from any other column, it does not open', async () => {
    const [here] = await keptIn(column);
    if (!here) throw new Error('two rows were planted');
    for (const other of columns.filter((one) => one !== column))
      for (const { row } of await keptIn(other)) expect(() => openAt(other, { row, value: here.value }), nameOf(other)).toThrow(SealBroken);
  });
});
