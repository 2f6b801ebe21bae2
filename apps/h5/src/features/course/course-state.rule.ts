import { dateOf, daysUntil } from '@xuetang/contract/beijing-time.rule';
import type { CourseLine, OwnCourseLine, SectionLine } from '@xuetang/contract/courses';

type Counted = Pick<CourseLine, 'state' | 'sections'>;

export const isFinished = ({ state, sections }: Counted): boolean => sections > 0 && state.learned >= sections;

/** 学习期到 12月1日 为止，还有 9 天. */
export const untilWords = (until: string, now: number): string => {
  const days = daysUntil(until, now);
  const left = days > 60 ? '' : days > 0 ? `，还有 ${days} 天` : '，今天是最后一天';
  return `学习期到 ${dateOf(until, now)} 为止${left}`;
};

/** What the learner has of a course, in one line; undefined where he has nothing of it. */
export const stateWords = (course: Counted, now: number): string | undefined => {
  const { is, from, until, learned } = course.state;
  if (is === 'awaiting') return from ? `${dateOf(from, now)} 开课` : '等待开课';
  if (is === 'expired') return until ? `学习期到 ${dateOf(until, now)} 为止` : '学习期已经结束';
  if (is !== 'running') return undefined;
  if (isFinished(course)) return '已学完，可以回看';
  return learned > 0 ? `学完 ${learned} / ${course.sections} 节` : '还没开始学';
};

/** The learner's courses by what there is to do with them, in the order in which they came: those that end next first. */
export const groupOwn = (courses: readonly OwnCourseLine[]) => ({
  going: courses.filter((course) => course.state.is === 'running' && !isFinished(course)),
  ahead: courses.filter((course) => course.state.is === 'awaiting'),
  finished: courses.filter((course) => course.state.is === 'running' && isFinished(course)),
  expired: courses.filter((course) => course.state.is === 'expired'),
});

/** The first section that is open and not learned; a day stands for its steps. */
export const nextSection = (outline: readonly SectionLine[]): SectionLine | undefined =>
  outline.find(({ state, dayId }) => dayId === null && (state.is === 'begun' || state.is === 'open'));

/** 40 分钟, 3 小时, 3.5 小时. */
export const hoursWords = (minutes: number): string => (minutes < 60 ? `${minutes} 分钟` : `${Math.round(minutes / 30) / 2} 小时`);
