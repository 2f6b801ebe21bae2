import { randomInt, randomUUID } from 'node:crypto';
import { joinStaff } from '@xuetang/contract/staff/people';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { headOfAudit } from '../../apps/server/src/modules/staff/audit/audit.store.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { fillChain, tamperings, verdictOn } from './audit-tampering.ts';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Findings, type Proof } from './proof.ts';
import { withHands } from './sms-attack.ts';
import { openTwoConsoles } from './two-consoles.ts';

const SIZES = {
  small: { rows: 2_000, writes: 1_000, kills: 10, hands: 8 },
  full: { rows: 1_000_000, writes: 50_000, kills: 200, hands: 16 },
} as const;

const FILE = 'apps/server/src/platform/http/staff-run.ts';
const PLANTS: readonly Plant[] = [
  { file: FILE, text: 'if (isAudited(call, by, said)) {', becomes: 'if (false) {' },
  {
    file: FILE,
    text: 'return await db.transaction(inside);',
    becomes:
      "await db.transaction((tx) => appendAudit(tx, { at: now, staffId: null, call: call.path, subject, outcome: 'done', reason, requestId })); return await db.transaction(inside);",
  },
];

/** What is done to a chain by whoever owns the database, and what the verifier says of it. */
const tamper = async (findings: Findings, rows: number, progress: (line: string) => void): Promise<string> => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 2);
  try {
    await fillChain(db, rows, progress);
    const anchors = [await headOfAudit(db.of())];
    const startedAt = Date.now();
    const untouched = await verdictOn(db, anchors);
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    findings.promise('a true chain holds', untouched.length === 0, JSON.stringify(untouched.slice(0, 3)));
    const all = tamperings(rows);
    for (const tampering of all) {
      progress(tampering.what);
      const [found, wanted] = [await verdictOn(db, anchors, tampering), tampering.said].map((wrong) => JSON.stringify(wrong.slice(0, 9)));
      findings.promise('every tampering named', found === wanted, `${tampering.what}: ${found} instead of ${wanted}`);
    }
    return `${rows} rows verified in ${seconds} s, ${all.length} tamperings`;
  } finally {
    await db.close();
    await database.drop();
  }
};

/** By the WeCom id of whoever was entered: how often they stand in the table, and how often in the audit. */
const countBoth = async ({ pool }: TestDatabase) => {
  const { rows } = await pool.query<{ id: string; effects: number; rows: number }>(
    `select coalesce(a.id, r.id) as id, coalesce(a.n, 0)::int as effects, coalesce(r.n, 0)::int as rows from
       (select wecom_user_id as id, count(*) as n from staff.account where wecom_user_id like 'w-%' group by 1) a
     full join
       (select substr(subject, 7) as id, count(*) as n from staff.audit where call = '/staff/join' and outcome = 'done' group by 1) r on r.id = a.id`,
  );
  return rows;
};

/** Writes while processes die: every effect has its row, every row its effect. */
const killAndCount = async (
  findings: Findings,
  { writes, kills, hands }: (typeof SIZES)['small' | 'full'],
  bug: ReturnType<typeof plant> | undefined,
  progress: (line: string) => void,
): Promise<string> => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 1);
  const consoles = await openTwoConsoles(database, bug?.env);
  try {
    const people = await Promise.all(Array.from({ length: hands }, () => consoles.somebody('admin')));
    const startedAt = Date.now();
    const refused = new Map<number, number>();
    let [done, repeated] = [0, 0];
    const work = (pace: (share: number) => Promise<void>) =>
      withHands(hands, writes, async (nth) => {
        await pace(nth / writes);
        const { insist } = people[nth % hands]!;
        const input = { name: '林晚', wecomUserId: `w-${nth}` };
        const idempotencyKey = randomUUID();
        // Some tap twice.
        const times = randomInt(10) === 0 ? 2 : 1;
        repeated += times - 1;
        for (const { code } of await Promise.all(Array.from({ length: times }, () => insist(joinStaff, input, { idempotencyKey }))))
          if (code !== 0) refused.set(code, (refused.get(code) ?? 0) + 1);
        if (++done % 100 === 0) progress(`${done} of ${writes} writes`);
      });
    const killed = await consoles.killDuring(kills, work);
    bug?.check();
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);

    const both = await countBoth(database);
    const [bare, hollow] = [both.filter((one) => one.effects > one.rows), both.filter((one) => one.rows > one.effects)];
    const { promise, mustHave } = findings;
    promise('no effect without its row', bare.length === 0, `${bare.length} people stand in the table and not in the audit`);
    promise('no row without its effect', hollow.length === 0, `${hollow.length} rows of the audit tell of nothing`);
    promise('all done, once', both.length === writes && both.every(({ effects }) => effects === 1), `${both.length} of ${writes} people`);
    promise('answered', refused.size === 0, `answers that nobody expects: ${[...refused].map(([code, n]) => `${n} × ${code}`).join(', ')}`);
    const wrong = await verdictOn(db, []);
    promise('the chain holds', wrong.length === 0, JSON.stringify(wrong.slice(0, 3)));
    mustHave(killed === kills, `${killed} of ${kills} processes were killed`);
    return `${writes} writes (${repeated} sent twice), 2 processes killed ${killed} times, ${seconds} s`;
  } finally {
    await consoles.close();
    await db.close();
    await database.drop();
  }
};

export const audit: Proof = {
  says: 'nothing is done without its row in the audit and no row tells of what was not done, whichever process dies; what is bent later is named',
  bug: {
    is: 'the row of the audit is written before the call, in a transaction of its own',
    plants: PLANTS,
    breaks: ['no row without its effect'],
  },
  run: async (size, { withBug, progress }) => {
    const findings = openFindings();
    const tampered = await tamper(findings, SIZES[size].rows, progress);
    const killed = await killAndCount(findings, SIZES[size], withBug ? plant(...PLANTS) : undefined, progress);
    return findings.outcome(`${tampered}; ${killed}`);
  },
};
