import { z } from 'zod';
import { call } from './call.ts';
import { SectionLine } from './courses.ts';
import { SITUATIONS } from './document-terms.rule.ts';
import { PAGE_NAME_MOST, TASK_KINDS, TASK_NAME } from './front-desk.rule.ts';
import { CourseId, DocumentSlug } from './ids.ts';
import { ArticleBlock } from './sections.ts';

const Moment = z.iso.datetime();

const DeskAnswer = z.object({ slug: DocumentSlug, title: z.string(), lead: z.string(), body: z.array(ArticleBlock) });
export type DeskAnswer = z.infer<typeof DeskAnswer>;

/** The task that is asked about, as it stands with the caller. */
const DeskTask = z.object({
  taskId: z.string(),
  kind: z.enum(TASK_KINDS),
  courseId: CourseId,
  courseName: z.string(),
  section: SectionLine,
  /** Of homework and exams, what became of it. */
  work: z.enum(['none', 'handed-in', 'passed']),
});
export type DeskTask = z.infer<typeof DeskTask>;

/**
 * The front desk: three answers by where somebody came from, whether anybody is there, how many wait, and by when we owe an answer to what
 * is written now. `from`: the name of the page; `taskId`: the task, where it is about one.
 */
export const getFrontDesk = call({
  method: 'POST',
  service: 'customer',
  path: '/desk/detail',
  who: 'visitor',
  effect: 'read',
  rank: 'learn',
  blocked: 'may',
  request: z.object({
    from: z.string().max(PAGE_NAME_MOST).optional(),
    taskId: z.string().regex(TASK_NAME).optional(),
  }),
  response: z.object({
    situation: z.enum(SITUATIONS).nullable(),
    answers: z.array(DeskAnswer),
    desk: z.object({
      /** People are at the desk until then; null while it is closed. */
      closesAt: Moment.nullable(),
      /** When they are there again; null while they are. */
      opensAt: Moment.nullable(),
      /** Messages that nobody has answered yet. */
      waiting: z.number().int(),
      /** What is written now has its first answer by then. */
      answerBy: Moment,
    }),
    /** Null where none was named, or the caller knows no such task. */
    task: DeskTask.nullable(),
    now: Moment,
  }),
  errors: [],
});
