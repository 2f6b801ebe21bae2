import type { LearnerId } from '@xuetang/contract/ids';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken, sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import { tokenHolder } from './device-name.rule.ts';
import { endOf, isOver, openSession } from './sessions.ts';
import type { IdentityTables, SessionVia } from '../tables.ts';

const TICKET_LIVES_S = 60;
/** Tells a ticket from a session's token; a token has no dot. */
const TICKET = 't.';

export interface HandOverPorts {
  db: Database;
  clock: Clock;
}

/** Programs that keep their token themselves: a page that they open must not log them out. Everywhere else the page's cookie is the token. */
const HOLD_THEIR_TOKEN: readonly SessionVia[] = ['app', 'mini-program'];

/** For the app and the mini-program, before they open a page: enters once, within a minute. */
export const giveTicketFor = async ({ db, clock }: HandOverPorts, deviceId: string): Promise<{ ticket: string; expiresInS: number }> => {
  const ticket = TICKET + randomToken();
  const now = clock.now();
  await db
    .of<IdentityTables>()
    .insertInto('identity.ticket')
    .values({
      ticket_hash: sha256(ticket),
      handed_from: deviceId,
      created_at: now,
      expires_at: new Date(now.getTime() + TICKET_LIVES_S * 1_000),
    })
    .execute();
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

/** A page of a program that holds its token. */
const openBelow = (tx: Tx, host: HandedOver, now: Date, userAgent: string): Promise<string> =>
  openSession(tx, host.learner_id as LearnerId, now, {
    via: 'url',
    userAgent,
    handedFrom: host.device_id,
    endsAt: endOf(host),
  });

const spendTicket = async (tx: Tx, ticket: string, now: Date, userAgent: string): Promise<string | undefined> => {
  const used = await tablesOf<IdentityTables>(tx)
    .updateTable('identity.ticket')
    .set({ used_at: now })
    .where('ticket_hash', '=', sha256(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('handed_from')
    .executeTakeFirst();
  const giver = used && (await sessionBy(tx, 'device_id', used.handed_from, now));
  if (!giver) return undefined;
  if (HOLD_THEIR_TOKEN.includes(giver.via)) return openBelow(tx, giver, now, userAgent);
  // A page lets another place in: the app, a mini-program, a second phone. That is a device of its own.
  return openSession(tx, giver.learner_id as LearnerId, now, { via: tokenHolder(userAgent) ?? 'url', userAgent, endsAt: endOf(giver) });
};

const spendToken = async (tx: Tx, token: string, now: Date, userAgent: string): Promise<string | undefined> => {
  const session = await sessionBy(tx, 'token_hash', sha256(token), now);
  if (!session || session.opened_page_at) return undefined;
  const row = tablesOf<IdentityTables>(tx).updateTable('identity.session').where('token_hash', '=', session.token_hash);
  if (HOLD_THEIR_TOKEN.includes(session.via)) {
    await row.set({ opened_page_at: now }).execute();
    return openBelow(tx, session, now, userAgent);
  }
  // Ended first, so that the fresh one does not push a sixth device out.
  await row.set({ opened_page_at: now, ended_at: now, ended_why: 'replaced' }).execute();
  const below = session.handed_from === null ? {} : { handedFrom: session.handed_from };
  return openSession(tx, session.learner_id as LearnerId, now, { via: 'url', userAgent, endsAt: endOf(session), ...below });
};

/**
 * What stood in an address for a token that never did (decision 0067). Whoever opens the same address again is not let in: a ticket
 * works once, a token opens one page once, and a browser's own token ends with it.
 */
export const exchangeGiven = ({ db, clock }: HandOverPorts, given: string, userAgent: string): Promise<string | undefined> =>
  db.transaction((tx) => (given.startsWith(TICKET) ? spendTicket : spendToken)(tx, given, clock.now(), userAgent));
