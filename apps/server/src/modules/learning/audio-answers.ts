import type { SectionId } from '@xuetang/contract/ids';
import { listAudioTracks } from '@xuetang/contract/learning';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import type { LearningTables } from './tables.ts';

export const audioAnswers = ({ db }: { db: Database }): Answer[] => [
  answer(listAudioTracks, async ({ input }) => {
    const rows = await db
      .of<LearningTables>()
      .selectFrom('learning.audio_track')
      .selectAll()
      .where('course_id', '=', input.courseId)
      .orderBy('sort')
      .execute();
    return rows.map(({ section_id, title, speaker, url, course_name, picture, seconds }) => ({
      id: section_id as SectionId,
      title,
      artist: speaker,
      url,
      type: 'audio' as const,
      name: course_name,
      ...(picture ? { pic: picture } : {}),
      seconds,
    }));
  }),
];
