import { fastify } from 'fastify';
import type { z } from 'zod';
import type { BillFault } from '../bill-faults.ts';
import { ownKeys, settingsAt, type Keys } from './account.ts';
import { payoutOf } from './bill-rows.ts';
import { openBills } from './bills.ts';
import { clearBooks, openBooks, type Books, type Payment, type Trade } from './books.ts';
import { openControl } from './control.ts';
import { Fault, openFaults } from './faults.ts';
import { serveGateway } from './gateway.ts';
import { openNotifies } from './notifies.ts';
import { openProtocol } from './protocol.ts';
import { openSignatures } from './signatures.ts';
import { openTrades } from './trades.ts';

export interface AlipayStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
  /** Where the merchant says that it is called; `notifyTo` sends them elsewhere. */
  notifyUrl?: string;
  /** Of its own, made now, where nobody has to know them before. */
  keys?: Keys;
}

export interface AlipayStandIn {
  url: string;
  /** XT_ALIPAY for a server that pays through it. */
  settings: string;
  books: Books;
  /** A browser goes there: what `pay` gave as an address. Answers the number that the cashier shows. */
  visit: (address: string) => Promise<string>;
  /** As a person, who cannot pay what is closed, over or paid. */
  pay: (outTradeNo: string) => Payment;
  payTwice: (outTradeNo: string) => Payment[];
  /** Also when it is closed or over. */
  payLate: (outTradeNo: string) => Payment;
  /** The password is typed, and nothing paid: from now on Alipay knows of it. */
  begin: (outTradeNo: string) => Trade;
  /** Refunds that were accepted arrive. */
  finishRefunds: () => void;
  /** A true notify with whatever in it, also what contradicts the books. */
  tell: (pairs: Readonly<Record<string, string>>) => void;
  /** Pairs as a notify bears them. */
  sign: (pairs: Readonly<Record<string, string>>) => Record<string, string>;
  deliverNotifies: () => Promise<void>;
  /** Notifies wait until `deliverNotifies`. */
  holdNotifies: () => void;
  notifyTo: (url: string | undefined) => void;
  misbehave: (fault: z.input<typeof Fault>) => void;
  /** So much goes to our bank. */
  payOut: (fen: number) => void;
  plantInBills: (fault: z.input<typeof BillFault>) => void;
  reset: () => void;
  close: () => Promise<void>;
}

const NOWHERE = 'https://nowhere.invalid/pay/notify/alipay';

/** Alipay's side of payments in a phone's browser, with books of its own: it signs for real, and believes nobody who does not. */
export const startAlipayStandIn = async (options: AlipayStandInOptions): Promise<AlipayStandIn> => {
  const { port, host = '127.0.0.1', now = Date.now, notifyUrl = NOWHERE, keys = ownKeys() } = options;
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const books = openBooks();
  const faults = openFaults();
  const signs = openSignatures(keys);
  const notifies = openNotifies({ books, signs, faults, now });
  const trades = openTrades({ books, notifies, now });
  const bills = openBills(books, now);
  serveGateway(app, { books, signs, faults, protocol: openProtocol(books, trades, bills, now), now });
  bills.serve(app);

  const reset = (): void => {
    faults.clear();
    bills.clear();
    notifies.reset();
    clearBooks(books);
  };
  openControl(app, { books, faults, notifies, trades, signs, now, reset });

  const url = await app.listen({ port, host });
  return {
    url,
    settings: settingsAt(keys, url, notifyUrl),
    books,
    visit: async (address) => {
      const answer = await fetch(address, { redirect: 'manual' });
      const to = answer.headers.get('location');
      if (answer.status !== 302 || to === null) throw new Error(`Alipay shows no cashier: ${await answer.text()}`);
      return to.split('/').at(-1) ?? '';
    },
    pay: trades.pay,
    payTwice: trades.payTwice,
    payLate: trades.payLate,
    begin: trades.begin,
    finishRefunds: () => {
      for (const refund of books.refunds.values()) if (refund.doneAt === undefined) trades.finish(refund);
    },
    tell: (pairs) => notifies.note('told', notifyUrl, pairs),
    sign: signs.signPairs,
    deliverNotifies: notifies.deliver,
    holdNotifies: notifies.hold,
    notifyTo: notifies.to,
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    payOut: (fen) => void books.payouts.push(payoutOf(now(), fen, books.payouts.length)),
    plantInBills: bills.plant,
    reset,
    close: async () => {
      faults.clear();
      await app.close();
    },
  };
};
