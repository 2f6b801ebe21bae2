import { sql } from 'kysely';
import type { JobHandler } from '../../../platform/jobs.ts';
import type { ComplaintLine } from '../../../providers/complaints.port.ts';
import type { ComplaintPorts } from './complaint-ports.ts';
import { joinToOrders } from './complaint.store.ts';
import { hearOfComplaint } from './hear-complaint.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = DAY_MS / 3;
/** Of a page fifty: more than these in some days is not a shop any more. */
const MOST_PAGES = 100;

const dayOf = (at: number): string => new Date(at + BEIJING_MS).toISOString().slice(0, 10);

/** Whether what we have read is still so. */
const isNews = async ({ db }: ComplaintPorts, { number, state, wantsAnswer, times }: ComplaintLine): Promise<boolean> => {
  const { rows } = await sql`select from trade.pay_complaint
    where provider = 'wechat' and number = ${number} and theirs = ${state} and wants_answer = ${wantsAnswer} and times = ${times}`.execute(
    db.of(),
  );
  return rows.length === 0;
};

/**
 * The net under notifies that were lost: what complaints of these days the provider has, each of them looked at where it is not as we know it.
 * Also says where we want to be told, for the provider tells nobody who has not said so.
 */
const listDays = async (on: ComplaintPorts, days: number): Promise<void> => {
  const { db, clock, log, wechatPay, firstAnswerDue } = on;
  const listens = await wechatPay.complaints.listen();
  if (listens.said !== 'yes') log.error({ why: listens.why }, 'we are not told of complaints');
  const now = clock.now();
  const span = { from: dayOf(now.getTime() - (days - 1) * DAY_MS), until: dayOf(now.getTime()) };
  for (let offset: number | null = 0, page = 0; offset !== null && page < MOST_PAGES; page++) {
    const said: Awaited<ReturnType<typeof wechatPay.complaints.list>> = await wechatPay.complaints.list(span, offset);
    if (said.said !== 'yes') throw new Error(`complaints were not listed: ${said.why}`);
    for (const line of said.answer.list)
      if (await isNews(on, line))
        await db.transaction((tx) =>
          hearOfComplaint(tx, firstAnswerDue, { mchid: wechatPay.merchant, number: line.number, by: 'list', now: clock.now() }),
        );
    offset = said.answer.next;
  }
  await db.transaction(joinToOrders);
};

/** Every hour the last two days; at three in the morning in Beijing everything that WeChat lists at once. */
export const listJobs = (on: ComplaintPorts): JobHandler[] => [
  { name: 'trade.list-complaints', lane: 'common', every: '7 * * * *', alone: true, run: () => listDays(on, 2) },
  { name: 'trade.list-complaints-of-a-month', lane: 'slow', every: '37 19 * * *', alone: true, run: () => listDays(on, 30) },
];
