import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { ReminderKind } from '@xuetang/contract/reminder.rule';

/** What a class's learners are told of. */
export type ToldOf = 'soon' | 'moved' | 'cancelled' | 'replay';

export interface ToldClass {
  id: string;
  sectionId: string;
  title: string;
  startsAt: Date;
  replayUntil: Date;
  why: string | null;
}

export interface ClassReminder {
  kind: ReminderKind;
  /** Of this class and this hour: the same class at another hour is another thing. */
  thing: string;
  what: string;
  happensAt: Date;
  note: string;
  path: `/${string}`;
  goodUntil: Date;
  bySms: boolean;
  message: { title: string; text: string; button: string };
}

const KINDS: Readonly<Record<ToldOf, ReminderKind>> = {
  soon: 'class-soon',
  moved: 'class-moved',
  cancelled: 'class-moved',
  replay: 'replay-ends',
};

const said = (of: ToldOf, { title, startsAt, replayUntil, why }: ToldClass, now: Date) => {
  const when = (at: Date) => `${dayOf(at.toISOString(), now.getTime())} ${timeOf(at.toISOString())}`;
  switch (of) {
    case 'soon':
      return {
        note: '现在可以进直播间了',
        message: { title: '快上课了', text: `《${title}》${when(startsAt)} 开始，现在可以进直播间了。`, button: '进直播间' },
      };
    case 'moved':
      return {
        note: why ?? '请按新的时间来听',
        message: { title: '课改了时间', text: `《${title}》改到 ${when(startsAt)}。${why ?? ''}`, button: '看新的时间' },
      };
    case 'cancelled':
      return {
        note: `这一场取消了。${why ?? ''}`,
        message: {
          title: '有一场直播取消了',
          text: `《${title}》原定 ${when(startsAt)} 的直播取消了。${why ?? ''}不影响你的学习期。`,
          button: '看看安排',
        },
      };
    case 'replay':
      return {
        note: '到期以后就看不了了',
        message: { title: '回放快到期了', text: `《${title}》的回放到 ${when(replayUntil)} 为止，想看的请在这之前看。`, button: '看回放' },
      };
  }
};

/** What is said of a class, in the message center and on the phone. */
export const classReminder = (of: ToldOf, about: ToldClass, now: Date): ClassReminder => {
  const happensAt = of === 'replay' ? about.replayUntil : about.startsAt;
  return {
    kind: KINDS[of],
    thing: `broadcast:${about.id}:${of}:${happensAt.toISOString()}`,
    what: about.title,
    happensAt,
    path: `/video-detail/${about.sectionId}`,
    goodUntil: happensAt,
    bySms: of === 'moved',
    ...said(of, about, now),
  };
};
