import { getReminders, listNotices, saveReminder } from '@xuetang/contract/notices';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { NoticeAccount } from '../../providers/wechat/port.ts';
import { readNotices } from './announcements.ts';
import { readChoices, saveChoice } from './choices.ts';

interface NoticePorts {
  db: Database;
  clock: Clock;
  noticeAccount: NoticeAccount | undefined;
}

/** What the learner's classes were told, and which reminders the learner wants. */
export const noticeAnswers = (ports: NoticePorts): Answer[] => [
  answer(listNotices, ({ input: { before }, session: { learnerId } }) => readNotices(ports, learnerId, before)),

  answer(getReminders, async ({ session: { learnerId } }) => ({
    reminders: await readChoices(ports.db, learnerId, ports.noticeAccount),
    now: ports.clock.now().toISOString(),
  })),

  answer(saveReminder, async ({ input: { kind, wanted }, session: { learnerId } }) => {
    await saveChoice(ports.db, learnerId, kind, wanted, ports.clock.now());
    return null;
  }),
];
