import type { ReminderKind } from '@xuetang/contract/reminder.rule';
import type { Generated } from 'kysely';

export type Channel = 'wechat' | 'sms';
export type ReminderState = 'due' | 'asking' | 'sent' | 'unsure' | 'dropped';

export interface NoticesTables {
  'notices.announcement': {
    id: Generated<string>;
    class_id: string;
    said_key: string;
    words: string;
    staff_id: string;
    said_by: string;
    said_at: Date;
    withdrawn_at: Date | null;
  };
  'notices.choice': { learner_id: string; kind: ReminderKind; wanted: boolean; changed_at: Date };
  'notices.consent': {
    id: Generated<string>;
    learner_id: string;
    app_id: string;
    openid: string;
    template_id: string;
    kind: ReminderKind;
    agreed_at: Date;
    spent_at: Date | null;
    spent_why: 'asked' | 'refused' | 'withdrawn' | null;
  };
  'notices.reminder': {
    id: Generated<string>;
    learner_id: string;
    kind: ReminderKind;
    thing: string;
    channel: Channel;
    what: string;
    happens_at: Date;
    note: string;
    path: string;
    good_until: Date;
    made_at: Date;
    due_at: Date;
    state: Generated<ReminderState>;
    why: string | null;
    asked_at: Date | null;
    consent_id: string | null;
  };
  'notices.day': { learner_id: string; on_date: string; sent: number };
}
