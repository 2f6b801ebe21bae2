import { bringFilm, listFilms } from '@xuetang/contract/staff/courses';
import { tablesOf } from '../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../platform/http/staff-answer.ts';
import { enqueue } from '../../platform/jobs.ts';
import { makeFilm } from './make-film.ts';
import type { LearningTables } from './tables.ts';

const SHOWN = 20;

export const filmStaffAnswers: readonly StaffAnswer[] = [
  staffAnswer(bringFilm, async ({ input: { sectionId, sourceKey, chapters }, tx, now, note, fail }) => {
    const tables = tablesOf<LearningTables>(tx);
    const section = await tables.selectFrom('learning.section').select('medium').where('id', '=', sectionId).executeTakeFirst();
    if (!section) return fail('section.unknown');
    if (section.medium !== 'video') return fail('film.no_place');
    const film = await tables
      .insertInto('learning.film')
      .values({
        section_id: sectionId,
        source_key: sourceKey,
        chapters: JSON.stringify(chapters),
        why: null,
        recording_id: null,
        brought_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.column('section_id').where('state', 'in', ['waiting', 'making']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!film) return fail('film.under_way');
    await enqueue(tx, makeFilm, { filmId: film.id });
    note.after({ section: sectionId, film: film.id, source: sourceKey });
    return { filmId: film.id, state: 'waiting' as const };
  }),

  staffAnswer(listFilms, async ({ input: { sectionId }, tx, fail }) => {
    const tables = tablesOf<LearningTables>(tx);
    const section = await tables.selectFrom('learning.section').select('id').where('id', '=', sectionId).executeTakeFirst();
    if (!section) return fail('section.unknown');
    const rows = await tables
      .selectFrom('learning.film as f')
      .leftJoin('learning.recording as r', 'r.id', 'f.recording_id')
      .select(['f.id', 'f.state', 'f.why', 'r.seconds', 'f.brought_at'])
      .where('f.section_id', '=', sectionId)
      .orderBy('f.brought_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(SHOWN)
      .execute();
    return {
      list: rows.map(({ id, state, why, seconds, brought_at }) => ({
        filmId: id,
        state,
        why,
        seconds,
        broughtAt: brought_at.toISOString(),
      })),
    };
  }),
];
