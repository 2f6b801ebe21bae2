import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { feeOf, openBillFaults } from '../bill-faults.ts';
import { gbk } from '../gbk.ts';
import { zip } from '../zip.ts';
import { ABSENT, BILLS, MERCHANT } from './account.ts';
import { recordCall, type Books } from './books.ts';

/** A line of what was finished on a day. */
interface Row {
  at: number;
  no: string;
  /** Of money that went back: the payment's. */
  of: string | undefined;
  description: string;
  fen: number;
  feeFen: number;
  isDone: boolean;
}

const HOUR_MS = 3_600_000;
const READY_H = 9;
const AHEAD_MS = 8 * HOUR_MS;
const beijing = (at: number): string => new Date(at + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
const yuan = (fen: number): string => (fen / 100).toFixed(2);

const rowsOf = ({ orders, refunds }: Books, day: string): Row[] => {
  const paid = [...orders.values()].flatMap(({ outTradeNo: no, description, payments }) =>
    payments.map(({ fen, at }): Row => ({ at, no, of: undefined, description, fen, feeFen: feeOf(fen), isDone: true })),
  );
  const back = [...refunds.values()].flatMap(({ outRefundNo: no, outTradeNo: of, fen, doneAt, status }): Row[] =>
    doneAt === undefined ? [] : [{ at: doneAt, no, of, description: '', fen, feeFen: feeOf(fen), isDone: status === '2' }],
  );
  return [...paid, ...back].filter(({ at }) => beijing(at).startsWith(day)).sort((one, other) => one.at - other.at);
};

const HEAD =
  '商户订单号,京东订单号,订单金额,支付方式,订单类型,状态,退款金额,币种,交易时间,完成时间,原订单号,手续费,账户名称,账户号,备注1,备注2,银行名称,业务订单号';
/** Numbers as a formula, so that no spreadsheet takes them for one. */
const quoted = (text: string): string => `="${text}"`;
const lineOf = ({ at, no, of, description, fen, feeFen, isDone }: Row): string => {
  const [sum, fee] = of === undefined ? [fen, feeFen] : [-fen, -feeFen];
  const what = [quoted(no), quoted('-1'), yuan(sum), '京东支付', of === undefined ? '消费单' : '退款单', isDone ? '成功' : '失败'];
  const when = [of === undefined ? '0.00' : yuan(fen), '人民币', beijing(at), beijing(at), quoted(of ?? ''), yuan(fee)];
  return [...what, ...when, quoted(MERCHANT.name), '', description, '', '', quoted(no)].join(',');
};

/** The file of a day of its own books, with whatever was planted in it. JD gives it to whoever knows the key, and signs nothing. */
export const openBills = (books: Books, now: () => number) => {
  const faults = openBillFaults();

  const fileOf = (day: string): Buffer | undefined => {
    const stranger = (no: string, fen: number): Row => {
      const at = Date.parse(`${day}T12:00:00+08:00`);
      return { at, no, of: undefined, description: '', fen, feeFen: feeOf(fen), isDone: true };
    };
    const fees = faults.of('fee');
    const rows = faults
      .spoil(rowsOf(books, day), ({ no }) => no, stranger)
      .map((row) => ({ ...row, feeFen: row.feeFen + (fees.get(row.no) ?? 0) }));
    if (rows.length === 0) return undefined;
    const whole = zip({ [`bankreturn_${MERCHANT.merchant}.csv`]: gbk([HEAD, ...rows.map(lineOf), ''].join('\r\n')) });
    return faults.isPlanted('cut') ? whole.subarray(0, whole.length - 8) : whole;
  };

  /** The day before the one in its name; nothing where it is no name of ours, or not yet written. */
  const dayAsked = (data: string): string | undefined => {
    const [, next] = new RegExp(`"name":"(\\d{8})bankreturn_${MERCHANT.merchant}\\.zip","path":"0001/0002"`).exec(data) ?? [];
    const begins = Date.parse(`${next?.replace(/(....)(..)(..)/, '$1-$2-$3') ?? ''}T00:00:00+08:00`);
    return now() >= begins + READY_H * HOUR_MS ? beijing(begins - HOUR_MS).slice(0, 10) : undefined;
  };

  return {
    serve: (app: FastifyInstance): void => {
      app.get<{ Querystring: Partial<Record<'owner' | 'data' | 'md5', string>> }>('/api/download.do', ({ query }, reply) => {
        const { owner, data = '', md5 } = query;
        const isOurs =
          owner === BILLS.owner &&
          md5 ===
            createHash('md5')
              .update(data + BILLS.key)
              .digest('hex');
        const day = dayAsked(Buffer.from(data, 'base64').toString());
        const bytes = isOurs && day !== undefined ? fileOf(day) : undefined;
        const code = !isOurs ? 'STANDIN401' : bytes ? '0000' : ABSENT;
        recordCall(books, { at: now(), kind: 'bill', outcome: code === '0000' ? 'ok' : code, about: day ?? '' });
        return reply
          .header('Return-Code', code)
          .type('application/octet-stream')
          .send(bytes ?? '');
      });
    },
    plant: faults.plant,
    clear: faults.clear,
  };
};
