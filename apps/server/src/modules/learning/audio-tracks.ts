import type { ResponseOf } from '@xuetang/contract/call';
import type { CourseId, LearnerId } from '@xuetang/contract/ids';
import type { listAudioTracks } from '@xuetang/contract/learning';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import { MEDIA_S, type SectionPorts } from './open-section.ts';
import { readRecordings } from './section.store.ts';
import { standingOf, visibleCourse } from './standing.ts';

/** The sound of a course, as far as the learner may open it now. A course that is not shown to him has none. */
export const tracksFor = async (
  { db, clock, objects }: SectionPorts,
  learnerId: LearnerId,
  courseId: CourseId,
): Promise<ResponseOf<typeof listAudioTracks>> => {
  const course = visibleCourse(
    await standingOf(db, { learnerId, which: { which: 'one', ids: [courseId] }, now: clock.now(), withSections: true }),
  );
  if (typeof course === 'string') return [];
  const open = course.sections.filter(({ row, state }) => row.medium === 'audio' && isHandedOut(state));
  const recordings = await readRecordings(
    db,
    open.map(({ row }) => row.id),
  );
  return open.flatMap(({ row }) => {
    const recording = recordings.get(row.id);
    if (!recording) return [];
    return {
      id: row.id,
      title: row.title,
      artist: course.line.teacher.name,
      url: objects.downloadUrl(recording.object_key, MEDIA_S),
      type: 'audio' as const,
      name: course.row.name,
      seconds: recording.seconds,
    };
  });
};
