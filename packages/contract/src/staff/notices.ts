import { z } from 'zod';
import { ClassId, NoticeId, SectionId } from '../ids.ts';
import { ANNOUNCED_LEAST, ANNOUNCED_MOST, REMINDER_KINDS } from '../reminder.rule.ts';
import { staff, staffCall } from './staff-call.ts';

const Write = { method: 'POST', effect: 'once', scope: 'class', who: staff('notices.announce') } as const;

/** Tells a class something: whoever has a seat there reads it, with the name of who said it. */
export const announce = staffCall({
  ...Write,
  path: '/notices/announce',
  subject: (about) => `class:${about.classId}`,
  words: { zh: '给班级发通知', en: 'Tell a class something' },
  request: z.object({
    classId: ClassId.meta({ title: '班级编号', en: 'class' }),
    words: z.string().trim().min(ANNOUNCED_LEAST).max(ANNOUNCED_MOST).meta({ title: '通知内容', en: 'what to say' }),
  }),
  response: z.object({ noticeId: NoticeId }),
  errors: ['class.unknown', 'notice.enough'],
});

/** Takes it back. Who has read it has read it; nobody else does. */
export const withdrawNotice = staffCall({
  ...Write,
  path: '/notices/withdraw',
  guard: { reason: true },
  subject: (about) => `notice:${about.noticeId}`,
  words: { zh: '撤回一条班级通知', en: 'Take back what a class was told' },
  request: z.object({ noticeId: NoticeId.meta({ title: '通知编号', en: 'notice' }) }),
  response: z.null(),
  errors: ['notice.unknown'],
});

const Moment = z.iso.datetime();

/** Why somebody was not reminded: what was due and when, what went out by which way, or why not; in words that can be read out. */
export const explainReminders = staffCall({
  method: 'POST',
  path: '/notices/explain',
  who: staff('notices.explain'),
  effect: 'read',
  scope: 'all',
  subject: ({ learnNumber, about, sectionId }) =>
    `learn-number:${learnNumber} ${about}${sectionId === undefined ? '' : ` section:${sectionId}`}`,
  words: { zh: '查看学员为什么没有收到提醒', en: 'Explain why somebody was not reminded' },
  request: z.object({
    learnNumber: z.coerce
      .string()
      .regex(/^\d{1,12}$/)
      .meta({ title: '学号', en: 'learn number' }),
    about: z
      .enum(['class', 'homework', 'replay', 'certificate'])
      .meta({ title: '哪种事：上课、作业、回放、证明', en: 'class, homework, replay or certificate' }),
    sectionId: SectionId.meta({ title: '只看这一节', en: 'of this section alone' }).optional(),
  }),
  response: z.object({
    list: z.array(
      z.object({
        kind: z.enum(REMINDER_KINDS),
        what: z.string(),
        happensAt: Moment,
        /** When it was to be told; null where that never came. */
        dueAt: Moment.nullable(),
        ways: z.array(
          z.object({
            way: z.enum(['message', 'wechat', 'sms']),
            is: z.enum(['sent', 'waiting', 'unsure', 'not-sent']),
            at: Moment.nullable(),
            words: z.string(),
          }),
        ),
      }),
    ),
    /** What is true of all of it. */
    words: z.array(z.string()),
  }),
  errors: ['learner.unknown'],
});
