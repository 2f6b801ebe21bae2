import type { LearnerId } from '@xuetang/contract/ids';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { enqueue, job } from '../../platform/jobs.ts';
import { goesOutAt } from './quiet-hours.rule.ts';

/** Something that a learner may be reminded of on the phone. What stands in the message center is written by whoever caused it. */
export interface Reminding {
  kind: ReminderKind;
  /** Which one, in words for machines. A second reminder of the same to the same learner is none. */
  thing: string;
  /** In a few words: a title, never more of anybody. */
  what: string;
  happensAt: Date;
  note: string;
  /** The page of ours that it leads to. */
  path: `/${string}`;
  /** Afterwards nobody is told any more. */
  goodUntil: Date;
  /** By SMS as well, to whoever has a number: for what somebody would otherwise stand before. */
  bySms?: boolean;
  /** Asked for by name, so it goes out whatever was said of the kind. */
  isAskedFor?: boolean;
}

export const deliver = job<{ reminderId: string }>('notices.deliver', ({ reminderId }) => reminderId);

const WHAT_MOST = 60;
const short = (text: string): string => [...text.trim()].slice(0, WHAT_MOST).join('') || '学堂';

/**
 * Writes reminders in the transaction of what they are about, each with the job that sends it: to those of these learners who want them, by
 * WeChat where a consent is left. However often it is called, each learner is told of one thing once a way.
 */
export const remind = async (tx: Tx, about: Reminding, learners: readonly LearnerId[], now: Date): Promise<number> => {
  const dueAt = goesOutAt(now, about.goodUntil);
  if (!dueAt || learners.length === 0) return 0;
  const { kind, thing, happensAt, path, goodUntil, bySms = false, isAskedFor = false } = about;
  const { rows } = await sql<{ id: string }>`
    insert into notices.reminder (learner_id, kind, thing, channel, what, happens_at, note, path, good_until, made_at, due_at)
    select l.id, ${kind}, ${thing}, w.channel, ${short(about.what)}, ${happensAt}, ${short(about.note)}, ${path}, ${goodUntil}, ${now}, ${dueAt}
    from (select distinct unnest(${[...learners]}::bigint[]) as id) l
    cross join (values ('wechat', true), ('sms', ${bySms}::boolean)) w (channel, is_used)
    where w.is_used
      and (${isAskedFor}::boolean
        or not exists (select from notices.choice c where c.learner_id = l.id and c.kind = ${kind} and not c.wanted))
      and (w.channel = 'sms'
        or exists (select from notices.consent s where s.learner_id = l.id and s.kind = ${kind} and s.spent_at is null))
    order by l.id, w.channel
    on conflict (learner_id, kind, thing, channel) do nothing
    returning id`.execute(tx);
  for (const { id } of rows) await enqueue(tx, deliver, { reminderId: id }, dueAt);
  return rows.length;
};

/** What waits for its hour and is not true any more: reminders of these learners under such a name, but the one that is. */
export const dropOlder = async (
  tx: Tx,
  { kind, from, but }: { kind: ReminderKind; from: string; but: string },
  learners: readonly LearnerId[],
): Promise<void> => {
  await sql`update notices.reminder set state = 'dropped', why = 'replaced'
    where learner_id = any(${[...learners]}::bigint[]) and kind = ${kind} and state = 'due' and starts_with(thing, ${from}) and thing <> ${but}`.execute(
    tx,
  );
};
