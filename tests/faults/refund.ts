import { someLearners } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { luckOf } from '../actions/luck.ts';
import { rememberStatements } from './prepared.ts';
import { openFindings, type Bug, type Outcome, type Proof } from './proof.ts';
import { BALANCE, EARLY, LATE, ONCE, runCase, WHOLE, type SoldCourse } from './refund-cases.ts';
import { inThreads, type Ended, type RunShare } from './threads.ts';

const SIZES = { small: 300, full: 100_000 } as const;
const AT_ONCE = 8;
const A_WAVE = 200;
const MOST_LESSONS = 24;

const TOO_MUCH: Bug = {
  is: 'what was earned before is forgotten when more is used',
  breaks: [LATE],
  mayBreak: [WHOLE, ONCE, BALANCE],
};
const TOO_EARLY: Bug = { is: 'what is used in the first days is earned at once', breaks: [EARLY], mayBreak: [LATE] };

const CHANGES = new Map<string, [RegExp, string]>([
  [TOO_MUCH.is, [/\s*- coalesce\(\(select sum\(l\.fen\)[^;]*;/, ';']],
  [TOO_EARLY.is, [/or p_now < v_order\.paid_at[^\n]*/, '']],
]);

const plantBug = async ({ pool }: TestDatabase, bug: string): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('trade.consume_part'::regproc) as source`);
  const source = rows[0]?.source ?? '';
  const [from, to] = CHANGES.get(bug) ?? [/^$/, ''];
  const bugged = source.replace(from, to);
  if (bugged === source) throw new Error('What is to be changed was not found: the planted bug changes nothing.');
  await pool.query(bugged);
};

/** So many orders, each by a luck of its own. */
export const runOrders: RunShare = async ({ from, count, bug }, onDone) => {
  const findings = openFindings();
  const database = await createTestDatabase();
  // Nothing crashes here, so nobody has to wait for the disk.
  await database.pool.query(`alter database ${database.name} set synchronous_commit = off`);
  const db = openDatabase(database.url, AT_ONCE);
  rememberStatements(db.pool);
  const { pool } = db;
  try {
    if (bug !== undefined) await plantBug(database, bug);
    const courses: SoldCourse[] = [];
    for (let lessons = 1; lessons <= MOST_LESSONS; lessons++) {
      const sections = Array.from({ length: lessons }, (_, at) => ({ title: `第 ${at + 1} 节`, chapter: '入门', minutes: 10 }));
      courses.push(await aCourse(pool, { sections }));
    }
    for (let done = 0; done < count; done += A_WAVE) {
      const people = await someLearners(pool, Math.min(A_WAVE, count - done), new Date());
      const waiting = people.map(({ learnerId }, at) => ({ learnerId, seed: from + done + at }));
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const luck = luckOf(next.seed);
          const course = courses[luck(courses.length)];
          if (course) await runCase({ db, pool, luck, learnerId: next.learnerId, course, findings });
          onDone(1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
    const { rows } = await pool.query<{ refunds: number }>(`select count(*)::int as refunds from trade.refund where state = 'done'`);
    return { promises: findings.outcome('').promises, counts: { refunds: rows[0]?.refunds ?? 0 } };
  } finally {
    await db.close();
    await database.drop();
  }
};

/** What was found, if it shows anything. */
export const ordersShow = (orders: number, { promises, counts: { refunds = 0 } }: Ended, seconds: number): Outcome => ({
  promises,
  hollow: refunds > orders / 10 ? [] : [`only ${refunds} refunds of ${orders} orders`],
  summary: `${orders} orders, ${refunds} refunds, ${seconds.toFixed(1)} s`,
});

export const refund: Proof = {
  says: 'what comes back of a part is the balance of its account, and with what was earned and given back it is what was paid',
  bug: TOO_MUCH,
  otherBugs: [TOO_EARLY],
  run: async (size, { withBug, bug = TOO_MUCH, progress }) => {
    const count = SIZES[size];
    const startedAt = Date.now();
    const ended = await inThreads('REFUND', { from: 0, count, bug: withBug ? bug.is : undefined }, (done) =>
      progress(`${done} of ${count} orders`),
    );
    return ordersShow(count, ended, (Date.now() - startedAt) / 1_000);
  },
};
