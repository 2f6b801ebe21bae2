import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { tablesOf, type Database } from '../../platform/db.ts';
import type { NoticeAccount, NoticeEvent } from '../../providers/wechat/port.ts';
import { learnerByOpenid } from '../identity/index.ts';
import type { NoticesTables } from './tables.ts';

/** WeChat tells it within seconds, and again within minutes. What is older has been heard, or somebody has kept it. */
const HEARD_WITHIN_MS = 24 * 3_600_000;
/** Its clock and ours are not the same. */
const AHEAD_MS = 10 * 60_000;

interface ConsentPorts {
  db: Database;
  clock: Clock;
  noticeAccount: NoticeAccount;
}

const kindsOf = ({ templates }: NoticeAccount): ReadonlyMap<string, ReminderKind> =>
  new Map(Object.entries(templates).map(([kind, { id }]) => [id, kind as ReminderKind]));

/**
 * Keeps what somebody tapped. An accept is one row, by openid, template and WeChat's second: told again it is the same row, whatever has become
 * of it meanwhile. Switching a template off later takes every consent that is left.
 */
export const noteConsents = async (
  { db, clock, noticeAccount }: ConsentPorts,
  { openid, at, answers, isChange }: NoticeEvent,
): Promise<void> => {
  const now = clock.now();
  const age = now.getTime() - at.getTime();
  if (age > HEARD_WITHIN_MS || age < -AHEAD_MS) return;
  const { appId } = noticeAccount.app;
  const kinds = kindsOf(noticeAccount);
  await db.transaction(async (tx) => {
    // Held until the end, so that no merge comes between.
    const learner = await learnerByOpenid(tx, appId, openid);
    if (learner === undefined) return;
    for (const { templateId, accepted } of answers) {
      const kind = kinds.get(templateId);
      if (!kind) continue;
      if (accepted && !isChange)
        await tablesOf<NoticesTables>(tx)
          .insertInto('notices.consent')
          .values({
            learner_id: learner,
            app_id: appId,
            openid,
            template_id: templateId,
            kind,
            agreed_at: at,
            spent_at: null,
            spent_why: null,
          })
          .onConflict((on) => on.columns(['app_id', 'openid', 'template_id', 'agreed_at']).doNothing())
          .execute();
      // An old event tells nothing of what was agreed to after it.
      if (!accepted && isChange)
        await sql`update notices.consent set spent_at = ${now}, spent_why = 'withdrawn'
          where app_id = ${appId} and openid = ${openid} and template_id = ${templateId} and spent_at is null and agreed_at <= ${at}`.execute(
          tx,
        );
    }
  });
};
