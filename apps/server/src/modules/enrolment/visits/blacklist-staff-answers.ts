import type { LearnerId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/blacklist';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { learnerByLearnNumber, lockLearner } from '../../identity/index.ts';
import { endBlock, findBlock, listBlocksIn, setBlock, type Block, type Spot } from './blocks.store.ts';

const A_PAGE = 100;
/** Of one learner: more than anybody has. */
const OF_ONE = 1_000;
const HOUR_MS = 3_600_000;

interface Where {
  learnNumber: string;
  scope: calls.BlockScope;
  place?: string | undefined;
}

const lineOf = ({ learnNumber, scope, place, reason, since, until }: Block) => ({
  learnNumber,
  scope,
  place,
  tells: reason,
  since: since?.toISOString() ?? null,
  until: until?.toISOString() ?? null,
});

/** For the audit. */
const stateOf = (block: Pick<Block, 'reason' | 'until'> | undefined, { scope, place }: Spot) =>
  block ? { scope, place, tells: block.reason, until: block.until } : null;

/** The learner to ourselves: of two who block the same one at once, the second sees the first's block. */
const holdSpot = async (tx: Tx, { learnNumber, scope, place }: Where): Promise<Spot | undefined> => {
  const found = await learnerByLearnNumber(tx, learnNumber);
  return found && { learner: await lockLearner(tx, found), scope, place: place ?? null };
};

const isUnknownCamp = async (tx: Tx, { scope, place }: Spot): Promise<boolean> =>
  scope === 'camp' && (await sql`select from enrolment.camp where id = ${place} for key share`.execute(tx)).rows.length === 0;

/** Who is shut out of what, as our people see and change it. */
export const blacklistStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.listBlocks, async ({ input: { learnNumber, scope, after }, tx, now, fail }) => {
    if (learnNumber !== undefined) {
      const learner = await learnerByLearnNumber(tx, learnNumber);
      if (!learner) return fail('learner.unknown');
      const all: Block[] = [];
      for (const one of calls.BlockScope.options) all.push(...(await listBlocksIn(tx, { scope: one, learner, now, limit: OF_ONE })));
      return { list: all.map(lineOf), next: null };
    }
    const read = await listBlocksIn(tx, { scope, ...(after === undefined ? {} : { after }), now, limit: A_PAGE + 1 });
    const list = read.slice(0, A_PAGE);
    const last = list.at(-1);
    return { list: list.map(lineOf), next: read.length > A_PAGE && last ? `${last.learnerId}/${last.place ?? ''}` : null };
  }),

  staffAnswer(calls.blockLearner, async ({ input, tx, now, note, fail }) => {
    const until = new Date(input.until);
    if (until <= now) return fail('block.no_such_end');
    if (until.getTime() > now.getTime() + calls.SHORT_BLOCK_HOURS * HOUR_MS) return fail('block.needs_two');
    const spot = await holdSpot(tx, input);
    if (!spot) return fail('learner.unknown');
    if (await isUnknownCamp(tx, spot)) return fail('camp.not_found');
    if (await findBlock(tx, spot, now)) return fail('block.exists');
    await setBlock(tx, spot, { reason: input.tells, now, until });
    note.before(null);
    note.after(stateOf({ reason: input.tells, until }, spot));
    return null;
  }),

  staffAnswer(
    calls.blockLearnerLonger,
    async ({ input, tx, now, note, fail }) => {
      const until = input.until === undefined ? null : new Date(input.until);
      if (until !== null && until <= now) return fail('block.no_such_end');
      const spot = await holdSpot(tx, input);
      if (!spot) return fail('learner.unknown');
      if (await isUnknownCamp(tx, spot)) return fail('camp.not_found');
      note.before(stateOf(await findBlock(tx, spot, now), spot));
      await setBlock(tx, spot, { reason: input.tells, now, until });
      note.after(stateOf({ reason: input.tells, until }, spot));
      return null;
    },
    async (tx, input) => {
      const learner: LearnerId | undefined = await learnerByLearnNumber(tx, input.learnNumber);
      const block = learner && (await findBlock(tx, { learner, scope: input.scope, place: input.place ?? null }, new Date(0)));
      return block ? { reason: block.reason, until: block.until?.toISOString() ?? null } : null;
    },
  ),

  staffAnswer(calls.liftBlock, async ({ input, tx, now, note, fail }) => {
    const spot = await holdSpot(tx, input);
    if (!spot) return fail('learner.unknown');
    const block = await findBlock(tx, spot, now);
    if (!block) return fail('block.unknown');
    await endBlock(tx, spot);
    note.before(stateOf(block, spot));
    note.after(null);
    return null;
  }),
];
