/** What a browser brought to the cashier: Alipay remembers nothing of it until somebody types his password. */
export interface Visit {
  outTradeNo: string;
  fen: number;
  subject: string;
  /** In how many instalments; null where everything is paid at once. */
  term: number | null;
  expiresAt: number;
  returnUrl: string;
  quitUrl: string;
  notifyUrl: string;
}

export interface Payment {
  tradeNo: string;
  fen: number;
  at: number;
}

export interface Trade extends Visit {
  tradeNo: string;
  madeAt: number;
  closedAt: number | undefined;
  /** One, but for stand-ins that were told to take it twice. */
  payments: Payment[];
}

export interface Refund {
  outRequestNo: string;
  outTradeNo: string;
  fen: number;
  reason: string;
  acceptedAt: number;
  doneAt: number | undefined;
}

/** A movement of the account. */
export interface FundRow {
  at: number;
  type: '在线支付' | '交易退款' | '收费' | '退费' | '提现';
  providerNo: string;
  ourNo: string;
  isIn: boolean;
  fen: number;
}

export interface Notify {
  about: string;
  to: string;
  pairs: Readonly<Record<string, string>>;
  tries: number;
  nextAt: number;
  state: 'waits' | 'taken' | 'given-up';
}

interface CallEntry {
  at: number;
  kind: string;
  /** `ok`, Alipay's code, or `fault lost-answer` … */
  outcome: string;
  about: string;
}

/** What Alipay remembers. Tests count here what was really taken and given back. */
export interface Books {
  visits: Map<string, Visit>;
  trades: Map<string, Trade>;
  refunds: Map<string, Refund>;
  /** What went to our bank. */
  payouts: FundRow[];
  notifies: Notify[];
  /** The newest calls, newest last. */
  calls: CallEntry[];
  counts: Record<string, number>;
}

const CALLS_KEPT = 1_000;

export const openBooks = (): Books => ({
  visits: new Map(),
  trades: new Map(),
  refunds: new Map(),
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
  books.visits.clear();
  books.trades.clear();
  books.refunds.clear();
  books.payouts.length = 0;
  books.notifies.length = 0;
  books.calls.length = 0;
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};

/** As JSON has it. */
export const booksAsTold = ({ visits, trades, refunds, ...rest }: Books) => ({
  visits: [...visits.values()],
  trades: [...trades.values()],
  refunds: [...refunds.values()],
  ...rest,
});
