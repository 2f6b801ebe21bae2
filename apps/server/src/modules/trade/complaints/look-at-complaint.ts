import { enqueue, handle } from '../../../platform/jobs.ts';
import type { NotSaid } from '../../../platform/said.ts';
import type { ComplaintTold, ComplaintWord } from '../../../providers/complaints.port.ts';
import { askAgainAt, watchClocks } from './complaint-clocks.ts';
import type { ComplaintPorts } from './complaint-ports.ts';
import { clocksFrom, standingOf } from './complaint-state.rule.ts';
import { addWords, joinToOrders, keepWhatIsTold, lockComplaint, moveComplaint } from './complaint.store.ts';
import { lookDue } from './hear-complaint.ts';

type Read = { told: ComplaintTold; words: readonly ComplaintWord[] };

/** Asked outside of every transaction: first what it is, then everything that was said. */
const readAtProvider = async ({ wechatPay: { complaints } }: ComplaintPorts, number: string): Promise<Read | NotSaid> => {
  const told = await complaints.read(number);
  if (told.said !== 'yes') return told;
  if (told.answer === 'absent') return { said: 'unknown', why: 'they do not know it' };
  const words = await complaints.words(number);
  return words.said === 'yes' ? { told: told.answer, words: words.answer } : words;
};

const settle = ({ db, clock, keys, firstAnswerDue }: ComplaintPorts, { told, words }: Read, askedAt: Date) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockComplaint(tx, told.number);
    if (!row) throw new Error('a complaint that was asked for is not there');
    // Somebody has asked after us and was faster: what we have heard is older than what is written.
    if (row.read_at && row.read_at > askedAt) return;
    const standing = standingOf({ state: row.state, times: row.times, firstAnsweredAt: row.first_answered_at }, told, words, now);
    const { runsFrom } = standing;
    const clocks = runsFrom && clocksFrom(runsFrom, await firstAnswerDue(tx, runsFrom));
    if (runsFrom) await keepWhatIsTold(tx, keys.data, row, told);
    await addWords(tx, keys.data, row.id, words);
    await moveComplaint(tx, row, { standing, told, clocks, now });
    await joinToOrders(tx);
    if (clocks) await watchClocks(tx, told.number, clocks);
  });

/** Whether the provider could be asked. */
export const lookNow = async (on: ComplaintPorts, number: string): Promise<boolean> => {
  const askedAt = on.clock.now();
  const read = await readAtProvider(on, number);
  if ('said' in read) {
    on.log.warn({ why: read.why }, 'a complaint was not read');
    return false;
  }
  await settle(on, read, askedAt);
  return true;
};

const lookAgain = ({ db, clock }: ComplaintPorts, number: string) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockComplaint(tx, number);
    await enqueue(tx, lookDue, { number }, askAgainAt(row?.heard_at ?? now, now));
  });

/** In the worker: what a notify or a list has named is read, until it was. */
export const lookJob = (on: ComplaintPorts) =>
  handle(lookDue, 'common', async ({ number }) => {
    if (!(await lookNow(on, number))) await lookAgain(on, number);
  });
