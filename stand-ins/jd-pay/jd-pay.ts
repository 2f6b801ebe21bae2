import { fastify } from 'fastify';
import type { z } from 'zod';
import type { BillFault } from '../bill-faults.ts';
import { ownKeys, settingsAt, type Keys } from './account.ts';
import { openBills } from './bills.ts';
import { clearBooks, openBooks, type Books } from './books.ts';
import { openControl } from './control.ts';
import { openEnvelopes } from './envelopes.ts';
import { Fault, openFaults } from './faults.ts';
import { openNotifies } from './notifies.ts';
import { serveCalls } from './serve-calls.ts';
import { serveCashier } from './serve-cashier.ts';
import { openTrades } from './trades.ts';

export interface JdPayStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
  /** Where the merchant says that it is called; `notifyTo` sends them elsewhere. */
  notifyUrl?: string;
  keys?: Keys;
}

export interface JdPayStandIn {
  url: string;
  /** XT_JD_PAY for a server that pays through it. */
  settings: string;
  keys: Keys;
  books: Books;
  /** As a person, who cannot pay what is over or paid. */
  pay: (outTradeNo: string) => void;
  /** Also when it is over, or paid already. */
  payLate: (outTradeNo: string) => void;
  /** Refunds that were accepted arrive. */
  finishRefunds: () => void;
  /** A true notify with whatever in it, also what contradicts the books. */
  tell: (fields: Record<string, string>) => void;
  /** Sends what is due by the clock, and ends when every one of them was answered. */
  deliverNotifies: () => Promise<void>;
  holdNotifies: () => void;
  notifyTo: (url: string | undefined) => void;
  misbehave: (fault: z.input<typeof Fault>) => void;
  plantInBills: (fault: z.input<typeof BillFault>) => void;
  reset: () => void;
  close: () => Promise<void>;
}

const NOWHERE = 'https://nowhere.invalid/pay/notify/jd';

/** JD Pay's side of V2.0, with books of its own: it signs for real, and believes nobody who does not. */
export const startJdPayStandIn = async (options: JdPayStandInOptions): Promise<JdPayStandIn> => {
  const { port, host = '127.0.0.1', now = Date.now, notifyUrl = NOWHERE, keys = ownKeys() } = options;
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const books = openBooks();
  const faults = openFaults();
  const envelopes = openEnvelopes(keys);
  const notifies = openNotifies({ books, envelopes, faults, now });
  const trades = openTrades({ books, notifies, now });
  serveCashier(app, { books, envelopes, trades, now });
  const bills = openBills(books, now);
  bills.serve(app);
  serveCalls(app, { books, envelopes, faults, trades, now });

  const reset = (): void => {
    faults.clear();
    bills.clear();
    notifies.reset();
    clearBooks(books);
  };
  openControl(app, { books, faults, notifies, trades, reset });

  const url = await app.listen({ port, host });
  return {
    url,
    settings: settingsAt(keys, url, notifyUrl),
    keys,
    books,
    pay: trades.pay,
    payLate: trades.payLate,
    finishRefunds: trades.finishRefunds,
    tell: (fields) => notifies.note('told', notifyUrl, fields),
    deliverNotifies: notifies.deliver,
    holdNotifies: notifies.hold,
    notifyTo: notifies.to,
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    plantInBills: bills.plant,
    reset,
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};
