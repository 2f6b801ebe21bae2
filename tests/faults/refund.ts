import { someLearners } from '@xuetang/testkit/builders';
import { aCourse } from '@xuetang/testkit/course-builders';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { luckOf } from '../actions/luck.ts';
import { openFindings, type Bug, type Outcome, type Proof } from './proof.ts';
import { BALANCE, EARLY, LATE, ONCE, runCase, WHOLE, type SoldCourse } from './refund-cases.ts';

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

const CHANGES = new Map<Bug, [RegExp, string]>([
  [TOO_MUCH, [/\s*- coalesce\(\(select sum\(l\.fen\)[^;]*;/, ';']],
  [TOO_EARLY, [/or p_now < v_order\.paid_at[^\n]*/, '']],
]);

const plantBug = async ({ pool }: TestDatabase, bug: Bug): Promise<void> => {
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('trade.consume_part'::regproc) as source`);
  const source = rows[0]?.source ?? '';
  const [from, to] = CHANGES.get(bug) ?? [/^$/, ''];
  const bugged = source.replace(from, to);
  if (bugged === source) throw new Error('What is to be changed was not found: the planted bug changes nothing.');
  await pool.query(bugged);
};

/** So many orders, each by a luck of its own. */
export const runOrders = async (
  cases: number,
  { withBug, bug = TOO_MUCH, progress }: { withBug: boolean; bug?: Bug; progress: (line: string) => void },
): Promise<Outcome> => {
  const findings = openFindings();
  const database = await createTestDatabase();
  const { pool } = database;
  const db = openDatabase(database.url, AT_ONCE);
  try {
    if (withBug) await plantBug(database, bug);
    const courses: SoldCourse[] = [];
    for (let lessons = 1; lessons <= MOST_LESSONS; lessons++) {
      const sections = Array.from({ length: lessons }, (_, at) => ({ title: `第 ${at + 1} 节`, chapter: '入门', minutes: 10 }));
      courses.push(await aCourse(pool, { sections }));
    }
    const startedAt = Date.now();
    let done = 0;
    while (done < cases) {
      const people = await someLearners(pool, Math.min(A_WAVE, cases - done), new Date());
      const waiting = people.map(({ learnerId }, at) => ({ learnerId, seed: done + at }));
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const luck = luckOf(next.seed);
          const course = courses[luck(courses.length)];
          if (course) await runCase({ db, pool, luck, learnerId: next.learnerId, course, findings });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      done += people.length;
      progress(`${done} of ${cases} orders`);
    }
    const { rows } = await pool.query<{ refunds: number }>(`select count(*)::int as refunds from trade.refund where state = 'done'`);
    findings.mustHave((rows[0]?.refunds ?? 0) > cases / 10, `only ${rows[0]?.refunds} refunds of ${cases} orders`);
    return findings.outcome(`${cases} orders, ${rows[0]?.refunds} refunds, ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
  } finally {
    await db.close();
    await database.drop();
  }
};

export const refund: Proof = {
  says: 'what comes back of a part is the balance of its account, and with what was earned and given back it is what was paid',
  bug: TOO_MUCH,
  otherBugs: [TOO_EARLY],
  run: (size, options) => runOrders(SIZES[size], options),
};
