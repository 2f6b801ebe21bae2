import * as calls from '@xuetang/contract/staff/listening';
import { tablesOf } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { enqueue } from '../../platform/jobs.ts';
import { readChapterFile } from './chapter-file.rule.ts';
import { makeSound } from './make-sound.ts';
import {
  listSoundBooks,
  lockSoundBook,
  putChapters,
  putSoundBook,
  readySounds,
  releaseSoundBook,
  withdrawSoundBook,
} from './sound-book.store.ts';
import type { LearningTables } from './tables.ts';

const SHOWN = 100;

/** Books to hear, as editors bring, write and let them out: who, what and why stand in the audit. */
export const listeningStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(calls.bringSound, async ({ input: { sourceKey }, tx, now, note, fail }) => {
    const sound = await tablesOf<LearningTables>(tx)
      .insertInto('learning.sound')
      .values({ source_key: sourceKey, why: null, recording_id: null, brought_at: now, changed_at: now })
      .onConflict((conflict) => conflict.column('source_key').where('state', 'in', ['waiting', 'making']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!sound) return fail('film.under_way');
    await enqueue(tx, makeSound, { soundId: sound.id });
    note.after({ sound: sound.id, source: sourceKey });
    return { soundId: sound.id, state: 'waiting' as const };
  }),

  staffAnswer(calls.listSounds, async ({ tx }) => {
    const rows = await tablesOf<LearningTables>(tx)
      .selectFrom('learning.sound as s')
      .leftJoin('learning.recording as r', 'r.id', 's.recording_id')
      .select(['s.id', 's.source_key', 's.state', 's.why', 'r.seconds', 's.brought_at'])
      .orderBy('s.id', 'desc')
      .limit(SHOWN)
      .execute();
    return {
      list: rows.map(({ id, source_key, state, why, seconds, brought_at }) => ({
        soundId: id,
        sourceKey: source_key,
        state,
        why,
        seconds,
        broughtAt: brought_at.toISOString(),
      })),
    };
  }),

  staffAnswer(calls.writeSoundBook, async ({ input: { bookId, text, courseId, ...book }, tx, now, staff, note, fail }) => {
    const read = readChapterFile(text);
    if ('faults' in read) return fail('book.faulty', read.faults);
    const tables = tablesOf<LearningTables>(tx);
    const held = bookId && (await lockSoundBook(tx, bookId));
    if (bookId !== undefined && !held) return fail('book.unknown');
    if (held?.released_at) return fail('book.released');
    const course = courseId && (await tables.selectFrom('learning.course').select('id').where('id', '=', courseId).executeTakeFirst());
    if (courseId !== undefined && !course) return fail('course.unknown');
    const sounds = await readySounds(
      tx,
      read.chapters.map(({ soundId }) => soundId),
    );
    const missing = read.chapters.flatMap(({ soundId }, at) =>
      sounds.has(soundId) ? [] : [`第 ${at + 1} 章：录音 ${soundId} 还没有做好，或者没有`],
    );
    if (missing.length > 0) return fail('book.faulty', missing);
    const written = await putSoundBook(tx, bookId, { ...book, courseId, by: staff.id, now });
    const chapters = read.chapters.flatMap((chapter) => {
      const sound = sounds.get(chapter.soundId);
      return sound ? [{ ...chapter, ...sound }] : [];
    });
    await putChapters(tx, written, chapters);
    const minutes = Math.ceil(chapters.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
    note.after({ book: written, risk: book.risk, chapters: chapters.length, minutes });
    return { bookId: written, chapters: chapters.length, minutes };
  }),

  staffAnswer(calls.releaseSoundBook, async ({ input: { bookId }, tx, now, staff, note, fail }) => {
    const book = await lockSoundBook(tx, bookId);
    if (!book) return fail('book.unknown');
    if (book.released_at) return fail('book.released');
    // The database holds it as well; here it is said in words.
    if (book.investment !== 'none' && book.written_by === staff.id) return fail('book.own');
    await releaseSoundBook(tx, bookId, staff.id, now);
    note.after({ risk: book.investment, writtenBy: book.written_by });
    return null;
  }),

  staffAnswer(calls.withdrawSoundBook, async ({ input: { bookId }, tx, now, note, fail }) => {
    const book = await lockSoundBook(tx, bookId);
    if (!book?.released_at || book.withdrawn_at) return fail('book.unknown');
    await withdrawSoundBook(tx, bookId, now);
    note.after({ withdrawnAt: now.toISOString() });
    return null;
  }),

  staffAnswer(calls.listSoundBooks, async ({ tx }) => ({
    list: (await listSoundBooks(tx)).map((row) => ({
      bookId: row.id,
      name: row.name,
      author: row.author,
      risk: row.investment,
      courseId: row.course_id,
      chapters: row.chapters,
      minutes: row.minutes,
      hearers: row.hearers,
      writtenBy: row.written_by,
      releasedAt: row.released_at?.toISOString() ?? null,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  })),
];
