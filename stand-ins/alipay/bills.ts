import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { feeOf, openBillFaults } from '../bill-faults.ts';
import type { Answered } from './answered.ts';
import { fundsOf, payoutOf, tradesOf, type TradeRow } from './bill-rows.ts';
import { recordCall, type Books, type FundRow } from './books.ts';
import { writeFundBill, writeTradeBill } from './write-bills.ts';

const Asked = z.object({ bill_type: z.enum(['trade', 'signcustomer']), bill_date: z.string().regex(/^\d{4}-\d\d-\d\d$/) });
const HOUR_MS = 3_600_000;
const READY_H = 9;
const LINK_MS = 30_000;
/** As it answers: what lies where is another host than the one that is asked. */
const HOST = 'http://dwbillcenter.alipay.com';
const PATH = '/downloadBillFile.resource';

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+08:00`);

/** The bills of its own books, in the format of the real ones, with whatever was planted in them. */
export const openBills = (books: Books, now: () => number) => {
  const faults = openBillFaults();
  const files = new Map<string, { bytes: Buffer; until: number }>();

  const strangerAt =
    (day: string) =>
    (about: string, fen: number): TradeRow => {
      const at = noonOf(day);
      return { at, madeAt: at, tradeNo: about, outTradeNo: about, subject: '', fen, feeFen: feeOf(fen), requestNo: undefined };
    };
  const tradeBill = (day: string): Buffer | undefined => {
    const rows = faults.spoil(tradesOf(books, day), ({ requestNo, tradeNo }) => requestNo ?? tradeNo, strangerAt(day));
    return rows.length === 0 ? undefined : writeTradeBill(day, rows, faults.isPlanted('cut'));
  };
  const fundBill = (day: string): Buffer | undefined => {
    const { before, rows } = fundsOf(books, day);
    const fees = faults.of('fee');
    const more = (row: FundRow): FundRow => (row.type === '收费' ? { ...row, fen: row.fen + (fees.get(row.providerNo) ?? 0) } : row);
    // A fee that bears no number of a merchant's.
    const nameless = [...faults.of('nameless').values()].map((fen) => ({ ...payoutOf(noonOf(day), fen, 0), type: '收费' as const }));
    return rows.length === 0 ? undefined : writeFundBill(day, before, [...rows.map(more), ...nameless]);
  };

  return {
    /** Where it lies; there is none where nothing moved, and none before it is written: which of both, it does not say. */
    answer: (asked: unknown): Answered => {
      const read = Asked.safeParse(asked);
      if (!read.success) return { code: 'isv.invalid_arguments' };
      const { bill_type: type, bill_date: day } = read.data;
      const isWritten = now() >= Date.parse(`${day}T00:00:00+08:00`) + (24 + READY_H) * HOUR_MS;
      const bytes = !isWritten ? undefined : type === 'trade' ? tradeBill(day) : fundBill(day);
      if (!bytes) return { code: 'isp.bill_not_exist' };
      const token = randomBytes(16).toString('hex');
      files.set(token, { bytes, until: now() + LINK_MS });
      return { told: { bill_download_url: `${HOST}${PATH}?bizType=${type}&fileType=csv.zip&token=${token}` } };
    },
    /** The file, for half a minute, to whoever knows its address. */
    serve: (app: FastifyInstance): void => {
      app.get<{ Querystring: { token?: string } }>(PATH, ({ query: { token = '' } }, reply) => {
        const file = files.get(token);
        const isThere = file !== undefined && now() < file.until;
        recordCall(books, { at: now(), kind: 'download', outcome: isThere ? 'ok' : 'gone', about: '' });
        return isThere ? reply.type('application/zip').send(file.bytes) : reply.code(403).send('expired');
      });
    },
    plant: faults.plant,
    clear: (): void => {
      faults.clear();
      files.clear();
    },
  };
};

export type Bills = ReturnType<typeof openBills>;
