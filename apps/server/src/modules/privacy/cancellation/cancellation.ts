import { randomInt } from 'node:crypto';
import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { Cancellation, previewCancellation as previewCall } from '@xuetang/contract/privacy';
import { CANCELLATION_DAYS } from '@xuetang/contract/privacy-terms';
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Visitor } from '../../../platform/http/answer.ts';
import type { Blocker, FindBlockers } from '../../../platform/leaving.ts';
import type { NumberKeys } from '../../../platform/lookup.ts';
import type { ModuleData } from '../../../platform/personal-data.ts';
import { boundMobile, lockLearner, spendSmsCode } from '../../identity/index.ts';
import { tellRequested, tellWithdrawn } from './cancellation-messages.ts';
import { cancelAccountAt } from './cancellation-sweeps.ts';
import { keptOf, lostOf } from '../held/items.ts';
import type { PrivacyTables } from '../tables.ts';

const DAY_MS = 24 * 3_600_000;

export interface Cancelling {
  db: Database;
  clock: Clock;
  keys: NumberKeys;
  catalogue: readonly ModuleData[];
  blockers: readonly FindBlockers[];
}

type Row = Selectable<PrivacyTables['privacy.cancellation']>;

const blockersOf = async (tx: Tx, find: readonly FindBlockers[], learner: LearnerId): Promise<Blocker[]> => {
  const found = [];
  for (const one of find) found.push(...(await one(tx, learner)));
  return found;
};

const openOne = (tx: Tx, learner: LearnerId): Promise<Row | undefined> =>
  tablesOf<PrivacyTables>(tx)
    .selectFrom('privacy.cancellation')
    .selectAll()
    .where('learner_id', '=', learner)
    .where('state', 'in', ['waiting', 'erasing'])
    .executeTakeFirst();

const stateOf = async (tx: Tx, row: Row | undefined, { blockers, clock }: Cancelling): Promise<Cancellation> => {
  const now = clock.now();
  if (!row?.learner_id) return { state: 'none', requestedAt: null, dueAt: null, blockers: [], now: now.toISOString() };
  const found = await blockersOf(tx, blockers, row.learner_id as LearnerId);
  return {
    state: row.due_at <= now && found.length > 0 ? 'held' : 'waiting',
    requestedAt: row.requested_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    blockers: found,
    now: now.toISOString(),
  };
};

/** What stands in the way, what will be gone, what stays: before anybody decides. */
export const previewCancellation = (
  { db, keys, catalogue, blockers }: Cancelling,
  learner: LearnerId,
): Promise<ResponseOf<typeof previewCall>> =>
  db.transaction(async (tx) => ({
    blockers: await blockersOf(tx, blockers, learner),
    lost: lostOf(catalogue),
    kept: keptOf(catalogue),
    mobile: (await boundMobile(tx, keys, learner))?.masked ?? null,
    days: CANCELLATION_DAYS,
  }));

export const readCancellation = (ports: Cancelling, learner: LearnerId): Promise<Cancellation> =>
  ports.db.transaction(async (tx) => stateOf(tx, await openOne(tx, learner), ports));

/** Drawn from a range above all real numbers; it is kept nowhere else, so it leads from nobody to nobody. */
const newPseudonym = (): string => String(900_000_000_000_000_000n + BigInt(randomInt(2 ** 48 - 1)));

interface Proof {
  mobile?: string | undefined;
  code?: string | undefined;
  visitor: Visitor;
  /** Whether the session proves the person by itself. */
  isProven: boolean;
}

type Refusal =
  | 'cancellation.blocked'
  | 'cancellation.code_needed'
  | 'cancellation.other_mobile'
  | 'session.step_up'
  | 'sms.code_wrong'
  | 'sms.code_spent';

/**
 * Whoever has a number bound proves that it is theirs, here and now: a phone left on a table must not delete an account. Who has none
 * has been proven by WeChat a moment ago.
 */
const refusalOfCode = async (tx: Tx, { keys, clock }: Cancelling, learner: LearnerId, proof: Proof): Promise<Refusal | undefined> => {
  const bound = await boundMobile(tx, keys, learner);
  if (!bound) return proof.isProven ? undefined : 'session.step_up';
  const { mobile, code, visitor } = proof;
  if (mobile === undefined || code === undefined) return 'cancellation.code_needed';
  if (!bound.is(mobile)) return 'cancellation.other_mobile';
  const verdict = await spendSmsCode(tx, { keys, asker: { visitor, learner }, mobile, purpose: 'cancel', code, now: clock.now() });
  return verdict === 'right' ? undefined : verdict;
};

/** Starts the days to think it over. A refusal commits too: a wrong code is a try that counts. */
export const requestCancellation = (ports: Cancelling, asking: LearnerId, proof: Proof): Promise<Cancellation | Refusal> =>
  ports.db.transaction(async (tx) => {
    const learner = await lockLearner(tx, asking);
    const open = await openOne(tx, learner);
    if (open) return stateOf(tx, open, ports);
    if ((await blockersOf(tx, ports.blockers, learner)).length > 0) return 'cancellation.blocked';
    const refusal = await refusalOfCode(tx, ports, learner, proof);
    if (refusal) return refusal;

    const now = ports.clock.now();
    const row = await tablesOf<PrivacyTables>(tx)
      .insertInto('privacy.cancellation')
      .values({
        learner_id: learner,
        pseudonym: newPseudonym(),
        requested_at: now,
        due_at: new Date(now.getTime() + CANCELLATION_DAYS * DAY_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await cancelAccountAt(tx, row.id, row.due_at);
    await tellRequested(tx, learner, row);
    return stateOf(tx, row, ports);
  });

/** Possible until the deletion has begun; the row says which of the two came first. */
export const withdrawCancellation = (ports: Cancelling, learner: LearnerId): Promise<Cancellation> =>
  ports.db.transaction(async (tx) => {
    const now = ports.clock.now();
    const withdrawn = await tablesOf<PrivacyTables>(tx)
      .updateTable('privacy.cancellation')
      .set({ state: 'withdrawn', ended_at: now })
      .where('learner_id', '=', learner)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (withdrawn) await tellWithdrawn(tx, learner, withdrawn.id, now);
    return stateOf(tx, await openOne(tx, learner), ports);
  });
