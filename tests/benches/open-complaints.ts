import * as calls from '@xuetang/contract/staff/pay-complaints';
import { beforeEach } from 'vitest';
import { openConsole } from './open-console.ts';
import { openTill } from './open-till.ts';

const JOBS = ['trade.look-at-complaint', 'trade.send-complaint-answer', 'trade.complete-complaint', 'trade.complaint-clock'];

export const reason = '在微信支付收到的投诉';

interface ComplaintRow {
  state: string;
  theirs: string | null;
  heard_by: string;
  order_id: string | null;
  payment_id: string | null;
  times: number;
  wants_answer: boolean;
  complained_at: Date | null;
  first_answer_by: Date;
  close_by: Date;
  first_answered_at: Date | null;
  closed_at: Date | null;
  first_answer_late_at: Date | null;
  close_late_at: Date | null;
  completing_at: Date | null;
  refused_why: string | null;
}

/** A till at which people complain, and our own people at the desk: `const bench = await openComplaints();` at a file's head. WeChat is told where we listen. */
export const openComplaints = async () => {
  const till = await openTill({ does: JOBS });
  const { wechatPay, rows, clock, database, aBuyer, runNow } = till;
  const desk = await openConsole({ clock, database });
  beforeEach(async () => {
    await runNow('trade.list-complaints');
  });

  /** Somebody who has paid, by the number at WeChat. */
  const aPayer = async () => {
    const one = await aBuyer();
    await one.pay();
    const no = (await one.attempts())[0]?.no ?? '';
    wechatPay.pay(no);
    await wechatPay.deliverNotifies();
    return { ...one, no };
  };
  /** The complaint that somebody has made, once the notify is here and it was read. */
  const aComplaint = async (said?: Parameters<typeof wechatPay.complain>[1]) => {
    const payer = await aPayer();
    const { number } = wechatPay.complain(payer.no, said);
    await wechatPay.deliverNotifies();
    await till.workDue();
    return { ...payer, number };
  };
  const rowsOf = (number: string) => rows<ComplaintRow>('select * from trade.pay_complaint where number = $1', number);
  const rowOf = async (number: string): Promise<ComplaintRow> => {
    const [row] = await rowsOf(number);
    if (!row) throw new Error('there is no such complaint');
    return row;
  };
  /** What the payer reads of ours at WeChat. */
  const saidByUs = (number: string): string[] =>
    (wechatPay.books.complaints.get(number)?.words ?? []).flatMap(({ type, text }) => (type === 'MERCHANT_RESPONSE' ? [text] : []));
  const service = () => desk.somebody({ roles: ['service'] });
  const answered = async (number: string, text = '您好，我们已经为您核实，款项今天退回。') => {
    const one = await service();
    const { code } = await one.ask(calls.answerPayComplaint, { number, text }, { reason });
    if (code !== 0) throw new Error(`refused with ${code}`);
    return one;
  };
  return { ...till, desk, aPayer, aComplaint, rowsOf, rowOf, saidByUs, service, answered };
};
