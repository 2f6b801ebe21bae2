import { z } from 'zod';
import { call } from './call.ts';
import { Medium } from './courses.ts';
import { CourseId, NoteId, SectionId } from './ids.ts';
import { NOTE_MOST, noteFault } from './note.rule.ts';

const Moment = z.iso.datetime();
const Second = z.number().int().min(0).max(86_400);
const Words = z
  .string()
  .trim()
  .max(NOTE_MOST)
  .refine((words) => noteFault(words) === undefined);

const Note = z.object({
  noteId: NoteId,
  courseId: CourseId,
  courseName: z.string(),
  sectionId: SectionId,
  sectionTitle: z.string(),
  medium: Medium,
  /** The second that was on when it was written; null: to the section as a whole. */
  atS: Second.nullable(),
  words: z.string(),
  madeAt: Moment,
});
export type Note = z.infer<typeof Note>;

const asked = { method: 'POST', service: 'course2', who: 'learner', rank: 'learn', blocked: 'may not' } as const;

/** The learner's own notes, the youngest first, or those of a section in its order. They stay when the course has ended. */
export const listNotes = call({
  ...asked,
  path: '/note/list',
  effect: 'read',
  request: z.object({
    courseId: CourseId.optional(),
    sectionId: SectionId.optional(),
    search: z.string().trim().max(40).optional(),
    before: NoteId.optional(),
  }),
  response: z.object({
    list: z.array(Note),
    hasMore: z.boolean(),
    /** Every course in which there are notes, whatever is listed. */
    courses: z.array(z.object({ courseId: CourseId, name: z.string(), notes: z.number().int() })),
    now: Moment,
  }),
  errors: [],
  limit: { per: 'caller', perMinute: 120 },
});

/** A note to a section that was opened before. */
export const addNote = call({
  ...asked,
  path: '/note/add',
  effect: 'once',
  request: z.object({ sectionId: SectionId, atS: Second.optional(), words: Words }),
  response: Note,
  errors: ['section.unknown', 'note.too_many'],
  limit: { per: 'caller', perMinute: 30 },
});

export const changeNote = call({
  ...asked,
  path: '/note/change',
  effect: 'repeatable',
  request: z.object({ noteId: NoteId, words: Words }),
  response: Note,
  errors: ['note.unknown'],
  limit: { per: 'caller', perMinute: 30 },
});

/** One that is gone already is no failure. */
export const removeNote = call({
  ...asked,
  path: '/note/remove',
  effect: 'repeatable',
  request: z.object({ noteId: NoteId }),
  response: z.null(),
  errors: [],
  limit: { per: 'caller', perMinute: 60 },
});
