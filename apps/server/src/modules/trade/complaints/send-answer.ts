import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { enqueue, handle, job } from '../../../platform/jobs.ts';
import type { Said } from '../../../platform/said.ts';
import { askAgainAt } from './complaint-clocks.ts';
import type { ComplaintPorts } from './complaint-ports.ts';
import { openWord } from './complaint-seals.ts';
import { lookDue } from './hear-complaint.ts';

const answerDue = job<{ no: string }>('trade.send-complaint-answer', ({ no }) => no);
/** Written in the transaction that writes the answer. */
export const sendAnswer = (tx: Tx, no: string, due: Date): Promise<void> => enqueue(tx, answerDue, { no }, due);

const MINUTE_MS = 60_000;
/** So long an ask of ours may still be under way, in this process or in one that has died. */
const UNDER_WAY_MS = 30_000;
/** Their clock may be behind ours by so much. */
const SKEW_MS = 5 * MINUTE_MS;

interface AnswerRow {
  id: string;
  number: string;
  state: 'waiting' | 'sent' | 'refused';
  body_sealed: Buffer | null;
  written_at: Date;
  asked_at: Date | null;
}

const lockAnswer = async (tx: Tx, no: string): Promise<AnswerRow | undefined> =>
  (
    await sql<AnswerRow>`select a.id::text, c.number, a.state, a.body_sealed, a.written_at, a.asked_at
      from trade.pay_complaint_answer a join trade.pay_complaint c on c.id = a.complaint_id where a.no = ${no} for update of a`.execute(tx)
  ).rows[0];

/** Who is to be asked what; that it is being asked is written before. Undefined: nothing is to be done, or not now. */
const prepare = ({ db, clock, keys }: ComplaintPorts, no: string) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockAnswer(tx, no);
    if (row?.state !== 'waiting') return undefined;
    const text = openWord(keys.data, 'answer', no, row.body_sealed);
    if (text === null) throw new Error('an answer that is to be sent cannot be read');
    const { asked_at: askedAt } = row;
    if (askedAt && now.getTime() - askedAt.getTime() < UNDER_WAY_MS) {
      await sendAnswer(tx, no, new Date(askedAt.getTime() + UNDER_WAY_MS));
      return undefined;
    }
    await sql`update trade.pay_complaint_answer set asked_at = ${now} where id = ${row.id}`.execute(tx);
    return { number: row.number, text, isAgain: askedAt !== null, writtenAt: row.written_at };
  });

/** Whether the provider has it already: it was asked before, and nobody has heard what came of that. */
const isThere = async (
  { wechatPay: { complaints } }: ComplaintPorts,
  number: string,
  text: string,
  since: Date,
): Promise<Said<boolean>> => {
  const words = await complaints.words(number);
  if (words.said !== 'yes') return words;
  const from = since.getTime() - SKEW_MS;
  const found = words.answer.some((word) => word.kind === 'MERCHANT_RESPONSE' && word.text.trim() === text && word.at.getTime() >= from);
  return { said: 'yes', answer: found };
};

type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>>;

const say = async (on: ComplaintPorts, { number, text, isAgain, writtenAt }: Prepared): Promise<Said<unknown>> => {
  if (isAgain) {
    const there = await isThere(on, number, text, writtenAt);
    // What nobody could find out is not said twice.
    if (there.said !== 'yes') return { said: 'unknown', why: there.why };
    if (there.answer) return there;
  }
  return on.wechatPay.complaints.answer(number, text);
};

/** Answered: the first clock has stopped, if nothing has stopped it before. */
const noteSent = async (tx: Tx, row: AnswerRow, now: Date): Promise<void> => {
  await sql`update trade.pay_complaint_answer set state = 'sent', state_at = ${now} where id = ${row.id}`.execute(tx);
  await sql`update trade.pay_complaint set state = 'answered', state_at = case when state = 'answered' then state_at else ${now} end,
      first_answered_at = coalesce(first_answered_at, ${now}), wants_answer = false
    where number = ${row.number} and state in ('open', 'taken', 'answered')`.execute(tx);
  await enqueue(tx, lookDue, { number: row.number }, now);
};

const settle = ({ db, clock, log }: ComplaintPorts, no: string, said: Said<unknown>) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockAnswer(tx, no);
    if (row?.state !== 'waiting') return;
    if (said.said === 'yes') return noteSent(tx, row, now);
    log.warn({ why: said.why }, 'an answer to a complaint was not taken');
    if (said.said === 'no') {
      await sql`update trade.pay_complaint_answer set state = 'refused', state_at = ${now}, refused_why = ${said.why} where id = ${row.id}`.execute(
        tx,
      );
      return enqueue(tx, lookDue, { number: row.number }, now);
    }
    await sendAnswer(tx, no, askAgainAt(row.written_at, now));
  });

/** In the worker: an answer goes to the provider once, however often its answer is lost. */
export const answerJob = (on: ComplaintPorts) =>
  handle(answerDue, 'common', async ({ no }) => {
    const prepared = await prepare(on, no);
    if (prepared) await settle(on, no, await say(on, prepared));
  });
