import type { LearnerId } from '@xuetang/contract/ids';
import type { Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { enqueue, handle, job, type JobHandler } from '../../../platform/jobs.ts';
import type { FindBlockers } from '../../../platform/leaving.ts';
import type { ModuleData } from '../../../platform/personal-data.ts';
import { lockLearner, numbersOf } from '../../identity/index.ts';
import { erasePerson } from './erase.ts';
import type { PrivacyTables } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * The deletion is done three times. API processes remember a session for five seconds and reports wait in the stream, so rows may still
 * be written after the first time: the second finds what requests wrote, the third what came late. Tables without an index by learner wait
 * for the pass of the day (erasure-pass.ts), and the pass that begins after the third sweep is the end: then the number is forgotten.
 */
const NEXT_SWEEP_MS = [2 * MINUTE_MS, DAY_MS];
export const SWEEPS = NEXT_SWEEP_MS.length + 1;
const ASK_AGAIN_MS = DAY_MS;

const cancelAccount = job<{ cancellationId: string }>('privacy.cancel-account', ({ cancellationId }) => cancellationId);

export const cancelAccountAt = (tx: Tx, cancellationId: string, at: Date): Promise<void> =>
  enqueue(tx, cancelAccount, { cancellationId }, at);

export interface Sweeping {
  db: Database;
  clock: Clock;
  catalogue: readonly ModuleData[];
  blockers: readonly FindBlockers[];
}

type Row = Selectable<PrivacyTables['privacy.cancellation']>;

/** Whose turn has come and whom nothing holds back; from here on there is no way back. Undefined: nothing to do now. */
const begin = ({ db, clock, blockers }: Sweeping, id: string): Promise<Row | undefined> =>
  db.transaction(async (tx) => {
    const tables = tablesOf<PrivacyTables>(tx);
    const now = clock.now();
    const read = () => tables.selectFrom('privacy.cancellation').selectAll().where('id', '=', id);
    const learner = (await read().executeTakeFirst())?.learner_id as LearnerId | null | undefined;
    if (!learner) return undefined;
    // The learner first, as everybody does who takes both. After a merge the cancellation has a new day, and its job with it.
    if ((await lockLearner(tx, learner)) !== learner) return undefined;
    const row = await read().forUpdate().executeTakeFirst();
    if (row?.state === 'erasing') return row.sweeps < SWEEPS ? row : undefined;
    if (row?.state !== 'waiting') return undefined;
    if (row.due_at > now) {
      await cancelAccountAt(tx, id, row.due_at);
      return undefined;
    }
    for (const find of blockers)
      if ((await find(tx, learner)).length > 0) {
        await cancelAccountAt(tx, id, new Date(now.getTime() + ASK_AGAIN_MS));
        return undefined;
      }
    const numbers = await numbersOf(tx, learner);
    await tables.updateTable('privacy.cancellation').set({ state: 'erasing', numbers }).where('id', '=', id).execute();
    return { ...row, state: 'erasing', numbers };
  });

/** Counts the sweep, and asks for the next; after the last one it is the pass's turn. */
const finish = ({ db, clock }: Sweeping, row: Row): Promise<void> =>
  db.transaction(async (tx) => {
    const next = NEXT_SWEEP_MS[row.sweeps];
    const { numUpdatedRows } = await tablesOf<PrivacyTables>(tx)
      .updateTable('privacy.cancellation')
      .set({ sweeps: row.sweeps + 1 })
      .where('id', '=', row.id)
      .where('state', '=', 'erasing')
      .where('sweeps', '=', row.sweeps)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && next !== undefined) await cancelAccountAt(tx, row.id, new Date(clock.now().getTime() + next));
  });

/** May end at any point and begin again: each step does no harm a second time. */
export const cancellationSweeps = (ports: Sweeping): JobHandler =>
  handle(cancelAccount, 'slow', async ({ cancellationId }) => {
    const row = await begin(ports, cancellationId);
    if (!row?.numbers) return;
    await erasePerson(ports.db, ports.catalogue, { numbers: row.numbers, pseudonym: row.pseudonym });
    await finish(ports, row);
  });
