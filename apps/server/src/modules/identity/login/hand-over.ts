import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { tokenHolder } from '../sessions/device-name.rule.ts';
import { endOf, isOver, openSession } from '../sessions/sessions.ts';
import type { IdentityTables, SessionVia } from '../tables.ts';

const TICKET_LIVES_S = 60;
/** As long as somebody may look at an account's name and think. */
const OFFER_LIVES_S = 600;
/** Tells a ticket from a session's token; a token has no dot. */
const TICKET = 't.';
/** Neither a ticket nor a token: whoever puts one into an address brings nothing. */
const OFFER = 'o.';

export interface HandOverPorts {
  db: Database;
  clock: Clock;
}

/** Programs that keep their token themselves: a page that they open must not log them out. Everywhere else the page's cookie is the token. */
const HOLD_THEIR_TOKEN: readonly SessionVia[] = ['app', 'mini-program'];

interface NewTicket {
  ticket: string;
  livesS: number;
  isOffer?: boolean;
  replaces?: boolean;
}

const keepTicket = async (tx: Tx, deviceId: string, now: Date, { ticket, livesS, isOffer = false, replaces = false }: NewTicket) => {
  await tablesOf<IdentityTables>(tx)
    .insertInto('identity.ticket')
    .values({
      ticket_hash: sha256(ticket),
      handed_from: deviceId,
      created_at: now,
      expires_at: new Date(now.getTime() + livesS * 1_000),
      is_offer: isOffer,
      replaces,
    })
    .execute();
};

/** For the app and the mini-program, before they open a page: is handed in once, within a minute. */
export const giveTicketFor = async ({ db, clock }: HandOverPorts, deviceId: string): Promise<{ ticket: string; expiresInS: number }> => {
  const ticket = TICKET + randomToken();
  await db.transaction((tx) => keepTicket(tx, deviceId, clock.now(), { ticket, livesS: TICKET_LIVES_S }));
  return { ticket, expiresInS: TICKET_LIVES_S };
};

/** Locked: of two that come with the same address one enters. */
const sessionBy = async (tx: Tx, column: 'token_hash' | 'device_id', value: Buffer | string, now: Date) => {
  const row = await tablesOf<IdentityTables>(tx)
    .selectFrom('identity.session')
    .selectAll()
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row && !isOver(row, now.getTime()) ? row : undefined;
};

type HandedOver = NonNullable<Awaited<ReturnType<typeof sessionBy>>>;

/** Who hands over, and whether their own session ends with it. */
interface Giver {
  session: HandedOver;
  replaces: boolean;
}

const useTicket = async (tx: Tx, ticket: string, isOffer: boolean, now: Date): Promise<Giver | undefined> => {
  const used = await tablesOf<IdentityTables>(tx)
    .updateTable('identity.ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', sha256(ticket))
    .where('is_offer', '=', isOffer)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['handed_from', 'replaces'])
    .executeTakeFirst();
  const session = used && (await sessionBy(tx, 'device_id', used.handed_from, now));
  return session && { session, replaces: used.replaces };
};

const useToken = async (tx: Tx, token: string, now: Date): Promise<Giver | undefined> => {
  const session = await sessionBy(tx, 'token_hash', sha256(token), now);
  if (!session || session.opened_page_at) return undefined;
  await tablesOf<IdentityTables>(tx)
    .updateTable('identity.session')
    .set({ opened_page_at: now })
    .where('token_hash', '=', session.token_hash)
    .execute();
  return { session, replaces: !HOLD_THEIR_TOKEN.includes(session.via) };
};

const open = async (tx: Tx, { session, replaces }: Giver, now: Date, userAgent: string): Promise<string> => {
  const learner = session.learner_id as LearnerId;
  const [endsAt, provenAt] = [endOf(session), session.proven_at];
  // A page of a program that holds its token.
  if (HOLD_THEIR_TOKEN.includes(session.via))
    return openSession(tx, learner, now, { via: 'url', userAgent, endsAt, provenAt, handedFrom: session.device_id });
  // A page lets another place in: the app, a mini-program, a second phone. That is a device of its own.
  if (!replaces) return openSession(tx, learner, now, { via: tokenHolder(userAgent) ?? 'url', userAgent, endsAt, provenAt });
  // Ended first, so that the fresh one does not push a sixth device out.
  await tablesOf<IdentityTables>(tx)
    .updateTable('identity.session')
    .set({ ended_at: now, ended_why: 'replaced' })
    .where('token_hash', '=', session.token_hash)
    .execute();
  const below = session.handed_from === null ? {} : { handedFrom: session.handed_from };
  return openSession(tx, learner, now, { via: 'url', userAgent, endsAt, provenAt, ...below });
};

/** Whose session a token is, while it lives. */
export const holderOf = async ({ db, clock }: HandOverPorts, token: string): Promise<LearnerId | undefined> => {
  const row = await db
    .of<IdentityTables>()
    .selectFrom('identity.session')
    .select(['learner_id', 'created_at', 'last_seen_at', 'ends_at'])
    .where('token_hash', '=', sha256(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && !isOver(row, clock.now().getTime()) ? (row.learner_id as LearnerId) : undefined;
};

export type HandedIn = { token: string } | { offer: string; learnerId: LearnerId };

/**
 * What stood in an address, used up (decision 0067). Whoever is `known` to be its learner gets a token that never stood in one. To
 * everybody else it is an offer: anybody can send an address, so its account is named first, and a yes takes it (decision 0123).
 */
export const exchangeGiven = (
  { db, clock }: HandOverPorts,
  { given, known }: { given: string; known: readonly LearnerId[] },
  userAgent: string,
): Promise<HandedIn | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const giver = given.startsWith(TICKET) ? await useTicket(tx, given, false, now) : await useToken(tx, given, now);
    if (!giver) return undefined;
    const learnerId = giver.session.learner_id as LearnerId;
    if (known.includes(learnerId)) return { token: await open(tx, giver, now, userAgent) };
    const offer = OFFER + randomToken();
    const { replaces } = giver;
    await keepTicket(tx, giver.session.device_id, now, { ticket: offer, livesS: OFFER_LIVES_S, isOffer: true, replaces });
    return { offer, learnerId };
  });

/** The person has read the account's name and says yes. */
export const takeOffered = ({ db, clock }: HandOverPorts, offer: string, userAgent: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const giver = await useTicket(tx, offer, true, now);
    return giver && open(tx, giver, now, userAgent);
  });
