import type { LearnerId } from '@xuetang/contract/ids';
import type { WantedReminder } from '@xuetang/contract/notices';
import { REMINDER_KINDS, type ReminderKind } from '@xuetang/contract/reminder.rule';
import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { NoticeAccount } from '../../providers/wechat/port.ts';

interface Row {
  kind: ReminderKind;
  wanted: boolean;
  unspent: number;
}

/** What is wanted, and how many messages WeChat would bring. Without a word of the learner's all of them are wanted. */
export const readChoices = async (db: Database, learner: LearnerId, account: NoticeAccount | undefined): Promise<WantedReminder[]> => {
  const templateOf = (kind: ReminderKind): string | null => account?.templates[kind]?.id ?? null;
  const { rows } = await db.pool.query<Row>({
    name: 'reminders-wanted',
    text: `select k.kind, coalesce(c.wanted, true) as wanted,
             (select count(*)::int from notices.consent s
              where s.learner_id = $1 and s.kind = k.kind and s.spent_at is null and s.app_id = $3 and s.template_id = k.template) as unspent
           from unnest($2::text[], $4::text[]) k(kind, template)
           left join notices.choice c on c.learner_id = $1 and c.kind = k.kind`,
    values: [learner, REMINDER_KINDS, account?.app.appId ?? '', REMINDER_KINDS.map(templateOf)],
  });
  const found = new Map(rows.map((row) => [row.kind, row]));
  return REMINDER_KINDS.map((kind) => ({
    kind,
    wanted: found.get(kind)?.wanted ?? true,
    unspent: found.get(kind)?.unspent ?? 0,
    templateId: templateOf(kind),
  }));
};

/** What waits for the morning and is not wanted any more does not go out. */
export const saveChoice = (db: Database, learner: LearnerId, kind: ReminderKind, wanted: boolean, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`insert into notices.choice (learner_id, kind, wanted, changed_at) values (${learner}, ${kind}, ${wanted}, ${now})
      on conflict (learner_id, kind) do update set wanted = excluded.wanted, changed_at = excluded.changed_at`.execute(tx);
    if (!wanted)
      await sql`update notices.reminder set state = 'dropped', why = 'not wanted'
        where learner_id = ${learner} and kind = ${kind} and state = 'due'`.execute(tx);
  });
