import { sha256 } from '../../../platform/crypto.ts';
import { tablesOf, type Database, type Tx } from '../../../platform/db.ts';
import type { Captcha, CaptchaAnswer, CaptchaVerdict } from '../../../providers/captcha/port.ts';
import type { SmsTables } from './sms-tables.ts';

/** Longer than any vendor lets one live. */
const KEPT_MS = 3_600_000;

/** What is going to be verified, once nobody holds anything. */
export interface TicketToCheck extends CaptchaAnswer {
  ip: string;
}

/** Whether the ticket is new; from here on it is spent, whatever comes of it. */
export const spendTicket = async (tx: Tx, { ticket }: CaptchaAnswer, now: Date): Promise<boolean> => {
  const kept = await tablesOf<SmsTables>(tx)
    .insertInto('identity.captcha_ticket')
    .values({ ticket_hash: sha256(ticket), expires_at: new Date(now.getTime() + KEPT_MS) })
    .onConflict((same) => same.doNothing())
    .returning('ticket_hash')
    .executeTakeFirst();
  return kept !== undefined;
};

/**
 * Asks the vendor about a spent ticket. It says yes once, so that one is written down: whoever goes on for somebody who died finds
 * `passed-before`.
 */
export const checkTicket = async (
  { db, captcha }: { db: Database; captcha?: Captcha | undefined },
  answer: TicketToCheck,
): Promise<CaptchaVerdict | 'passed-before'> => {
  const tickets = db.of<SmsTables>();
  const id = sha256(answer.ticket);
  const kept = await tickets.selectFrom('identity.captcha_ticket').select('passed').where('ticket_hash', '=', id).executeTakeFirst();
  if (kept?.passed) return 'passed-before';
  const verdict = captcha ? await captcha.verify(answer, answer) : 'unknown';
  if (verdict === 'passed')
    await tickets.updateTable('identity.captcha_ticket').set({ passed: true }).where('ticket_hash', '=', id).execute();
  return verdict;
};
