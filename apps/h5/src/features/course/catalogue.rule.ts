import type { CourseLevel, CourseLine, CourseTopic } from '@xuetang/contract/courses';

export const TOPICS = [
  ['budget', '记账存钱'],
  ['insurance', '保险'],
  ['pension', '养老'],
  ['fund', '基金'],
  ['stock', '股票'],
] as const satisfies readonly (readonly [CourseTopic, string])[];

const LEVELS = [
  ['first', '零基础', '没学过也能跟上，先从这里开始。'],
  ['basic', '入门', '会记账、有存款，想弄懂一样东西。'],
  ['advanced', '进阶', '学过入门课，想用到自己家里。'],
] as const satisfies readonly (readonly [CourseLevel, string, string])[];

export const levelName = (level: CourseLevel): string => LEVELS.find(([name]) => name === level)![1];

/** What of the catalogue is wanted. */
export interface Wanted {
  topic?: CourseTopic | undefined;
  level?: CourseLevel | undefined;
}

const find = <T extends string>(known: readonly (readonly [T, ...string[]])[], parts: readonly string[]): T | undefined =>
  known.find(([name]) => parts.includes(name))?.[0];

/** The tail of the address names a topic, a level, or both, in whatever order; words that nobody knows are passed over. */
export const wantedOf = (tail: string | undefined): Wanted => {
  const parts = tail?.split('/') ?? [];
  const [topic, level] = [find<CourseTopic>(TOPICS, parts), find<CourseLevel>(LEVELS, parts)];
  return { ...(topic && { topic }), ...(level && { level }) };
};

export const tailOf = ({ topic, level }: Wanted): string => [topic ?? [], level ?? []].flat().join('/');

/** Where a search looks: in names, promises and teachers, and in the name of the topic. */
const textOf = ({ name, promise, teacher, topic }: CourseLine): string =>
  [name, promise, teacher.name, TOPICS.find(([each]) => each === topic)?.[1]].join('\n').toLowerCase();

/** Every word has to be found somewhere in it. */
const holds = (course: CourseLine, words: readonly string[]): boolean => words.every((word) => textOf(course).includes(word));

export const chosenCourses = (courses: readonly CourseLine[], { topic, level }: Wanted, search: string): CourseLine[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return courses.filter((course) => (!topic || course.topic === topic) && (!level || course.level === level) && holds(course, words));
};

/** By level, from the first on; a level without a course is left out. */
export const byLevel = (courses: readonly CourseLine[]) =>
  LEVELS.map(([level, name, says]) => ({ level, name, says, courses: courses.filter((course) => course.level === level) })).filter(
    (shelf) => shelf.courses.length > 0,
  );
