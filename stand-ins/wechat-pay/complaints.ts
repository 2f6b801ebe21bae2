import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { MERCHANT } from './account.ts';
import type { Books, Complaint } from './books.ts';
import { refusal } from './errors.ts';
import type { Notifies } from './notifies.ts';
import type { Answered } from './protocol.ts';
import { inShanghai } from './shanghai.ts';
import type { Signs } from './signatures.ts';
import type { Trades } from './trades.ts';

export interface Complaining {
  text?: string;
  phone?: string;
  problem?: Complaint['problem'];
  asksFen?: number;
  pictures?: readonly string[];
}

const OfUs = z.object({ complainted_mchid: z.literal(MERCHANT.mchid) });
const Answer = OfUs.extend({ response_content: z.string().min(1).max(200) });
const Address = z.object({ url: z.url().max(255) });
const Days = z.object({
  begin_date: z.iso.date(),
  end_date: z.iso.date(),
  limit: z.coerce.number().int().min(1).max(50).default(10),
  offset: z.coerce.number().int().min(0).default(0),
});
const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

const digits = (many: number): string => Array.from({ length: many }, () => randomInt(10)).join('');
const DONE = { status: 204, body: undefined } as const;

interface Ports {
  books: Books;
  notifies: Notifies;
  signs: Signs;
  trades: Trades;
  now: () => number;
}

