import { dayKey } from '@xuetang/contract/beijing-time.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId } from '@xuetang/contract/ids';
import type { getListening, Sound } from '@xuetang/contract/listening';
import { partOfDay, WANTED_A_DAY_S } from '@xuetang/contract/listening.rule';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import { coursesFor, type LearnersCourse, type LearnersSection } from './courses-for.ts';
import { verifiedSecondsOn } from './heard-day.store.ts';
import { MEDIA_S, type SectionPorts } from './open-section.ts';
import { ownCourses } from './own-courses.ts';
import { readSounds, type SoundRow } from './sound.store.ts';

/** Two hours of short lessons; whoever has more open finds it in the list of the course. */
const LISTED_MOST = 40;

interface ToHear {
  course: LearnersCourse;
  section: LearnersSection;
  part: 'today' | 'rest';
}

/** What can be heard in a course that runs, and is a task of today. What `openSection` would not open is not among it. */
const toHear = (course: LearnersCourse, nowMs: number): ToHear[] =>
  course.sections.flatMap((section) => {
    const { row, state, facts } = section;
    if ((row.medium !== 'audio' && row.medium !== 'video') || !isHandedOut(state)) return [];
    const part = partOfDay(facts, nowMs);
    return part === 'done' ? [] : [{ course, section, part }];
  });

const soundOf = ({ course, section, part }: ToHear, row: SoundRow, objects: SectionPorts['objects']): Sound => ({
  id: section.row.id,
  title: section.row.title,
  artist: course.line.teacher.name,
  url: objects.downloadUrl(row.key, MEDIA_S),
  type: 'audio',
  name: course.row.name,
  courseId: course.row.id,
  medium: section.row.medium === 'video' ? 'video' : 'audio',
  seconds: row.seconds,
  watchedS: row.watched_s,
  isLearned: section.state.is === 'learned',
  part,
});

const RISKS = ['high', 'general', 'none'] as const;

/** Today's listening over all courses: how much of it is done, what is of today, and what is left over from before. */
export const listeningFor = async (
  { db, clock, objects }: SectionPorts,
  learnerId: LearnerId,
): Promise<ResponseOf<typeof getListening>> => {
  const now = clock.now();
  const today = dayKey(now.toISOString());
  const [found, heard] = await Promise.all([
    coursesFor(db, { learnerId, which: 'own', now, withSections: true }),
    verifiedSecondsOn(db, learnerId, [today]),
  ]);
  const running = ownCourses(found).filter(({ is }) => is === 'running');
  const all = running.flatMap((course) => toHear(course, now.getTime()));
  const sounds = await readSounds(
    db,
    learnerId,
    all.map(({ section }) => section.row.id),
  );
  const list = [...all.filter(({ part }) => part === 'today'), ...all.filter(({ part }) => part === 'rest')].flatMap((one) => {
    const row = sounds.get(one.section.row.id);
    return row ? [{ one, row }] : [];
  });
  const listed = list.slice(0, LISTED_MOST);
  return {
    todayS: heard.get(today) ?? 0,
    wantedS: WANTED_A_DAY_S,
    list: listed.map(({ one, row }) => soundOf(one, row, objects)),
    more: list.length - listed.length,
    courses: running.length,
    investment: RISKS.find((risk) => listed.some(({ one }) => one.course.row.investment === risk)) ?? 'none',
    now: now.toISOString(),
  };
};
