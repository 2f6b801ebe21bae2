import { createHash, randomBytes } from 'node:crypto';
import { feeOf, openBillFaults } from '../bill-faults.ts';
import { fundsOf, tradesOf, type TradeRow } from './bill-rows.ts';
import type { Books, FundRow } from './books.ts';
import { refusal } from './errors.ts';
import type { Answered } from './protocol.ts';
import { inShanghai } from './shanghai.ts';
import { writeFundBill, writeTradeBill } from './write-bills.ts';

const HOUR_MS = 3_600_000;
const READY_H = 10;
const LINK_MS = 5 * 60_000;

const numberOf = ({ transactionId, refund }: TradeRow): string => refund?.outRefundNo ?? transactionId;

/** The bills of its own books, in the format of the real ones, with whatever was planted in them. */
export const openBills = (books: Books, now: () => number) => {
  const faults = openBillFaults();
  const files = new Map<string, { bytes: Buffer; until: number }>();

  const strangerAt =
    (day: string) =>
    (about: string, fen: number): TradeRow => ({
      at: Date.parse(`${day}T12:00:00+08:00`),
      order: undefined,
      transactionId: about,
      outTradeNo: about,
      fen,
      feeFen: feeOf(fen),
      refund: undefined,
    });

  const tradeBill = (day: string): Buffer | undefined => {
    const rows = faults.spoil(tradesOf(books, day), numberOf, strangerAt(day));
    return rows.length === 0 ? undefined : writeTradeBill(rows);
  };
  const fundBill = (day: string): Buffer | undefined => {
    const { before, rows } = fundsOf(books, day);
    const fees = faults.of('fee');
    const more = (row: FundRow): FundRow =>
      row.type === '扣除交易手续费' ? { ...row, fen: row.fen + (fees.get(row.providerNo) ?? 0) } : row;
    return rows.length === 0 ? undefined : writeFundBill(before, rows.map(more));
  };

  const answer = (asked: string): Answered => {
    const [kind = '', day = ''] = asked.split('/');
    const age = now() - Date.parse(`${day}T00:00:00+08:00`);
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(age) || day >= inShanghai(now()).slice(0, 10)) return refusal('INVALID_REQUEST');
    if (age < (24 + READY_H) * HOUR_MS) return refusal('STATEMENT_CREATING');
    const whole = kind === 'trade' ? tradeBill(day) : fundBill(day);
    if (!whole) return refusal('NO_STATEMENT_EXIST');
    const bytes = faults.isPlanted('cut') ? whole.subarray(0, whole.lastIndexOf('\r\n', -3) + 2) : whole;
    const [token, hash] = [randomBytes(24).toString('base64url'), createHash('sha1').update(faults.isPlanted('hash') ? 'other' : bytes)];
    files.set(token, { bytes, until: now() + LINK_MS });
    const url = `https://api.mch.weixin.qq.com/v3/billdownload/file?token=${token}`;
    return { status: 200, body: { hash_type: 'SHA1', hash_value: hash.digest('hex'), download_url: url } };
  };

  return {
    answer,
    /** For five minutes, unsigned. */
    file: (token: string): Buffer | undefined => {
      const file = files.get(token);
      return file && now() < file.until ? file.bytes : undefined;
    },
    plant: faults.plant,
    clear: (): void => {
      faults.clear();
      files.clear();
    },
  };
};

export type Bills = ReturnType<typeof openBills>;
