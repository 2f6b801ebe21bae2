import { fastify } from 'fastify';
import type { z } from 'zod';
import { ownKeys, settingsAt, type KeyName, type Keys } from './account.ts';
import { payoutOf } from './bill-rows.ts';
import type { BillFault } from '../bill-faults.ts';
import { openBills } from './bills.ts';
import { clearBooks, openBooks, type Books, type Complaint, type Notify, type Payment } from './books.ts';
import { openComplaints, type Complaining } from './complaints.ts';
import { openControl } from './control.ts';
import { Fault, openFaults, type Weather } from './faults.ts';
import { openNotifies } from './notifies.ts';
import { openProtocol } from './protocol.ts';
import { serveBillFiles } from './serve-bills.ts';
import { serveCalls } from './serve-calls.ts';
import { serveComplaining } from './serve-complaining.ts';
import { openSheets } from './sheets.ts';
import { openSignatures } from './signatures.ts';
import { openTrades } from './trades.ts';

export interface WechatPayStandInOptions {
  /** 0 for any free port. */
  port: number;
  host?: string;
  now?: () => number;
  /** Where the merchant says that it is called; `notifyTo` sends them elsewhere. */
  notifyUrl?: string;
  /** Of its own, made now, where nobody has to know them before. */
  keys?: Keys;
}

export interface WechatPayStandIn {
  url: string;
  /** XT_WECHAT_PAY for a server that pays through it. */
  settings: string;
  books: Books;
  /** By the number of the order or of its prepayment; as a person, who cannot pay what is closed, over or paid. */
  pay: (name: string) => Payment;
  payTwice: (name: string) => Payment[];
  /** Also when it is closed or over. */
  payLate: (name: string) => Payment;
  /** Refunds that were accepted arrive. */
  finishRefunds: () => void;
  /** As a person does, about what was paid; what is said of it stands in the books. */
  complain: (name: string, said?: Complaining) => Complaint;
  /** About a payment of which nobody here has heard. */
  complainOfNothing: (said?: Complaining) => Complaint;
  /** The payer says something more, is not content with how it was closed, or takes it back. */
  speak: (number: string, text: string) => void;
  complainAgain: (number: string, text: string) => void;
  takeBack: (number: string) => void;
  /** A true notify with whatever in it, also what contradicts the books. */
  tell: (plain: object, kind?: Notify['kind']) => void;
  /** Sends what is due by the clock, and ends when every one of them was answered. */
  deliverNotifies: () => Promise<void>;
  /** Notifies wait until `deliverNotifies`, and come in the other order on wish. */
  holdNotifies: (reversed?: boolean) => void;
  /** Wherever the merchant said that it is called. */
  notifyTo: (url: string | undefined) => void;
  /** By which key it signs from now on; either, in turn, as in a switch, until it is told. */
  signWith: (by: KeyName | 'either') => void;
  /** What went to our bank on its own, as it does every day. */
  payOut: (fen: number) => void;
  /** What tomorrow's bills say otherwise than the books. */
  plantInBills: (fault: z.input<typeof BillFault>) => void;
  misbehave: (fault: z.input<typeof Fault>) => void;
  weather: (weather: z.input<typeof Weather>) => void;
  reset: () => void;
  close: () => Promise<void>;
}

const NOWHERE = 'https://nowhere.invalid/pay/notify/wechat';

/** WeChat Pay's side of API v3, with books of its own: it signs for real, and believes nobody who does not. */
export const startWechatPayStandIn = async (options: WechatPayStandInOptions): Promise<WechatPayStandIn> => {
  const { port, host = '127.0.0.1', now = Date.now, notifyUrl = NOWHERE, keys = ownKeys() } = options;
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  let url = '';
  const books = openBooks();
  const faults = openFaults();
  const signs = openSignatures(keys, now);
  let signWith: KeyName | 'either' = 'either';
  const inTurn = (): (() => KeyName) => {
    let turn = 0;
    return () => (signWith === 'either' ? (turn++ % 2 === 0 ? 'public-key' : 'certificate') : signWith);
  };
  const notifies = openNotifies({ books, signs, faults, now, nextKey: inTurn() });
  const trades = openTrades({ books, notifies, now });
  const protocol = openProtocol(books, trades, now);
  const bills = openBills(books, now);
  const complaints = openComplaints({ books, notifies, signs, trades, now });
  serveCalls(app, { books, signs, faults, notifies, trades, protocol, bills, complaints, now, nextKey: inTurn(), url: () => url });
  serveBillFiles(app, { bills, books, signs, now });
  const sheets = openSheets(signs, trades);

  const reset = (): void => {
    faults.clear();
    bills.clear();
    sheets.clear();
    notifies.reset();
    clearBooks(books);
    signWith = 'either';
  };

  openControl(app, { books, faults, notifies, trades, sheets, now, reset });
  serveComplaining(app, { books, complaints, trades });

  url = await app.listen({ port, host });
  return {
    url,
    settings: settingsAt(keys, url, notifyUrl),
    books,
    pay: trades.pay,
    payTwice: trades.payTwice,
    payLate: trades.payLate,
    finishRefunds: trades.finishRefunds,
    complain: complaints.complain,
    complainOfNothing: complaints.complainOfNothing,
    speak: complaints.speak,
    complainAgain: complaints.complainAgain,
    takeBack: complaints.takeBack,
    tell: (plain, kind = 'TRANSACTION.SUCCESS') => notifies.note(kind, 'told', notifyUrl, plain),
    deliverNotifies: notifies.deliver,
    holdNotifies: notifies.hold,
    notifyTo: notifies.to,
    signWith: (by) => void (signWith = by),
    payOut: (fen) => void books.payouts.push(payoutOf(now(), fen, books.payouts.length + 1)),
    plantInBills: bills.plant,
    misbehave: (fault) => faults.add(Fault.parse(fault)),
    weather: (next) => void faults.weather(next),
    reset,
    close: async () => {
      faults.clear();
      sheets.clear();
      await app.close();
    },
  };
};
