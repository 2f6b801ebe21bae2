export interface Payment {
  transactionId: string;
  fen: number;
  at: number;
}

export interface Order {
  outTradeNo: string;
  prepayId: string;
  appId: string;
  /** Empty where it is paid from a browser: WeChat finds out who that is. */
  openid: string;
  tradeType?: 'JSAPI' | 'MWEB';
  description: string;
  fen: number;
  expiresAt: number;
  notifyUrl: string;
  /** What was sent first: a repeat must say the same. */
  said: string;
  madeAt: number;
  closedAt: number | undefined;
  /** One, but for stand-ins that were told to take it twice. */
  payments: Payment[];
}

export interface Refund {
  outRefundNo: string;
  refundId: string;
  outTradeNo: string;
  transactionId: string;
  fen: number;
  paidFen: number;
  reason: string;
  notifyUrl: string;
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  acceptedAt: number;
  doneAt: number | undefined;
}

/** A movement of the account. */
export interface FundRow {
  at: number;
  type: '交易' | '退款' | '扣除交易手续费' | '提现';
  providerNo: string;
  ourNo: string;
  isIn: boolean;
  fen: number;
  note: string;
}

/** What was said or done about a complaint. */
export interface Word {
  logId: string;
  type: string;
  text: string;
  pictures: readonly string[];
  at: number;
}

export interface Complaint {
  number: string;
  /** Of the payment; of none where somebody complains about what we do not know. */
  transactionId: string;
  outTradeNo: string;
  fen: number;
  phone: string;
  text: string;
  problem: 'REFUND' | 'SERVICE_NOT_WORK' | 'OTHERS';
  asksFen: number | undefined;
  pictures: readonly string[];
  state: 'PENDING' | 'PROCESSING' | 'PROCESSED';
  /** The payer spoke last. */
  waits: boolean;
  times: number;
  at: number;
  words: Word[];
}

export interface Notify {
  id: string;
  kind: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED' | 'COMPLAINT.CREATE' | 'COMPLAINT.STATE_CHANGE';
  /** Of the trade, of the refund or of the complaint. */
  about: string;
  to: string;
  resource: object;
  tries: number;
  nextAt: number;
  state: 'waits' | 'taken' | 'given-up';
}

interface CallEntry {
  at: number;
  kind: string;
  /** `ok`, WeChat's error code, or `fault lost-answer` … */
  outcome: string;
  about: string;
}

/** What WeChat remembers. Tests count here what was really taken and given back. */
export interface Books {
  orders: Map<string, Order>;
  refunds: Map<string, Refund>;
  complaints: Map<string, Complaint>;
  /** Where the merchant wants to hear of complaints. Until it has said so, it hears of none. */
  complaintsTo: string | undefined;
  /** What went to our bank. */
  payouts: FundRow[];
  notifies: Notify[];
  /** The newest calls, newest last. */
  calls: CallEntry[];
  counts: Record<string, number>;
}

const CALLS_KEPT = 1_000;

export const openBooks = (): Books => ({
  orders: new Map(),
  refunds: new Map(),
  complaints: new Map(),
  complaintsTo: undefined,
  payouts: [],
  notifies: [],
  calls: [],
  counts: {},
});

export const recordCall = (books: Books, call: CallEntry): void => {
  const kind = `${call.kind} ${call.outcome}`;
  books.counts[kind] = (books.counts[kind] ?? 0) + 1;
  books.calls.push(call);
  if (books.calls.length > CALLS_KEPT) books.calls.shift();
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  books.orders.clear();
  books.refunds.clear();
  books.complaints.clear();
  books.complaintsTo = undefined;
  books.payouts.length = 0;
  books.notifies.length = 0;
  books.calls.length = 0;
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};

/** As JSON has it. */
export const booksAsTold = ({ orders, refunds, complaints, ...rest }: Books) => ({
  orders: [...orders.values()],
  refunds: [...refunds.values()],
  complaints: [...complaints.values()],
  ...rest,
});