/** 消费者投诉 2.0: what a payer does about a payment, and what a merchant may ask and answer. */
export const openComplaints = ({ books, notifies, signs, trades, now }: Ports) => {
  const day = (): string => inShanghai(now()).slice(0, 10).replaceAll('-', '');
  const note = (complaint: Complaint, type: string, text: string, pictures: readonly string[] = []): void => {
    complaint.words.push({ logId: `3002${digits(4)}${day()}${digits(12)}`, type, text, pictures, at: now() });
  };
  const tell = ({ number }: Complaint, kind: 'COMPLAINT.CREATE' | 'COMPLAINT.STATE_CHANGE', action: string): void => {
    if (books.complaintsTo !== undefined) notifies.note(kind, number, books.complaintsTo, { complaint_id: number, action_type: action });
  };
  const mustFind = (number: string): Complaint => {
    const complaint = books.complaints.get(number);
    if (!complaint) throw new Error('WeChat knows no such complaint');
    return complaint;
  };

  const open = (
    of: Pick<Complaint, 'transactionId' | 'outTradeNo' | 'fen'>,
    { text = '课程和介绍的不一样，申请退款', phone = '13800138000', problem = 'REFUND', asksFen, pictures = [] }: Complaining,
  ): Complaint => {
    const complaint: Complaint = {
      ...of,
      number: `200${digits(3)}${day()}${digits(16)}`,
      phone,
      text,
      problem,
      pictures,
      state: 'PENDING',
      waits: true,
      times: 1,
      at: now(),
      asksFen: problem === 'REFUND' ? (asksFen ?? of.fen) : undefined,
      words: [],
    };
    books.complaints.set(complaint.number, complaint);
    note(complaint, 'USER_CREATE_COMPLAINT', text, pictures);
    tell(complaint, 'COMPLAINT.CREATE', 'CREATE_COMPLAINT');
    return complaint;
  };

  const lineOf = (complaint: Complaint) => ({
    complaint_id: complaint.number,
    complaint_time: inShanghai(complaint.at),
    complaint_detail: complaint.text,
    complainted_mchid: MERCHANT.mchid,
    complaint_state: complaint.state,
    payer_phone: signs.forMerchant(complaint.phone),
    complaint_order_info: [{ transaction_id: complaint.transactionId, out_trade_no: complaint.outTradeNo, amount: complaint.fen }],
    complaint_full_refunded: false,
    incoming_user_response: complaint.waits,
    user_complaint_times: complaint.times,
    complaint_media_list: complaint.pictures.length > 0 ? [{ media_type: 'USER_COMPLAINT_IMAGE', media_url: complaint.pictures }] : [],
    problem_description: '申请退款',
    problem_type: complaint.problem,
    ...(complaint.asksFen === undefined ? {} : { apply_refund_amount: complaint.asksFen }),
  });

  const about = (number: string, act: (complaint: Complaint) => Answered): Answered => {
    const complaint = books.complaints.get(number);
    return complaint ? act(complaint) : refusal('RESOURCE_NOT_EXISTS', '投诉单不存在');
  };

  return {
    complain: (name: string, said: Complaining = {}): Complaint => {
      const order = trades.find(name);
      const [payment] = order?.payments ?? [];
      if (!order || !payment) throw new Error('Nobody complains about what nobody has paid');
      return open({ transactionId: payment.transactionId, outTradeNo: order.outTradeNo, fen: payment.fen }, said);
    },
    complainOfNothing: (said: Complaining = {}): Complaint =>
      open({ transactionId: `42000${digits(23)}`, outTradeNo: digits(32), fen: 100 }, said),
    speak: (number: string, text: string): void => {
      const complaint = mustFind(number);
      note(complaint, 'USER_RESPONSE', text);
      complaint.waits = true;
      tell(complaint, 'COMPLAINT.STATE_CHANGE', 'USER_RESPONSE');
    },
    complainAgain: (number: string, text: string): void => {
      const complaint = mustFind(number);
      note(complaint, 'USER_CONTINUE_COMPLAINT', text);
      Object.assign(complaint, { state: 'PENDING', waits: true, times: complaint.times + 1, text });
      tell(complaint, 'COMPLAINT.STATE_CHANGE', 'CONTINUE_COMPLAINT');
    },
    takeBack: (number: string): void => {
      const complaint = mustFind(number);
      note(complaint, 'USER_REVOKE_COMPLAINT', '');
      Object.assign(complaint, { state: 'PROCESSED', waits: false });
      tell(complaint, 'COMPLAINT.STATE_CHANGE', 'USER_REVOKE_COMPLAINT');
    },

    list: (query: string): Answered => {
      const read = Days.safeParse(Object.fromEntries(new URLSearchParams(query)));
      if (!read.success) return refusal('PARAM_ERROR');
      const { begin_date: from, end_date: until, limit, offset } = read.data;
      if ((Date.parse(until) - Date.parse(from)) / DAY_MS > MOST_DAYS) return refusal('PARAM_ERROR', '查询日期跨度不超过30天');
      const all = [...books.complaints.values()].filter(({ at }) => {
        const on = inShanghai(at).slice(0, 10);
        return from <= on && on <= until;
      });
      const data = all.slice(offset, offset + limit).map(lineOf);
      return { status: 200, body: { data, limit, offset, ...(offset === 0 ? { total_count: all.length } : {}) } };
    },
    read: (number: string): Answered => about(number, (complaint) => ({ status: 200, body: lineOf(complaint) })),
    words: (number: string): Answered =>
      about(number, ({ words }) => ({
        status: 200,
        body: {
          data: words.map(({ logId, type, text, pictures, at }) => ({
            log_id: logId,
            operator: type.startsWith('USER_') ? '投诉人' : '商家',
            operate_time: inShanghai(at),
            operate_type: type,
            operate_details: text,
            image_list: pictures,
          })),
          limit: 100,
          offset: 0,
          total_count: words.length,
        },
      })),
    answer: (number: string, body: unknown): Answered =>
      about(number, (complaint) => {
        const read = Answer.safeParse(body);
        if (!read.success) return refusal('PARAM_ERROR');
        if (complaint.state === 'PROCESSED') return refusal('INVALID_REQUEST', '投诉单已处理完成');
        note(complaint, 'MERCHANT_RESPONSE', read.data.response_content);
        Object.assign(complaint, { state: 'PROCESSING', waits: false });
        tell(complaint, 'COMPLAINT.STATE_CHANGE', 'MERCHANT_RESPONSE');
        return DONE;
      }),
    complete: (number: string, body: unknown): Answered =>
      about(number, (complaint) => {
        if (!OfUs.safeParse(body).success) return refusal('PARAM_ERROR');
        if (complaint.state === 'PROCESSED') return refusal('INVALID_REQUEST', '投诉单已处理完成');
        note(complaint, 'MERCHANT_CONFIRM_COMPLETE', '');
        Object.assign(complaint, { state: 'PROCESSED', waits: false });
        tell(complaint, 'COMPLAINT.STATE_CHANGE', 'MERCHANT_CONFIRM_COMPLETE');
        return DONE;
      }),
    listening: (): Answered =>
      books.complaintsTo === undefined
        ? refusal('RESOURCE_NOT_EXISTS', '查询的通知回调不存在')
        : { status: 200, body: { mchid: MERCHANT.mchid, url: books.complaintsTo } },
    listen: (body: unknown, method: 'POST' | 'PUT'): Answered => {
      const read = Address.safeParse(body);
      if (!read.success || (method === 'POST') !== (books.complaintsTo === undefined)) return refusal('PARAM_ERROR');
      books.complaintsTo = read.data.url;
      return { status: 200, body: { mchid: MERCHANT.mchid, url: read.data.url } };
    },
  };
};

export type Complaints = ReturnType<typeof openComplaints>;
