import { z } from 'zod';
import { ClassId, NoticeId } from '../ids.ts';
import { ANNOUNCED_LEAST, ANNOUNCED_MOST } from '../reminder.rule.ts';
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
