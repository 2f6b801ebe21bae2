import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import { watchClocks } from './complaint-clocks.ts';
import type { FirstAnswerDue } from './complaint-ports.ts';
import { clocksFrom } from './complaint-state.rule.ts';

export const lookDue = job<{ number: string }>('trade.look-at-complaint', ({ number }) => number);

interface Heard {
  mchid: string;
  number: string;
  by: 'notify' | 'list';
  now: Date;
}

/**
 * Somebody says that there is a complaint, or that something became of it. Its row and its clocks are there before anybody has asked what it
 * says: they run from now on, and from the complaint itself once it was read. However often, it is one row.
 */
export const hearOfComplaint = async (tx: Tx, firstAnswerDue: FirstAnswerDue, { mchid, number, by, now }: Heard): Promise<boolean> => {
  const clocks = clocksFrom(now, await firstAnswerDue(tx, now));
  const { rows } = await sql`
    insert into trade.pay_complaint (provider, mchid, number, heard_at, heard_by, state, state_at, first_answer_by, close_by)
    values ('wechat', ${mchid}, ${number}, ${now}, ${by}, 'told', ${now}, ${clocks.firstAnswerBy}, ${clocks.closeBy})
    on conflict do nothing returning id`.execute(tx);
  const isNew = rows.length > 0;
  if (isNew) await watchClocks(tx, number, clocks);
  await enqueue(tx, lookDue, { number }, now);
  return isNew;
};
