import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { NotSaid } from '../../platform/said.ts';
import { openDoor } from '../ask.ts';
import type { BillKind, ProviderBills } from '../bills.port.ts';
import type { AskPay } from './ask-wechat-pay.ts';
import { readFunds, readTrades } from './bill-lines.ts';
import { authorizationOf, type Merchant } from './signing.ts';

/** Half a million lines; a longer day is a matter for people. */
const MOST_BYTES = 256 * 1_024 * 1_024;
const TIMEOUT_MS = 120_000;

const File = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string().regex(/^[0-9a-f]{40}$/i), download_url: z.url() });

const PATHS: Readonly<Record<BillKind, (day: string) => string>> = {
  trade: (day) => `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
  fund: (day) => `/v3/bill/fundflowbill?bill_date=${day}&account_type=BASIC`,
};

const PART_BYTES = 1_024 * 1_024;
const partsOf = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PART_BYTES) yield bytes.subarray(from, from + PART_BYTES);
};

const unknown = (why: string): NotSaid => ({ said: 'unknown', why });

/**
 * The bills of WeChat Pay: https://pay.weixin.qq.com/doc/v3/merchant/4013071227. Where the file lies is signed by WeChat; the file itself is
 * not, and is theirs if its SHA-1 is the one that was. It is asked for where we ask everything else, whatever host they name.
 */
export const openBills = ({
  url,
  merchant,
  ask,
  now,
}: {
  url: string;
  merchant: Merchant;
  ask: AskPay;
  now: () => Date;
}): ProviderBills => {
  const door = openDoor({ url, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });

  return {
    filedAs: 'csv',
    fetch: async (day, kind) => {
      const heard = await ask('GET', PATHS[kind](day));
      if (heard.said === 'error' && heard.code === 'NO_STATEMENT_EXIST') return { said: 'yes', answer: { is: 'none' } };
      if (heard.said === 'error' && heard.code === 'STATEMENT_CREATING') return { said: 'yes', answer: { is: 'not-yet' } };
      if (heard.said === 'error') return unknown(heard.code);
      if (heard.said !== 'yes') return heard;
      const file = File.safeParse(heard.answer);
      if (!file.success) return unknown('an answer of another shape');
      const { pathname, search } = new URL(file.data.download_url);
      const path = pathname + search;
      const authorization = authorizationOf(merchant, { method: 'GET', path, body: '' }, now());
      const got = await door.fetch({ path, headers: { authorization, accept: 'application/json', 'user-agent': 'xuetang' } });
      if (got.said !== 'yes') return got;
      if (got.answer.status !== 200) return unknown(`HTTP ${got.answer.status}`);
      const { body: bytes } = got.answer;
      const sha1 = createHash('sha1').update(bytes).digest('hex');
      return sha1 === file.data.hash_value.toLowerCase() ? { said: 'yes', answer: { is: 'bill', sha1, bytes } } : unknown('another hash');
    },
    trades: (bytes) => readTrades(partsOf(bytes)),
    funds: (bytes) => readFunds(partsOf(bytes)),
  };
};
