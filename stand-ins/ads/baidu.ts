import { z } from 'zod';
import { BAIDU } from './accounts.ts';
import { enter, takeBack, type Books } from './books.ts';
import { isRefused, type NetworkProtocol } from './protocol.ts';

const Address = z.url().max(1_024);
const Conversions = z.object({
  token: z.string(),
  conversionTypes: z
    .array(z.object({ logidUrl: Address, newType: z.int() }))
    .min(1)
    .max(99),
});
const Invalid = z.object({
  token: z.string(),
  invalidConversionTypes: z
    .array(z.object({ logidUrl: Address, convertType: z.int(), convertTime: z.int() }))
    .min(1)
    .max(99),
});

const headerOf = (status: number, desc: string, failures: readonly { position: number; code: number; message: string }[] = []) => ({
  header: { status, desc, failures },
});

/** Enters each that names a click; says of the others where they stood. */
const each = (all: readonly { logidUrl: string }[], keep: (clickId: string, at: number) => boolean) => {
  const failures = all.flatMap(({ logidUrl }, at) => {
    const clickId = new URL(logidUrl).searchParams.get('bd_vid') ?? '';
    const isKept = clickId !== '' && !isRefused(clickId) && keep(clickId, at);
    return isKept ? [] : [{ position: at, code: 2_003, message: 'logidUrl is invalid' }];
  });
  if (failures.length === 0) return { answer: headerOf(0, 'success'), outcome: 'ok' };
  if (failures.length === all.length) return { answer: headerOf(2, 'failure', failures), outcome: 'status 2' };
  return { answer: headerOf(1, 'partial success', failures), outcome: 'status 1' };
};

const take = (path: string, body: unknown, nowMs: number, books: Books) => {
  const shape = path.endsWith('uploadInvalidConvertData') ? Invalid : Conversions;
  const read = shape.safeParse(body);
  if (!read.success) return { answer: headerOf(2, 'the request is wrong'), outcome: 'status 2' };
  if (read.data.token !== BAIDU.token) return { answer: headerOf(3, 'token is invalid'), outcome: 'status 3' };
  if ('invalidConversionTypes' in read.data) {
    const { invalidConversionTypes: all } = read.data;
    return each(all, (clickId, at) => takeBack(books, 'baidu', clickId, String(all[at]?.convertType)));
  }
  const { conversionTypes } = read.data;
  return each(conversionTypes, (clickId, at) => {
    const type = String(conversionTypes[at]?.newType);
    enter(books, `baidu ${clickId} ${type}`, { at: nowMs, network: 'baidu', type, clickId, outerId: null });
    return true;
  });
};

/** Baidu's oCPC, uploadConvertData and uploadInvalidConvertData: a call may be taken in part. */
export const openBaidu = (): NetworkProtocol => ({
  network: 'baidu',
  paths: ['/ocpcapi/api/uploadConvertData', '/ocpcapi/api/uploadInvalidConvertData'],
  take: ({ path, body, nowMs }, books) => take(path, body, nowMs, books),
  busy: headerOf(4, 'system error'),
});
