import { accountOf, type Account } from './account.ts';
import type { Books, TicketEntry, TokenEntry } from './books.ts';
import { refuse, type Refusal } from './errcodes.ts';
import type { Parameters } from './parameters.ts';
import type { Quota } from './quota.ts';
import { newTicket, newToken } from './secrets.ts';

const LIVES_MS = 7_200_000;
const GRACE_MS = 5 * 60_000;
const FORCE_AGAIN_AFTER_MS = 30_000;
const TICKET_TYPES = ['jsapi', 'wx_card'];

interface On {
  accounts: readonly Account[];
  books: Books;
  quota: Quota;
  now: () => number;
}

/** The calls a site makes for its account: the token, and the ticket that signs pages. */
export const openTokens = (on: On) => {
  const issued = new Map<string, TokenEntry>();
  const newest = new Map<string, TokenEntry>();
  const tickets = new Map<string, TicketEntry>();

  const issue = (appId: string, kind: TokenEntry['kind']): TokenEntry => {
    const entry: TokenEntry = { accessToken: newToken(), appId, kind, issuedAt: on.now(), expiresAt: on.now() + LIVES_MS, replaced: false };
    issued.set(entry.accessToken, entry);
    newest.set(`${appId} ${kind}`, entry);
    on.books.tokens.push(entry);
    return entry;
  };

  const replace = (old: TokenEntry | undefined, validUntil: number) => {
    if (!old || validUntil >= old.expiresAt) return;
    old.expiresAt = validUntil;
    old.replaced = true;
  };

  const shown = ({ accessToken, expiresAt }: TokenEntry) => ({
    access_token: accessToken,
    expires_in: Math.floor((expiresAt - on.now()) / 1_000),
  });

  /** Every call makes a new token; the one before it lives five minutes more. */
  const token = (ask: Parameters) => {
    const account = accountOf(on.accounts, ask, 'client_credential');
    if ('errcode' in account) return account;
    const { appId } = account;
    if (!on.quota.take(appId, '/cgi-bin/token')) return refuse(45009);
    replace(newest.get(`${appId} plain`), on.now() + GRACE_MS);
    return shown(issue(appId, 'plain'));
  };

  /** The same token until its last five minutes; its tokens and those of `token` know nothing of each other. */
  const stableToken = (ask: Parameters, forceRefresh: boolean) => {
    const account = accountOf(on.accounts, ask, 'client_credential');
    if ('errcode' in account) return account;
    const { appId } = account;
    if (!on.quota.take(appId, '/cgi-bin/stable_token')) return refuse(45009);
    const current = newest.get(`${appId} stable`);
    if (!current || on.now() >= current.expiresAt - GRACE_MS) return shown(issue(appId, 'stable'));
    if (!forceRefresh || on.now() < current.issuedAt + FORCE_AGAIN_AFTER_MS) return shown(current);
    if (!on.quota.take(appId, 'stable_token force_refresh')) return refuse(45009);
    replace(current, on.now());
    return shown(issue(appId, 'stable'));
  };

  /** Whose access token this is; counts the call. */
  const holder = (ask: Parameters, path: string): string | Refusal => {
    if (!ask.access_token) return refuse(41001);
    const entry = issued.get(ask.access_token);
    if (!entry) return refuse(40001);
    if (on.now() >= entry.expiresAt) return refuse(entry.replaced ? 40001 : 42001);
    return on.quota.take(entry.appId, path) ? entry.appId : refuse(45009);
  };

  const ticket = (ask: Parameters) => {
    const appId = holder(ask, '/cgi-bin/ticket/getticket');
    if (typeof appId !== 'string') return appId;
    const type = ask.type ?? '';
    if (!TICKET_TYPES.includes(type)) return refuse(40097);
    let entry = tickets.get(`${appId} ${type}`);
    if (!entry || on.now() >= entry.expiresAt) {
      entry = { ticket: newTicket(), appId, type, issuedAt: on.now(), expiresAt: on.now() + LIVES_MS };
      tickets.set(`${appId} ${type}`, entry);
      on.books.tickets.push(entry);
    }
    return { errcode: 0, errmsg: 'ok', ticket: entry.ticket, expires_in: Math.floor((entry.expiresAt - on.now()) / 1_000) };
  };

  const reset = () => {
    for (const known of [issued, newest, tickets]) known.clear();
  };

  return { token, stableToken, ticket, holder, reset };
};
