import { randomUUID } from 'node:crypto';
import { grantRole } from '@xuetang/contract/staff/people';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { staffErrors } from '@xuetang/contract/staff/staff-errors';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { plant, type Plant } from './plant.ts';
import { openFindings, type Proof } from './proof.ts';
import { withHands } from './sms-attack.ts';
import { openTwoConsoles } from './two-consoles.ts';

const SIZES = {
  small: { proposals: 50, kills: 4 },
  full: { proposals: 1_000, kills: 40 },
} as const;
const APPROVERS = 10;
const AT_ONCE = 3;
/** Below every tenth something is changed before anybody approves. */
const STALE_EVERY = 10;

const PLANTS: readonly Plant[] = [
  {
    file: 'apps/server/src/modules/staff/proposals/proposal-answers.ts',
    text: `.where('id', '=', id).forUpdate().executeTakeFirst()`,
    becomes: `.where('id', '=', id).executeTakeFirst()`,
  },
  { file: 'apps/server/src/modules/staff/rights/rights-answers.ts', text: 'if (before.some(', becomes: 'if (false && before.some(' },
];
/** The call's own guards would hide that the proposal's are gone. */
const takeGuardsAway = ({ pool }: TestDatabase) =>
  pool.query('drop index staff.role_grant_live; drop trigger decide_once on staff.proposal');

const reason = '新来的班主任要看本班的投诉';

interface Proposed {
  proposalId: ProposalId;
  staffId: string;
  isStale: boolean;
  codes: number[];
}

const readEffects = async ({ pool }: TestDatabase): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ staff_id: string; n: number }>(
    `select staff_id, count(*)::int as n from staff.role_grant where role = 'teacher' group by staff_id`,
  );
  return new Map(rows.map(({ staff_id: id, n }) => [id, n]));
};

const readRows = async ({ pool }: TestDatabase): Promise<Map<string, number>> => {
  const { rows } = await pool.query<{ subject: string; n: number }>(
    `select subject, count(*)::int as n from staff.audit where call = '/staff/grant' and outcome = 'done' group by subject`,
  );
  return new Map(rows.map(({ subject, n }) => [subject, n]));
};

export const second: Proof = {
  says: 'what needs two people happens once, however many approve it at once and whichever process dies',
  bug: {
    is: 'who approves neither waits for another nor is held by what the database knows',
    plants: PLANTS,
    breaks: ['one effect each'],
    mayBreak: ['one success each', 'one row each'],
  },
  run: async (size, { withBug, progress }) => {
    const { proposals, kills } = SIZES[size];
    const database = await createTestDatabase();
    const bug = withBug ? plant(...PLANTS) : undefined;
    if (withBug) await takeGuardsAway(database);
    const consoles = await openTwoConsoles(database, bug?.env);
    try {
      const proposer = await consoles.somebody('admin');
      const approvers = await Promise.all(Array.from({ length: APPROVERS }, () => consoles.somebody('admin')));
      const all: Proposed[] = [];
      let own = 0;
      for (let nth = 0; nth < proposals; nth++) {
        const { staffId } = await consoles.somebody();
        const input = { staffId, role: 'teacher', scope: 'class' as const, place: String(nth + 1) };
        const said = await proposer.insist(grantRole, input, { reason, idempotencyKey: randomUUID() });
        const { proposalId } = said.data as unknown as { proposalId: ProposalId };
        const isStale = nth % STALE_EVERY === STALE_EVERY - 1;
        if (isStale)
          await database.pool.query(
            `insert into staff.role_grant (staff_id, role, scope, granted_at) values ($1, 'engineer', 'all', now())`,
            [staffId],
          );
        all.push({ proposalId, staffId, isStale, codes: [] });
      }
      const startedAt = Date.now();
      let done = 0;
      const work = (pace: (share: number) => Promise<void>) =>
        withHands(AT_ONCE, all.length, async (nth) => {
          await pace(nth / all.length);
          const { proposalId, codes } = all[nth]!;
          const mine = await proposer.insist(approveProposal, { proposalId }, { idempotencyKey: randomUUID() });
          if (mine.code === staffErrors['proposal.own'].code || mine.code === staffErrors['proposal.decided'].code) own++;
          const said = await Promise.all(
            approvers.map(({ insist }, at) => insist(approveProposal, { proposalId }, { idempotencyKey: randomUUID() }, at % 2)),
          );
          codes.push(...said.map(({ code }) => code));
          progress(`${++done} of ${all.length} proposals`);
        });
      const killed = await consoles.killDuring(kills, work);
      bug?.check();

      const [effects, rows] = [await readEffects(database), await readRows(database)];
      const wanted = ({ isStale }: Proposed): number => (isStale ? 0 : 1);
      const wrong = (count: (one: Proposed) => number) => all.filter((one) => count(one) !== wanted(one)).length;
      const { promise, mustHave, outcome } = openFindings();
      const [effect, row] = [wrong((one) => effects.get(one.staffId) ?? 0), wrong((one) => rows.get(`staff:${one.staffId}`) ?? 0)];
      const success = wrong(({ codes }) => codes.filter((code) => code === 0).length);
      promise('one effect each', effect === 0, `${effect} of ${all.length} proposals had another number of effects`);
      promise('one row each', row === 0, `${row} had another number of rows in the audit`);
      promise('one success each', success === 0, `${success} were told to another number of people that it is done`);
      promise('not one’s own', own === all.length, `${all.length - own} proposers were not refused`);
      mustHave(killed === kills, `${killed} of ${kills} processes were killed`);
      const stale = all.filter(({ isStale }) => isStale).length;
      const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
      return outcome(
        `${all.length} proposals, each approved by ${APPROVERS} at once and by its proposer; ${stale} stale; 2 processes, ${killed} kills; ${seconds} s`,
      );
    } finally {
      await consoles.close();
      await database.drop();
    }
  },
};
