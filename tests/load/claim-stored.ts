import { saveEntryRecordAndAllocateClass } from '@xuetang/contract/enrolment';
import { aCamp, someLearners, type BuiltCamp } from '@xuetang/testkit/builders';
import { createTestDatabase } from '@xuetang/testkit/database';
import { startApi } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type pg from 'pg';
import { isSeated, shotOf } from './claim-shot.ts';
import { fire } from './fire.ts';
import { median } from './median.ts';

const STORED = [10_000, 10_000_000] as const;
const CLAIMS = 10_000;
const ROUNDS = 5;
const CONNECTIONS = 64;
const SEATS = 200;

/** Enrolments of the same family that are over, each by another learner. Indexes are built afterwards: row by row it takes an hour. */
const store = async (pool: pg.Pool, { familyId, campId, periodId }: BuiltCamp, howMany: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into enrolment.class_group (period_id, class_id, number, fill_order, soft_cap, hard_cap, taken, last_seat_no, open)
       select $1, c.id, n, n, $2, $2, $2, $2, false
       from enrolment.class c, generate_series(10001, 10000 + $3::int / $2::int) n where c.period_id = $1`,
      [periodId, SEATS, howMany],
    );
    const { rows: indexes } = await client.query<{ definition: string; name: string; rule: string | null }>(
      `select pg_get_indexdef(i.indexrelid) as definition, i.indexrelid::regclass::text as name, k.conname as rule
       from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
       where i.indrelid = 'enrolment.enrolment'::regclass`,
    );
    for (const { name, rule } of indexes)
      await client.query(rule === null ? `drop index ${name}` : `alter table enrolment.enrolment drop constraint ${rule}`);
    await client.query(
      `insert into enrolment.enrolment (family_id, learner_id, attempt, camp_id, group_id, seat_no, live, live_until, enrolled_at, confirmed_at)
       select $1, 1000000000 + (g.number - 10001) * $3::bigint + s, 1, $2, g.id, s, false, now() - interval '60 days', now() - interval '90 days', now() - interval '90 days'
       from enrolment.class_group g cross join generate_series(1, $3::int) s where g.number > 10000`,
      [familyId, campId, SEATS],
    );
    for (const { definition, name, rule } of indexes) {
      await client.query(definition);
      if (rule === null) continue;
      const index = name.replace(/^.*\./, '');
      const kind = rule.endsWith('_pkey') ? 'primary key' : 'unique';
      await client.query(`alter table enrolment.enrolment add constraint ${rule} ${kind} using index ${index}`);
    }
    await client.query('vacuum analyze enrolment.enrolment');
    await client.query('analyze');
    await client.query('checkpoint');
  } finally {
    client.release();
  }
};

/** The claim's p99 with few and with many enrolments stored: what a claim looks at must not grow with the years. */
export const measureClaimStored = async (say: (line: string) => void): Promise<void> => {
  const p99s: number[] = [];
  say('| enrolments stored | claims a round | connections | claims /s, median | p99 ms by round | p99 ms, median |');
  say('| --- | --- | --- | --- | --- | --- |');
  for (const stored of STORED) {
    const database = await createTestDatabase();
    const camp = await aCamp(database.pool, { groups: 600, cap: 180 });
    await store(database.pool, camp, stored);
    const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
    try {
      const learners = await someLearners(database.pool, CLAIMS * (ROUNDS + 1));
      await database.pool.query('analyze identity.session');
      const rounds: { p99: number; perSecond: number }[] = [];
      // The first round warms connections, plans and compiled code.
      for (let round = 0; round <= ROUNDS; round++) {
        const shots = learners.slice(round * CLAIMS, (round + 1) * CLAIMS).map((learner) => shotOf(camp.campId, learner));
        const fired = await fire(`${api.url}${saveEntryRecordAndAllocateClass.url}`, CONNECTIONS, shots, isSeated);
        if (fired.wrong > 0) throw new Error(`${fired.wrong} claims were not seated`);
        if (round > 0) rounds.push(fired);
      }
      const p99 = median(rounds.map((round) => round.p99));
      p99s.push(p99);
      const figures = [
        stored,
        CLAIMS,
        CONNECTIONS,
        Math.round(median(rounds.map(({ perSecond }) => perSecond))),
        rounds.map((round) => round.p99).join(' '),
        p99,
      ];
      say(`| ${figures.join(' | ')} |`);
    } finally {
      await api.stop();
      await database.drop();
    }
  }
  say(`p99 with ${STORED[1]} stored is ${((p99s[1] ?? 0) / (p99s[0] ?? 1)).toFixed(2)} × p99 with ${STORED[0]}`);
};
