import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { serverEnv } from '@xuetang/testkit/server-env';
import { checkClosedDays } from '../../apps/server/src/modules/books/index.ts';
import { closeDay, reconcileDay } from '../../apps/server/src/modules/trade/index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { workingAs } from '../../apps/server/src/platform/roles.ts';
import { createS3 } from '../../apps/server/src/providers/object-store/s3.ts';
import { DAY, MORNING, openDayBooks, type DayBooks } from './bills-books.ts';
import { fillDay } from './bills-day.ts';
import { openFindings, type Bug, type Findings, type Proof } from './proof.ts';

const SIZES = { small: 1_000, full: 100_000 } as const;
const MOST_S = 60;

const NAMED = 'every planted difference is named, and done what can be done';
const NOTHING_ELSE = 'nothing else is named';
const TWICE = 'twice is once';
const IN_TIME = `it takes less than ${MOST_S} seconds a provider`;
const CLOSED = 'the day is closed with what every provider holds, to the fen';
const EDITED = 'an edited leg of a closed day is found';

const SUMS_ONLY: Bug = { is: 'a day whose sums agree is taken for one that agrees', breaks: [NAMED], mayBreak: [CLOSED, EDITED] };
const BLIND_SEAL: Bug = { is: 'the seal of a day does not look at its sums', breaks: [EDITED] };

const MUTANTS = new Map<Bug, { name: string; text: string; becomes: string }>([
  [
    SUMS_ONLY,
    {
      name: 'trade.name_payment_differences',
      text: 'from differs d order by',
      becomes: 'from differs d where (select sum(t.fen) from theirs t) <> (select sum(o.fen) from ours o) order by',
    },
  ],
  [BLIND_SEAL, { name: 'books.seal_of', text: 'l.credit, l.fen,', becomes: 'l.credit,' }],
]);

const plantBug = async ({ pool }: TestDatabase, bug: Bug): Promise<void> => {
  const mutant = MUTANTS.get(bug);
  if (!mutant) throw new Error('Nobody knows how to plant this.');
  const { rows } = await pool.query<{ source: string }>(`select pg_get_functiondef('${mutant.name}'::regproc) as source`);
  const source = rows[0]?.source ?? '';
  if (!source.includes(mutant.text)) throw new Error('Its text was not found: the planted bug changes nothing.');
  await pool.query(source.replace(mutant.text, mutant.becomes));
};

/** As somebody would who owns the database. */
const editALeg = async ({ pool }: TestDatabase): Promise<void> => {
  await pool.query(`begin; set local session_replication_role = replica;
    update books.leg set fen = fen + 1 where id = (select min(l.id) from books.leg l where l.on_day = '${DAY}'); commit`);
};

/** Payments of one provider begin here, those of the next so many further on. */
const ROOM = 1_000_000;

type Ports = Omit<Parameters<typeof reconcileDay>[0], 'provider'>;

/** One provider's day: what was planted is named, once however often. Answers how long it took, and how many were named. */
const holdDay = async (ports: Ports, { provider }: DayBooks, expected: readonly string[], findings: Findings) => {
  const on = { ...ports, provider };
  const startedAt = Date.now();
  const { is, differences } = await reconcileDay(on, DAY);
  const seconds = (Date.now() - startedAt) / 1_000;
  const found = differences.map(({ kind, about, did }) => `${kind} ${about} ${did ?? 'nothing'}`);
  const of = provider.provider;
  findings.mustHave(is === 'reconciled', `the day of ${of} is ${is}`);
  const lacks = expected.filter((one) => !found.includes(one));
  const strange = found.filter((one) => !expected.includes(one));
  findings.promise(NAMED, lacks.length === 0, `${of}, not named: ${lacks.slice(0, 5).join(', ')} of ${lacks.length}`);
  findings.promise(NOTHING_ELSE, strange.length === 0, `${of}, named: ${strange.slice(0, 5).join(', ')} of ${strange.length}`);
  findings.promise(IN_TIME, seconds < MOST_S, `${of}: ${seconds.toFixed(1)} s`);
  const again = await reconcileDay(on, DAY);
  findings.promise(TWICE, again.differences.length === found.length, `${of}: ${again.differences.length} instead of ${found.length}`);
  return `${of} ${expected.length} planted, ${found.length} named, ${seconds.toFixed(1)} s`;
};

export const bills: Proof = {
  says: 'a day is held against the bills of every provider line by line, and closed for good',
  bug: SUMS_ONLY,
  otherBugs: [BLIND_SEAL],
  run: async (size, { withBug, bug = SUMS_ONLY, progress }) => {
    const payments = SIZES[size];
    const findings = openFindings();
    const database = await createTestDatabase();
    const clock = { now: () => MORNING };
    const all = await openDayBooks();
    const db = openDatabase(workingAs('worker', database.url), 4);
    try {
      if (withBug) await plantBug(database, bug);
      const objects = createS3(readConfig(serverEnv(database.url)).objects, { now: () => new Date() });
      const ports = { db, clock, log: createLog('proof', 'silent'), objects };
      const said: string[] = [];
      for (const [nth, books] of all.entries()) {
        progress(`two books of one day are written, ${books.provider.provider}`);
        const expected = await fillDay(database, books, { from: nth * ROOM, payments });
        said.push(await holdDay(ports, books, expected, findings));
      }
      const closed = await closeDay({ ...ports, providers: all.map(({ provider }) => provider) }, DAY);
      findings.promise(CLOSED, closed.is === 'closed', JSON.stringify(closed));
      const before = await checkClosedDays(db);
      await editALeg(database);
      const { wrong } = await checkClosedDays(db);
      findings.promise(
        EDITED,
        before.wrong.length === 0 && wrong.includes(DAY),
        `${before.wrong.length} wrong before, ${wrong.length} after`,
      );
      return findings.outcome(`${payments} payments at each provider, a tenth of them given back: ${said.join('; ')}`);
    } finally {
      await db.close();
      for (const books of all) await books.close();
      await database.drop();
    }
  },
};
