import { sql } from 'kysely';
import { beijingDay } from '../../platform/beijing-day.ts';
import { tablesOf, type Tx } from '../../platform/db.ts';
import { A_DAY } from './quiet-hours.rule.ts';
import type { NoticesTables } from './tables.ts';

/** One reminder, held until the transaction ends. */
export const lockReminder = (tx: Tx, id: string) =>
  tablesOf<NoticesTables>(tx).selectFrom('notices.reminder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
export type HeldReminder = NonNullable<Awaited<ReturnType<typeof lockReminder>>>;

export const endReminder = (tx: Tx, id: string, state: 'sent' | 'unsure' | 'dropped', why: string | null) =>
  tablesOf<NoticesTables>(tx).updateTable('notices.reminder').set({ state, why }).where('id', '=', id).execute();

/** One more on this day, unless there were enough. The table would refuse a third, too. */
export const countToday = async (tx: Tx, learner: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`insert into notices.day as d (learner_id, on_date, sent) values (${learner}, ${beijingDay(now)}, 1)
    on conflict (learner_id, on_date) do update set sent = d.sent + 1 where d.sent < ${A_DAY} returning sent`.execute(tx);
  return rows.length > 0;
};

/** What certainly rang nowhere does not count. */
export const uncountToday = async (tx: Tx, learner: string, on: Date): Promise<void> => {
  await sql`update notices.day set sent = sent - 1 where learner_id = ${learner} and on_date = ${beijingDay(on)} and sent > 0`.execute(tx);
};

export interface SpentConsent {
  id: string;
  openid: string;
}

/** The oldest consent that is left, taken by this reminder alone: two that want the same take two, or one goes without. */
export const spendConsent = async (
  tx: Tx,
  { learner_id: learner, kind }: HeldReminder,
  { appId, templateId, now }: { appId: string; templateId: string; now: Date },
): Promise<SpentConsent | undefined> => {
  const { rows } = await sql<SpentConsent>`update notices.consent set spent_at = ${now}, spent_why = 'asked'
    where id = (
      select id from notices.consent
      where learner_id = ${learner} and kind = ${kind} and spent_at is null and app_id = ${appId} and template_id = ${templateId}
      order by agreed_at, id limit 1 for update skip locked)
    returning id, openid`.execute(tx);
  return rows[0];
};

/** From here on it counts as asked: whoever dies now leaves it unclear, and nobody asks a second time. */
export const markAsking = (tx: Tx, id: string, consentId: string | null, now: Date) =>
  tablesOf<NoticesTables>(tx)
    .updateTable('notices.reminder')
    .set({ state: 'asking', asked_at: now, consent_id: consentId })
    .where('id', '=', id)
    .execute();

/** Nothing went out: the reminder is due again, and its consent is whole. */
export const takeBack = async (tx: Tx, { id, consent_id: consentId, learner_id: learner, asked_at: on }: HeldReminder): Promise<void> => {
  await tablesOf<NoticesTables>(tx)
    .updateTable('notices.reminder')
    .set({ state: 'due', asked_at: null, consent_id: null })
    .where('id', '=', id)
    .execute();
  if (consentId !== null)
    await sql`update notices.consent set spent_at = null, spent_why = null where id = ${consentId} and spent_why = 'asked'`.execute(tx);
  if (on !== null) await uncountToday(tx, learner, on);
};

/** WeChat says that it was none: switched off there, or used up. */
export const noteRefused = async (tx: Tx, consentId: string): Promise<void> => {
  await sql`update notices.consent set spent_why = 'refused' where id = ${consentId} and spent_why = 'asked'`.execute(tx);
};
