import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';
import { laterAndLater } from '../../../platform/later-and-later.rule.ts';

export const clockDue = job<{ number: string; which: 'answer' | 'close' }>(
  'trade.complaint-clock',
  ({ number, which }) => `${number}:${which}`,
);

interface Clocks {
  firstAnswerBy: Date;
  closeBy: Date;
}

/** A later moment takes the place of an earlier one. */
export const watchClocks = async (tx: Tx, number: string, { firstAnswerBy, closeBy }: Clocks): Promise<void> => {
  await enqueue(tx, clockDue, { number, which: 'answer' }, firstAnswerBy);
  await enqueue(tx, clockDue, { number, which: 'close' }, closeBy);
};

/** When WeChat is asked once more that has not answered. */
export const askAgainAt = (since: Date, now: Date): Date => laterAndLater(since, now, { soonMs: 60_000, seldomMs: 3_600_000 });
