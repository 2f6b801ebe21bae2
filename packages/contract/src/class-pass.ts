import { z } from 'zod';
import { call } from './call.ts';
import { GRADING_WORDS_LEAST, GRADING_WORDS_MOST } from './homework.rule.ts';
import { HomeworkFile, Mark } from './homework.ts';
import { PieceId, SectionId } from './ids.ts';

const Moment = z.iso.datetime();
/** The end of a one-time link: 256 random bits. */
const ClassPass = z.string().regex(/^[\w-]{43}$/);

const DeskSection = z.object({
  sectionId: SectionId,
  title: z.string(),
  hasHomework: z.boolean(),
  /** Of those who have a seat in the class. */
  listened: z.number().int(),
  handedIn: z.number().int(),
  toGrade: z.number().int(),
});

/** For the teacher on the phone. A learner's session gives none of it: the pass does, on the one device that opened it. */
const asked = { method: 'POST', service: 'course2', who: 'visitor', effect: 'repeatable', rank: 'learn', blocked: 'may' } as const;

/** The class at a glance. The first device that asks is the one that has the pass. */
export const getClassDesk = call({
  ...asked,
  path: '/work/desk',
  request: z.object({ pass: ClassPass }),
  response: z.object({
    campName: z.string(),
    periodName: z.string(),
    classNumber: z.number().int(),
    grader: z.string(),
    until: Moment,
    seats: z.number().int(),
    toGrade: z.number().int(),
    sections: z.array(DeskSection),
    now: Moment,
  }),
  /** `new_device`: the phone had no name yet, and has one with this answer. */
  errors: ['pass.over', 'pass.new_device'],
  limit: { per: 'device', perMinute: 60 },
});
export type ClassDesk = z.infer<(typeof getClassDesk)['response']>;

const Piece = z.object({
  pieceId: PieceId,
  task: z.string(),
  points: z.array(z.string()),
  model: z.string(),
  text: z.string(),
  files: z.array(HomeworkFile),
  handedInAt: Moment,
  isLate: z.boolean(),
  returns: z.number().int(),
  /** What the learner says against the first grading, and that one's words. */
  appeal: z.object({ words: z.string(), first: z.string() }).nullable(),
  takenUntil: Moment,
});
export type PieceToGrade = z.infer<typeof Piece>;

/** The next piece of the class, for a quarter of an hour; whoever has one gets the same. */
export const takePassPiece = call({
  ...asked,
  path: '/work/take',
  request: z.object({ pass: ClassPass }),
  response: z.object({ piece: Piece.nullable(), toGrade: z.number().int(), now: Moment }),
  errors: ['pass.over'],
  limit: { per: 'device', perMinute: 60 },
});

/** Said twice by the same teacher, it is graded once. */
export const gradePassPiece = call({
  ...asked,
  path: '/work/grade',
  request: z.object({
    pass: ClassPass,
    pieceId: PieceId,
    verdict: z.enum(['passed', 'returned']),
    words: z.string().trim().min(GRADING_WORDS_LEAST).max(GRADING_WORDS_MOST),
    marks: z.array(Mark).max(8),
  }),
  response: z.object({ toGrade: z.number().int() }),
  errors: ['pass.over', 'piece.not_yours', 'piece.returned_enough'],
  limit: { per: 'device', perMinute: 60 },
});
