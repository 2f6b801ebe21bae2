import { isSpared, isUsed, type Spared } from '@xuetang/contract/used.rule';
import type { HeldCourse, LessonFacts } from '../../learning/index.ts';
import type { UsedLesson } from './part-back.rule.ts';

/** What a lesson is used by, and when that was. */
export type UseOfLesson = Pick<LessonFacts, 'title' | 'medium' | 'begun_at' | 'watched_s' | 'used_at' | 'seconds'> & {
  classes: readonly { entered_at: Date; seen_at: Date; heard_s: number }[];
};

/**
 * A lesson counts once it was used, from the moment on at which it was: what somebody had before costs nothing, however often he does it again.
 * A class counts from when it was entered.
 */
export const usedLesson = (use: UseOfLesson, spared: Spared): UsedLesson | undefined => {
  const { title: name, medium, begun_at: begunAt, watched_s: watchedS, used_at: usedAt, seconds } = use;
  const classes = use.classes.filter(({ entered_at: at }) => !isSpared(spared, at.getTime()));
  const liveS = classes.reduce((sum, { heard_s: heardS }) => sum + heardS, 0);
  if (!isUsed({ medium, begunMs: begunAt?.getTime() ?? null, watchedS, seconds, liveS })) return undefined;
  if (medium === 'live') return { name, at: new Date(Math.max(...classes.map(({ seen_at: at }) => at.getTime()))) };
  const at = medium === 'article' ? begunAt : usedAt;
  return at && !isSpared(spared, at.getTime()) ? { name, at } : undefined;
};

/** Opened since then, and no player has told of a second. */
export const isSilent = ({ medium, begun_at: begunAt, watched_s: watchedS }: UseOfLesson, since: Date): boolean =>
  (medium === 'video' || medium === 'audio') && begunAt !== null && begunAt >= since && watchedS === 0;

/** Whose it is, as a key. */
export const heldKey = ({ learnerId, courseId }: HeldCourse): string => `${learnerId}/${courseId}`;
