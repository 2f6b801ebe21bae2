import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeBooks, type Closed } from '../../books/index.ts';
import { dayOf, type BilledProvider, type BillPorts } from './bill-ports.ts';
import { isReconciled } from './reconcile-day.ts';

interface ClosePorts extends Pick<BillPorts, 'db' | 'clock'> {
  providers: readonly BilledProvider[];
}

const closeOnce = ({ db, clock, providers }: ClosePorts, day: string, withRest: boolean): Promise<Closed> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ account: string; left_fen: string; under_way_fen: string }>`
      select 'provider/' || p.provider || '/' || p.mchid as account, s.left_fen, s.under_way_fen
      from jsonb_to_recordset(${JSON.stringify(providers.map((provider) => dayOf(provider, day)))}::jsonb) p(provider text, mchid text),
        trade.fund_standing(p.provider, p.mchid, ${day}) s`.execute(tx);
    const theirs = rows.map(({ account, left_fen: left, under_way_fen: underWay }) => ({
      account,
      theirs_fen: Number(left),
      under_way_fen: Number(underWay),
    }));
    return closeBooks(tx, { day, theirs, withRest, now: clock.now() });
  });

/** Whoever posts is done within a moment, and then there is another: in a busy hour it takes some tries. */
const TRIES = 100;
const PAUSE_MS = 50;

/** Closes a day with what every provider says that it holds. `not-reconciled`: of these nobody has heard that yet. */
export const closeDay = async (
  on: ClosePorts,
  day: string,
  withRest = false,
): Promise<Closed | { is: 'not-reconciled'; of: readonly string[] }> => {
  const open: string[] = [];
  for (const provider of on.providers) if (!(await isReconciled(on, dayOf(provider, day)))) open.push(provider.provider);
  if (open.length > 0) return { is: 'not-reconciled', of: open };
  for (let nth = 1; ; nth++) {
    const closed = await closeOnce(on, day, withRest);
    if (closed.is !== 'busy' || nth === TRIES) return closed;
    await wait(PAUSE_MS);
  }
};
