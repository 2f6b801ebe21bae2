import { createHash } from 'node:crypto';
import type { JdBillAccount } from '../../platform/jd-pay-settings.ts';
import type { NotSaid } from '../../platform/said.ts';
import { openDoor } from '../ask.ts';
import type { ProviderBills } from '../bills.port.ts';
import { readFunds, readTrades } from './bill-lines.ts';

const MOST_BYTES = 64 * 1_024 * 1_024;
const TIMEOUT_MS = 120_000;

const DONE = '0000';
/** The file of what was finished on a day, by the day on which it is written: the next. */
const FOLDER = '0001/0002';
const DAY_MS = 86_400_000;
const fileOf = (day: string, merchant: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return `${next.replaceAll('-', '')}bankreturn_${merchant}.zip`;
};

const unknown = (why: string): NotSaid => ({ said: 'unknown', why });

/** JD's bills. Its answer is signed by nobody: it is JD's because TLS says so, and whole if its ZIP adds up. */
export const openBills = (account: JdBillAccount | undefined, merchant: string): ProviderBills | undefined => {
  if (!account) return undefined;
  const { url, owner, key, absentCodes } = account;
  const door = openDoor({ url, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
  return {
    filedAs: 'zip',
    fetch: async (day) => {
      const data = Buffer.from(JSON.stringify({ name: fileOf(day, merchant), path: FOLDER })).toString('base64');
      const md5 = createHash('md5')
        .update(data + key)
        .digest('hex');
      const got = await door.fetch({ path: `/api/download.do?${new URLSearchParams({ owner, data, md5 }).toString()}` });
      if (got.said !== 'yes') return got;
      const { status, headers, body } = got.answer;
      const code = headers.get('return-code')?.trim() ?? DONE;
      if (absentCodes.includes(code)) return { said: 'yes', answer: { is: 'absent' } };
      if (status !== 200 || code !== DONE) return unknown(code === DONE ? `HTTP ${status}` : `Return-Code ${code.slice(0, 16)}`);
      return { said: 'yes', answer: { is: 'bill', sha1: null, bytes: body } };
    },
    trades: readTrades,
    funds: readFunds,
  };
};
