import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Order } from './books.ts';
import type { Signs } from './signatures.ts';
import type { Trades } from './trades.ts';

/** What a page gives WeChat to open the sheet with. */
const SheetFields = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().min(1).max(32),
  package: z.string().startsWith('prepay_id='),
  signType: z.literal('RSA'),
  paySign: z.string(),
});

/** As WeChat tells the page. `ok` is what a phone saw: it proves nothing to a shop. */
export type SheetAnswer = 'ok' | 'cancel' | 'fail';

/** The sheets that phones have opened, until somebody has answered them. */
export const openSheets = (signs: Signs, trades: Trades) => {
  const open = new Map<string, { order: Order; answer: PromiseWithResolvers<SheetAnswer> }>();

  return {
    /** The number of the sheet; nothing where it is not signed by the merchant, or is of no order of that account. */
    open: (asked: unknown): { id: string; order: Order } | undefined => {
      const read = SheetFields.safeParse(asked);
      if (!read.success || !signs.isOurs(read.data)) return undefined;
      const order = trades.find(read.data.package.slice('prepay_id='.length));
      if (!order || order.appId !== read.data.appId) return undefined;
      const id = randomUUID();
      open.set(id, { order, answer: Promise.withResolvers() });
      return { id, order };
    },
    answered: (id: string): Promise<SheetAnswer> => open.get(id)?.answer.promise ?? Promise.resolve('fail'),
    answer: (id: string, answer: SheetAnswer): void => open.get(id)?.answer.resolve(answer),
    /** Who still waits is told that it failed, so that nobody waits for ever. */
    clear: (): void => {
      for (const { answer } of open.values()) answer.resolve('fail');
      open.clear();
    },
  };
};

export type Sheets = ReturnType<typeof openSheets>;
