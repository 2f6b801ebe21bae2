import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { LEARN_MILESTONES } from '@xuetang/contract/constants';
import { reportWatched } from '@xuetang/contract/watching';
import { aCamp, someLearners } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { startApi, startProcess } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import { shotOf, signedShot } from './claim-shot.ts';
import { fire } from './fire.ts';
import { pgbench } from './pgbench.ts';
import { measureRows } from './watched-rows.ts';

const REPORTS = 20_000;
/** Fired at each host before it is measured. */
const WARM = 5_000;
const CONNECTIONS = 256;
const LENGTH_S = 3_600;

const sittingOf = (learnerId: string): string => learnerId.padStart(22, '0');

/** Everybody has sat for ten minutes already: what the clock allows is not what is measured. */
const seat = ({ pool }: TestDatabase, learners: readonly string[], sectionId: string) =>
  pool.query(
    `insert into learning.sitting (learner_id, sitting, section_id, phone, device, length_s, needs_s, opened_at, heard_at)
     select l, lpad(l::text, 22, '0'), $2, 'phone', '微信 · 安卓手机', $3, $3 * 8 / 10, now() - interval '9 minutes', now() from unnest($1::bigint[]) l`,
    [learners, sectionId, LENGTH_S],
  );

/** What our batches are held against: the same function, a report a transaction. */
const singles = async (database: TestDatabase, learners: readonly string[]): Promise<number> => {
  await database.pool.query(`create sequence report_seq start 1000;
    create table one_learner as select row_number() over () as nth, l as id from unnest('{${learners.join(',')}}'::bigint[]) l;
    create unique index on one_learner (nth);
    create function credit_one(p_nth bigint) returns text language sql as $$
      select c.outcome from one_learner o, learning.credit_watched(array[o.id], array[lpad(o.id::text, 22, '0')],
        array[nextval('report_seq')::int], array['{[0,15)}'::int4multirange], array[15], '{${LEARN_MILESTONES.join(',')}}', interval '10 minutes', now()) c
      where o.nth = p_nth $$;`);
  const script = `${tmpdir()}/credit-one-${process.pid}.sql`;
  writeFileSync(script, `\\set nth random(1, ${learners.length})\nselect credit_one(:nth);\n`);
  return pgbench(database.url, script, CONNECTIONS);
};

/** Reports of what was seen, over HTTP through one process, beside pgbench with the crediting function and our host with an empty call. */
export const measureWatched = async (say: (line: string) => void, what?: string): Promise<void> => {
  const [reports, warm] = what === 'small' ? [2_000, 500] : [REPORTS, WARM];
  const database = await createTestDatabase();
  const api = await startApi(serverEnv(database.url, { XT_LOG_LEVEL: 'warn' }));
  const empty = await startProcess('tests/load/empty-host.ts', serverEnv(database.url), /empty listens on (\S+)/);
  try {
    const camp = await aCamp(database.pool);
    const course = await aCourse(database.pool, { sections: [{ medium: 'video', seconds: LENGTH_S }] });
    const learners = await someLearners(database.pool, reports + warm);
    const ids = learners.map(({ learnerId }) => learnerId);
    await seat(database, ids, course.sectionIds[0] ?? '');
    await database.pool.query('analyze');
    const shotsOf = (seq: number, from: number) =>
      learners.map((learner) =>
        signedShot({ sitting: sittingOf(learner.learnerId), seq, played: [{ from, to: from + 15 }], placeS: from }, learner),
      );
    const shots = shotsOf(1, 0);
    const taps = learners.map((learner) => shotOf(camp.campId, learner));
    const url = `${api.url}${reportWatched.url}`;
    const isCounted = (body: string) => body.includes('"outcome":"counted"');
    await fire(url, CONNECTIONS, shots.slice(0, warm), isCounted);
    await fire(empty.url, CONNECTIONS, taps.slice(0, warm), () => true);
    const ours = await fire(url, CONNECTIONS, shots.slice(warm), isCounted);
    const host = await fire(empty.url, CONNECTIONS, taps.slice(warm), () => true);
    const theirs = await singles(database, ids);
    if (ours.wrong > 0) throw new Error(`${ours.wrong} reports were not counted`);
    say('| connections | our host, empty call /s | pgbench crediting /s | our reports /s | p50 ms | p99 ms | × pgbench | × our host |');
    say('| --- | --- | --- | --- | --- | --- | --- | --- |');
    const ratios = [theirs, host.perSecond].map((other) => (ours.perSecond / other).toFixed(2));
    const rates = [host.perSecond, theirs, ours.perSecond].map((rate) => rate.toFixed(0));
    say(`| ${[CONNECTIONS, ...rates, ours.p50, ours.p99, ...ratios].join(' | ')} |`);
    if (what !== 'rows') return;
    // Numbers behind those that pgbench has used.
    await measureRows(database, ids, say, (nth) => fire(url, CONNECTIONS, shotsOf(900_000 + nth, 30 + 15 * nth).slice(warm), isCounted));
  } finally {
    await Promise.all([api, empty].map((process) => process.stop()));
    await database.drop();
  }
};
