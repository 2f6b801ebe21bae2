import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeBooks, type Closed } from '../../books/index.ts';
import type { BillPorts } from './bill-ports.ts';
import { isReconciled } from './reconcile-day.ts';

type ClosePorts = Pick<BillPorts, 'db' | 'clock' | 'wechatPay'>;

const closeOnce = ({ db, clock, wechatPay: { mchid } }: ClosePorts, day: string, withRest: boolean): Promise<Closed> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ left_fen: string; under_way_fen: string }>`
      select s.left_fen, s.under_way_fen from trade.fund_standing('wechat', ${mchid}, ${day}) s`.execute(tx);
    const theirs = rows.map((row) => ({
      account: `provider/wechat/${mchid}`,
      theirs_fen: Number(row.left_fen),
      under_way_fen: Number(row.under_way_fen),
    }));
    return closeBooks(tx, { day, theirs, withRest, now: clock.now() });
  });

/** Whoever posts is done within a moment, and then there is another: in a busy hour it takes some tries. */
const TRIES = 100;
const PAUSE_MS = 50;

/** Closes a day with what WeChat says that it holds. `not-reconciled`: nobody has heard that yet. */
export const closeDay = async (on: ClosePorts, day: string, withRest = false): Promise<Closed | { is: 'not-reconciled' }> => {
  if (!(await isReconciled(on, { mchid: on.wechatPay.mchid, day }))) return { is: 'not-reconciled' };
  for (let nth = 1; ; nth++) {
    const closed = await closeOnce(on, day, withRest);
    if (closed.is !== 'busy' || nth === TRIES) return closed;
    await wait(PAUSE_MS);
  }
};
