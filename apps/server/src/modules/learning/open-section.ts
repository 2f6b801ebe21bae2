import type { ResponseOf } from '@xuetang/contract/call';
import type { LearnerId, SectionId } from '@xuetang/contract/ids';
import { isHandedOut, isWithin } from '@xuetang/contract/section-state.rule';
import type { OpenedSection, openSection } from '@xuetang/contract/sections';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { learnNumberOf } from '../identity/index.ts';
import type { FilmLinks } from './film-routes.ts';
import { showRiskCard } from './risk-consent.store.ts';
import { beginSection, type SectionContent } from './section.store.ts';
import { sectionLine, coursesFor, visibleCourse, type LearnersCourse, type LearnersSection } from './courses-for.ts';

export interface SectionPorts {
  db: Database;
  clock: Clock;
  objects: ObjectStore;
}

/** What hangs on a section to be answered: told by the module that has it. */
export type WorkOf = (db: Database, sectionId: SectionId, now: Date) => Promise<NonNullable<OpenedSection['work']>>;

interface OpenPorts extends SectionPorts {
  films: FilmLinks;
  workOf: WorkOf;
}

/** As long as an evening and its pauses last; whoever listens longer asks again. */
export const MEDIA_S = 4 * 3_600;

/** A section with its course, or why it is not shown. A trial is shown to everybody who is logged in, as far as its course is released. */
export const findSection = async (
  { db, clock }: Pick<SectionPorts, 'db' | 'clock'>,
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<{ course: LearnersCourse; section: LearnersSection; now: Date } | 'unknown' | 'closed'> => {
  const now = clock.now();
  const course = visibleCourse(
    await coursesFor(db, { learnerId, which: { which: 'of-section', ids: [sectionId] }, now, withSections: true }),
  );
  if (typeof course === 'string') return course;
  const section = course.sections.find(({ row }) => row.id === sectionId);
  return section ? { course, section, now } : 'unknown';
};

/** So much of a learner's number is shown: enough for us to know whose copy it is, too little for anybody else. */
const SHOWN_DIGITS = 4;

type Recording = NonNullable<SectionContent['recording']>;

/** A film's address is one of ours, because its pieces need it as well; a single file's is the store's own. */
const addressOf = ({ form, objectKey }: Recording, { objects, films }: OpenPorts, until: Date): string =>
  (form === 'hls' ? films(objectKey, until.getTime()) : undefined) ?? objects.downloadUrl(objectKey, MEDIA_S);

/** Whose copy a picture is. */
export const watermarkOf = async (db: Database, learner: LearnerId): Promise<string> =>
  `学号 ***${(await learnNumberOf(db, learner)).slice(-SHOWN_DIGITS)}`;

const mediaOf = async (
  { recording }: SectionContent,
  ports: OpenPorts,
  learnerId: LearnerId,
  now: Date,
): Promise<OpenedSection['media']> => {
  if (!recording) return null;
  const until = new Date(now.getTime() + MEDIA_S * 1_000);
  const media = { kind: recording.kind, url: addressOf(recording, ports, until), seconds: recording.seconds, until: until.toISOString() };
  if (recording.kind === 'audio') return media;
  return {
    ...media,
    ...(recording.soundKey === null ? {} : { soundUrl: ports.objects.downloadUrl(recording.soundKey, MEDIA_S) }),
    chapters: recording.chapters,
    watermark: await watermarkOf(ports.db, learnerId),
  };
};

/** What comes after it: of the same day first, as the editors ordered it. A day leads to what follows its steps. */
const nextOf = ({ sections }: LearnersCourse, { row }: LearnersSection): OpenedSection['next'] => {
  const behind = sections.slice(sections.findIndex((other) => other.row.id === row.id) + 1);
  const next = behind.find((other) => other.row.day_id !== row.id);
  return next ? { sectionId: next.row.id, title: next.row.title, medium: next.row.medium, isOpen: isWithin(next.state) } : null;
};

/** Begun by being opened: the answer says so already. */
const begun = (section: LearnersSection): LearnersSection =>
  section.state.is === 'open' ? { ...section, state: { ...section.state, is: 'begun' } } : section;

/** Opens a section, where the rule has it open at this moment; else says why not, and hands out nothing. */
export const openFor = async (
  ports: OpenPorts,
  learnerId: LearnerId,
  sectionId: SectionId,
): Promise<ResponseOf<typeof openSection> | 'unknown' | 'closed'> => {
  const found = await findSection(ports, learnerId, sectionId);
  if (typeof found === 'string') return found;
  const { course, section, now } = found;
  const about = { courseId: course.row.id, courseName: course.row.name, now: now.toISOString() };
  // From here on ten seconds are counted, by our own clock.
  if (section.state.is === 'asks') await showRiskCard(ports.db, learnerId, course.row.id, now);
  if (!isHandedOut(section.state)) return { ...about, outcome: 'refused', section: sectionLine(section) };
  const [content, work] = await Promise.all([beginSection(ports.db, learnerId, sectionId, now), ports.workOf(ports.db, sectionId, now)]);
  return {
    ...about,
    outcome: 'open',
    section: sectionLine(begun(section)),
    teacher: course.line.teacher,
    investment: course.row.investment,
    body: content.body,
    media: await mediaOf(content, ports, learnerId, now),
    steps: course.sections.filter(({ row }) => row.day_id === sectionId).map(sectionLine),
    hasHomework: section.row.has_homework,
    next: nextOf(course, section),
    work,
  };
};
