import { createHmac, createHash, randomBytes, randomUUID } from 'node:crypto';
import { checkAndBindMobile } from '@xuetang/contract/binding';
import { sendComplaint } from '@xuetang/contract/complaints';
import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, someLearners, type BuiltCamp, type BuiltLearner } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import type pg from 'pg';
import type { Findings } from './proof.ts';

/** Two accounts of one person. Each has a number, and both bind the other's in the same moment. */
export interface Pair {
  older: BuiltLearner;
  younger: BuiltLearner;
  mobiles: [string, string];
  camp: BuiltCamp;
}

const CODE = '428613';
const mobileAt = (nth: number): string => `139${String(nth).padStart(8, '0')}`;

/** Numbers and codes as the product keeps them: the number as its HMAC, the code as an HMAC over purpose, number and code. */
const hmac = (lookupKey: string, text: string): Buffer => createHmac('sha256', Buffer.from(lookupKey, 'base64')).update(text).digest();

/** The other of the two has asked for a code to it. */
const giveNumber = async (pool: pg.Pool, lookupKey: string, learnerId: string, mobile: string, asker: string): Promise<void> => {
  await pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
    learnerId,
    randomBytes(40),
    hmac(lookupKey, mobile),
  ]);
  await pool.query(
    `insert into identity.sms_code (mobile_lookup, purpose, code_hash, tries_left, expires_at, asker_lookup)
     values ($1, 'bind', $2, 5, now() + interval '1 hour', $3)`,
    [hmac(lookupKey, mobile), hmac(lookupKey, `sms-code:bind:${mobile}:${CODE}`), hmac(lookupKey, `sms-asker:learner:${asker}`)],
  );
};

export const somePairs = async (pool: pg.Pool, lookupKey: string, count: number): Promise<Pair[]> => {
  const learners = await someLearners(pool, count * 2);
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at++) {
    const [older, younger] = [learners[at * 2] as BuiltLearner, learners[at * 2 + 1] as BuiltLearner];
    const mobiles: [string, string] = [mobileAt(at * 2), mobileAt(at * 2 + 1)];
    await giveNumber(pool, lookupKey, older.learnerId, mobiles[0], younger.learnerId);
    await giveNumber(pool, lookupKey, younger.learnerId, mobiles[1], older.learnerId);
    pairs.push({ older, younger, mobiles, camp: await aCamp(pool, { groups: 2, cap: 50 }) });
  }
  return pairs;
};

/** What the product has said yes to. */
export interface Acknowledged {
  /** The texts of complaints. */
  complaints: string[];
  seats: number;
  merges: number;
}

/** 50 clients of one person, at once: ten that merge from each side, ten that want a seat from each side, five that complain from each. */
export const stormAt = async ({ older, younger, mobiles, camp }: Pair, apis: readonly string[]): Promise<Acknowledged> => {
  const said: Acknowledged = { complaints: [], seats: 0, merges: 0 };
  let turn = 0;
  const as = ({ token }: BuiltLearner) => signedClient(apis[turn++ % apis.length] ?? '', token);

  const bind = async (who: BuiltLearner, mobile: string) => {
    const { data } = await as(who)(checkAndBindMobile, { mobile, code: CODE, merge: true });
    if (data?.outcome === 'merged') said.merges++;
  };
  const claim = async (who: BuiltLearner) => {
    const { data } = await as(who)(saveEntryRecordAndAllocateClass, { campId: camp.campId });
    if (data?.groupId) said.seats++;
  };
  /** Sent twice with one key, as a phone does that lost the answer. */
  const complain = async (who: BuiltLearner) => {
    const [idempotencyKey, content] = [randomUUID(), `我在合并账号的同时投诉，编号 ${randomUUID()}`];
    const send = () => as(who)(sendComplaint, { kind: 'other', content }, { idempotencyKey });
    const answers = [await send(), await send()];
    if (answers.some(({ code }) => code === 0)) said.complaints.push(content);
  };
  const times = (count: number, work: () => Promise<void>) => Array.from({ length: count }, work);
  await Promise.all([
    ...times(10, () => claim(older)),
    ...times(5, () => complain(younger)),
    ...times(10, () => bind(older, mobiles[1])),
    ...times(10, () => bind(younger, mobiles[0])),
    ...times(5, () => complain(older)),
    ...times(10, () => claim(younger)),
  ]);
  return said;
};

interface Column {
  place: string;
  name: string;
}

