import type { Tx } from '../../../platform/db.ts';
import { enqueue, job } from '../../../platform/jobs.ts';

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
