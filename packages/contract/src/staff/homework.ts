import { z } from 'zod';
import { GRADING_WORDS_LEAST, GRADING_WORDS_MOST } from '../homework.rule.ts';
import { HomeworkFile, Mark } from '../homework.ts';
import { ClassId, PieceId, SectionId } from '../ids.ts';
import { staff, staffCall } from './staff-call.ts';

const Moment = z.iso.datetime();
const classId = ClassId.meta({ title: '班级编号', en: 'class' });
const pieceId = PieceId.meta({ title: '作业编号', en: 'piece of homework' });
const Write = { method: 'POST', effect: 'once', scope: 'class' } as const;

/** What waits to be graded, of the classes that the caller has: the oldest first. */
export const listWaitingHomework = staffCall({
  method: 'GET',
  path: '/homework/waiting',
  who: staff('homework.grade'),
  effect: 'read',
  scope: 'class',
  subject: () => 'homework:waiting',
  words: { zh: '查看待批的作业', en: 'List homework that waits' },
  request: z.object({}),
  response: z.object({
    list: z.array(
      z.object({
        pieceId: PieceId,
        classId: ClassId.nullable(),
        sectionId: SectionId,
        handedInAt: Moment,
        gradedBy: Moment,
        isLate: z.boolean(),
        isAppeal: z.boolean(),
        takenBy: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
});

/** For a quarter of an hour nobody else has it. Of an appeal: not by who graded it first. */
export const takeHomework = staffCall({
  ...Write,
  path: '/homework/take',
  who: staff('homework.grade'),
  subject: (about) => `piece:${about.pieceId}`,
  words: { zh: '领取一份作业', en: 'Take a piece of homework' },
  request: z.object({ pieceId }),
  response: z.object({
    task: z.string(),
    points: z.array(z.string()),
    text: z.string(),
    files: z.array(HomeworkFile.omit({ url: true })),
    isLate: z.boolean(),
    returns: z.number().int(),
    appeal: z.string().nullable(),
    takenUntil: Moment,
  }),
  errors: ['piece.not_waiting', 'piece.taken', 'piece.own_grading'],
});

export const gradeHomework = staffCall({
  ...Write,
  path: '/homework/grade',
  who: staff('homework.grade'),
  subject: (about) => `piece:${about.pieceId}`,
  words: { zh: '批改作业', en: 'Grade a piece of homework' },
  request: z.object({
    pieceId,
    verdict: z.enum(['passed', 'returned']).meta({ title: '通过或退回', en: 'passed or returned' }),
    words: z.string().trim().min(GRADING_WORDS_LEAST).max(GRADING_WORDS_MOST).meta({ title: '评语', en: 'what to say' }),
    marks: z.array(Mark).max(8).default([]).meta({ title: '逐条要求', en: 'point by point, as JSON' }),
  }),
  response: z.null(),
  errors: ['piece.not_yours', 'piece.returned_enough'],
});

/** A one-time link for a teacher's phone: one class, twelve hours, the first device that opens it. */
export const makeClassPass = staffCall({
  ...Write,
  path: '/homework/make-pass',
  who: staff('homework.grade'),
  guard: { reason: true },
  secret: true,
  subject: (about) => `class:${about.classId}`,
  words: { zh: '生成班级通行链接', en: 'Make a class pass' },
  request: z.object({ classId }),
  response: z.object({ path: z.string(), until: Moment }),
  errors: ['class.unknown', 'answer.told_once'],
});