/** Every column that says whose a row is. Reports stay as they were sent (decision 0068); the map of merges is about both. */
export const learnerColumns = async (pool: pg.Pool): Promise<Column[]> => {
  const { rows } = await pool.query<Column>(
    `select format('%I.%I', c.table_schema, c.table_name) as place, c.column_name as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.column_name ~ '(^|_)learner_id$'
       and c.table_schema not in ('reporting', 'graphile_worker')
       and format('%I.%I', c.table_schema, c.table_name) <> 'identity.merged_learner'
       -- A partition is its parent.
       and not (select relispartition from pg_class where oid = format('%I.%I', c.table_schema, c.table_name)::regclass)
     order by 1, 2`,
  );
  return rows;
};

/** Where rows still stand under accounts that became part of another. */
export const danglingRows = async (pool: pg.Pool): Promise<string[]> => {
  const found: string[] = [];
  for (const { place, name } of await learnerColumns(pool)) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${place} where ${name} in (select from_learner_id from identity.merged_learner)`,
    );
    if (rows[0]?.count) found.push(`${rows[0].count} rows of ${place} still belong to an account that is part of another`);
  }
  return found;
};

const only = async <T>(pool: pg.Pool, text: string, values: unknown[]): Promise<T> =>
  ((await pool.query<{ value: T }>(text, values)).rows[0] as { value: T }).value;

/** Holds what was acknowledged against what the database says. */
export const findBrokenPromises = async (
  findings: Findings,
  pool: pg.Pool,
  lookupKey: string,
  { older, younger, mobiles, camp }: Pair,
  said: Acknowledged,
): Promise<void> => {
  const promise = (name: string, isKept: boolean, otherwise: string): void =>
    findings.promise(name, isKept, `${older.learnerId}+${younger.learnerId}: ${otherwise}`);

  const into = await only<string>(
    pool,
    'select max(into_learner_id)::text as value from identity.merged_learner where from_learner_id = $1',
    [younger.learnerId],
  );
  promise('one survivor', into === older.learnerId, `the younger account is part of ${into ?? 'nobody'}`);
  // From both sides at once, both may be told so.
  promise('told so', said.merges >= 1, 'nobody was told that the accounts are one');

  const texts = await pool.query<{ body: string; learner_id: string }>(
    'select m.body, c.learner_id from support.complaint_message m join support.complaint c on c.id = m.complaint_id where c.learner_id = any($1)',
    [[older.learnerId, younger.learnerId]],
  );
  const kept = texts.rows.map(({ body }) => body);
  promise('nothing doubled', new Set(kept).size === kept.length, `${kept.length - new Set(kept).size} complaints are doubled`);
  promise(
    'nothing lost',
    said.complaints.every((text) => kept.includes(text)),
    'an acknowledged complaint is lost',
  );

  const live = await only<number>(
    pool,
    'select count(*)::int as value from enrolment.enrolment where family_id = $1 and live and learner_id = any($2)',
    [camp.familyId, [older.learnerId, younger.learnerId]],
  );
  // Whoever was told to come again may hold a seat all the same.
  promise('one seat', said.seats > 0 ? live === 1 : live <= 1, `${live} live seats in one family`);
  const [taken, rows] = [
    await only<number>(pool, 'select sum(taken)::int as value from enrolment.class_group where period_id = $1', [camp.periodId]),
    await only<number>(pool, 'select count(*)::int as value from enrolment.enrolment where camp_id = $1', [camp.campId]),
  ];
  promise('count', taken === rows, `${taken} seats are counted and ${rows} are held`);

  const holders = await pool.query<{ id: string }>('select id from identity.learner where mobile_lookup = any($1)', [
    mobiles.map((mobile) => hmac(lookupKey, mobile)),
  ]);
  promise(
    'one number',
    holders.rows.length === 1 && holders.rows[0]?.id === older.learnerId,
    `${holders.rows.length} accounts hold their numbers`,
  );

  // A process whose memory was not reached by the word may be wrong for five seconds; the database is never wrong.
  const owners = await pool.query<{ learner_id: string }>('select distinct learner_id from identity.session where token_hash = any($1)', [
    [older, younger].map(({ token }) => createHash('sha256').update(token).digest()),
  ]);
  promise(
    'one session',
    owners.rows.length === 1 && owners.rows[0]?.learner_id === older.learnerId,
    'the two tokens do not speak for one person',
  );
  // Who joined them goes on; the other side logs in anew (decision 0126).
  const open = await pool.query('select from identity.session where ended_at is null and token_hash = any($1)', [
    [older, younger].map(({ token }) => createHash('sha256').update(token).digest()),
  ]);
  promise('still in', open.rows.length === 1, `${open.rows.length} of the two sessions go on`);
};
