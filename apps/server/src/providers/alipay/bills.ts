import { z } from 'zod';
import type { NotSaid } from '../../platform/said.ts';
import { openDoor } from '../ask.ts';
import type { BillKind, ProviderBills } from '../bills.port.ts';
import type { AskAlipay } from './ask-alipay.ts';
import { readFunds, readTrades } from './bill-lines.ts';

const MOST_BYTES = 64 * 1_024 * 1_024;
const TIMEOUT_MS = 120_000;

const File = z.object({ bill_download_url: z.url() });
const TYPES: Readonly<Record<BillKind, string>> = { trade: 'trade', fund: 'signcustomer' };

/** Written in two ways: its specification has the second. Which of nothing moved and not written yet it means, it does not say. */
const ABSENT = new Set(['isp.bill_not_exist', 'BILL_NOT_EXIST']);

const unknown = (why: string): NotSaid => ({ said: 'unknown', why });

/**
 * Alipay's bills: https://opendocs.alipay.com/open/b5c20219_alipay.data.dataservice.bill.downloadurl.query. Where the file lies is signed, for
 * half a minute; the file is not, and has no hash. It is asked for by TLS at the one host where bills lie, whatever host the address names.
 */
export const openBills = ({ billUrl, appId, ask }: { billUrl: string; appId: string; ask: AskAlipay }): ProviderBills => {
  const door = openDoor({ url: billUrl, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES });
  return {
    filedAs: 'zip',
    fetch: async (day, kind) => {
      const heard = await ask('alipay.data.dataservice.bill.downloadurl.query', { bill_type: TYPES[kind], bill_date: day });
      if (heard.said === 'error' && ABSENT.has(heard.code)) return { said: 'yes', answer: { is: 'absent' } };
      if (heard.said === 'error') return unknown(heard.code);
      if (heard.said !== 'yes') return heard;
      const file = File.safeParse(heard.answer);
      if (!file.success) return unknown('an answer of another shape');
      const { pathname, search } = new URL(file.data.bill_download_url);
      const got = await door.fetch({ path: pathname + search });
      if (got.said !== 'yes') return got;
      if (got.answer.status !== 200) return unknown(`HTTP ${got.answer.status}`);
      return { said: 'yes', answer: { is: 'bill', sha1: null, bytes: got.answer.body } };
    },
    trades: (bytes) => readTrades(bytes, appId),
    funds: readFunds,
  };
};
