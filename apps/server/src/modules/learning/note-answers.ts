import { randomBytes } from 'node:crypto';
import type { NoteId } from '@xuetang/contract/ids';
import { NOTES_A_PAGE } from '@xuetang/contract/note.rule';
import { addNote, changeNote, listNotes, removeNote, type Note } from '@xuetang/contract/notes';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { deleteNote, readNotedCourses, readNotes, rewriteNote, writeNote, type NoteRow } from './note.store.ts';

const shown = (row: NoteRow): Note => ({
  noteId: row.note_id,
  courseId: row.course_id,
  courseName: row.course_name,
  sectionId: row.section_id,
  sectionTitle: row.section_title,
  medium: row.medium,
  atS: row.at_s,
  words: row.words,
  madeAt: row.made_at.toISOString(),
});

/** What learners note while they learn: each sees and changes her own. */
export const noteAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(listNotes, async ({ input, session: { learnerId } }) => {
    const [rows, courses] = await Promise.all([readNotes(db, learnerId, input), readNotedCourses(db, learnerId)]);
    const list = rows.slice(0, NOTES_A_PAGE).map(shown);
    return { list, hasMore: rows.length > NOTES_A_PAGE, courses, now: clock.now().toISOString() };
  }),

  answer(addNote, async ({ input, tx, session: { learnerId }, fail }) => {
    const noteId = randomBytes(16).toString('base64url') as NoteId;
    const written = await writeNote(tx, { ...input, learnerId, noteId, atS: input.atS ?? null }, clock.now());
    if (written === 'unknown') return fail('section.unknown');
    return written === 'too-many' ? fail('note.too_many') : shown(written);
  }),

  answer(changeNote, async ({ input, session: { learnerId }, fail }) => {
    const changed = await rewriteNote(db, learnerId, input, clock.now());
    return changed ? shown(changed) : fail('note.unknown');
  }),

  answer(removeNote, async ({ input: { noteId }, session: { learnerId } }) => {
    await deleteNote(db, learnerId, noteId);
    return null;
  }),
];
