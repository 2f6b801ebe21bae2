export type Scope = 'snsapi_base' | 'snsapi_userinfo';

export interface CodeEntry {
  code: string;
  appId: string;
  user: string;
  openid: string;
  unionid: string;
  scope: Scope;
  state: string;
  snapshot: boolean;
  issuedAt: number;
  exchangedAt: number | null;
  /** Exchanges that were turned down: a refresh that sent the dead code again shows here. */
  turnedDown: number;
}

interface RefusalEntry {
  appId: string;
  user: string;
  state: string;
  at: number;
}

export interface TokenEntry {
  accessToken: string;
  appId: string;
  kind: 'plain' | 'stable';
  issuedAt: number;
  /** Brought forward when a newer token replaces this one. */
  expiresAt: number;
  replaced: boolean;
}

export interface TicketEntry {
  ticket: string;
  appId: string;
  type: string;
  issuedAt: number;
  expiresAt: number;
}

export interface CallEntry {
  at: number;
  method: string;
  path: string;
  query: Record<string, string>;
  /** `ok`, `page`, `redirect`, `error-page 10003`, `errcode 40029`, `fault timeout` … */
  outcome: string;
}

/** What a phone received. */
interface NoticeEntry {
  at: number;
  openid: string;
  templateId: string;
  title: string;
  data: Record<string, string>;
  page: string;
}

/** What WeChat remembers. Tests read it to see what really reached the other side. */
export interface Books {
  codes: CodeEntry[];
  refusals: RefusalEntry[];
  tokens: TokenEntry[];
  tickets: TicketEntry[];
  notices: NoticeEntry[];
  /** Every try to tell the account's server something. */
  events: { at: number; taken: boolean }[];
  /** The newest calls, newest last; a load test must not fill the memory. */
  calls: CallEntry[];
  /** Every call since the start or the last reset, by path and outcome. */
  counts: Record<string, number>;
}

const CALLS_KEPT = 5_000;

export const openBooks = (): Books => ({
  codes: [],
  refusals: [],
  tokens: [],
  tickets: [],
  notices: [],
  events: [],
  calls: [],
  counts: {},
});

export const recordCall = (books: Books, call: CallEntry): void => {
  const kind = `${call.path} ${call.outcome}`;
  books.counts[kind] = (books.counts[kind] ?? 0) + 1;
  books.calls.push(call);
  // Dropped a thousand at a time: shifting one by one would cost a load test more than the call.
  if (books.calls.length > CALLS_KEPT + 1_000) books.calls.splice(0, 1_000);
};

/** In place, because tests hold the books. */
export const clearBooks = (books: Books): void => {
  const lists = [books.codes, books.refusals, books.tokens, books.tickets, books.notices, books.events, books.calls];
  for (const list of lists) list.length = 0;
  for (const kind of Object.keys(books.counts)) delete books.counts[kind];
};
