import type { LearnerId } from '@xuetang/contract/ids';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { explainReminders } from '@xuetang/contract/staff/notices';
import type { Database } from '../../platform/db.ts';
import { sentAbout } from '../content/index.ts';
import { sayWay, type Skipped, type ToldReminder, type WaySaid } from './explain.rule.ts';
import type { Channel } from './tables.ts';

/** Something of which a learner was to be reminded, as whoever causes it knows it. */
export interface Expected {
  kind: ReminderKind;
  thing: string;
  /** What the message is about, where that is not the thing. */
  messageAbout?: string;
  what: string;
  happensAt: Date;
  /** When it was to be told; null: when its message was sent. */
  dueAt: Date | null;
  goodUntil: Date;
  bySms?: boolean;
  isAskedFor?: boolean;
  skipped?: Skipped | null;
}

type Line = ResponseOf<typeof explainReminders>['list'][number];

interface Row extends ToldReminder {
  kind: ReminderKind;
  thing: string;
  channel: Channel;
}

interface Known {
  reminders: readonly Row[];
  consents: readonly { kind: ReminderKind; agreedAt: Date; spentAt: Date | null; spentWhy: string | null }[];
  off: ReadonlyMap<ReminderKind, Date>;
  messages: ReadonlyMap<string, Date>;
}

const aboutOf = ({ messageAbout, thing }: Expected): string => messageAbout ?? thing;

const readKnown = async (db: Database, learner: LearnerId, expected: readonly Expected[]): Promise<Known> => {
  const [reminders, consents, choices, messages] = await Promise.all([
    db.pool.query<Row>({
      name: 'reminders-of-things',
      text: `select kind, thing, channel, state, why, due_at as "dueAt", asked_at as "askedAt" from notices.reminder
             where learner_id = $1 and thing = any($2::text[])`,
      values: [learner, expected.map(({ thing }) => thing)],
    }),
    db.pool.query<Known['consents'][number]>({
      name: 'consents-of',
      text: `select kind, agreed_at as "agreedAt", spent_at as "spentAt", spent_why as "spentWhy" from notices.consent where learner_id = $1`,
      values: [learner],
    }),
    db.pool.query<{ kind: ReminderKind; at: Date }>({
      name: 'choices-off',
      text: 'select kind, changed_at as at from notices.choice where learner_id = $1 and not wanted',
      values: [learner],
    }),
    sentAbout(db, expected.map(aboutOf)),
  ]);
  return { reminders: reminders.rows, consents: consents.rows, off: new Map(choices.rows.map(({ kind, at }) => [kind, at])), messages };
};

const sayMessage = (sentAt: Date | undefined, one: Expected, now: Date): WaySaid => {
  if (sentAt) return { is: 'sent', at: sentAt, words: '站内消息已发，在消息中心能看到' };
  if (one.dueAt !== null && one.dueAt > now && !one.skipped) return { is: 'waiting', at: one.dueAt, words: '还没到时间' };
  return { is: 'not-sent', at: null, words: one.skipped ? '没有发给这位学员' : '没有发' };
};

const lineOf = (one: Expected, known: Known, now: Date): Line => {
  const sentAt = known.messages.get(aboutOf(one));
  const dueAt = one.dueAt ?? sentAt ?? null;
  const { kind, thing, goodUntil, skipped = null } = one;
  const facts = {
    dueAt,
    goodUntil,
    skipped,
    offSince: one.isAskedFor ? null : (known.off.get(kind) ?? null),
    consents: known.consents.filter((consent) => consent.kind === kind),
  };
  const by = (way: Channel) =>
    sayWay(
      { ...facts, way, reminder: known.reminders.find((row) => row.kind === kind && row.thing === thing && row.channel === way) },
      now,
    );
  const said = (way: Line['ways'][number]['way'], { is, at, words }: WaySaid) => ({ way, is, at: at?.toISOString() ?? null, words });
  return {
    kind,
    what: one.what,
    happensAt: one.happensAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    ways: [
      said('message', sayMessage(skipped === 'left' ? undefined : sentAt, one, now)),
      said('wechat', by('wechat')),
      ...(one.bySms ? [said('sms', by('sms'))] : []),
    ],
  };
};

/** What became of each of these things, the latest first. */
export const explainFor = async (db: Database, learner: LearnerId, expected: readonly Expected[], now: Date): Promise<Line[]> => {
  if (expected.length === 0) return [];
  const known = await readKnown(db, learner, expected);
  return expected.toSorted((one, other) => other.happensAt.getTime() - one.happensAt.getTime()).map((one) => lineOf(one, known, now));
};
