import { LEARN_MILESTONES } from '@xuetang/contract/constants';

export type Milestone = (typeof LEARN_MILESTONES)[number];

/** Stretches of a track, in seconds, as the audio element keeps them: they never overlap. */
export type Heard = Pick<TimeRanges, 'length' | 'start' | 'end'>;

/** Seconds that were really heard. What was jumped over is not in it, and what was heard twice is in it once. */
export const heardSeconds = (heard: Heard): number =>
  Array.from({ length: heard.length }, (_, at) => heard.end(at) - heard.start(at)).reduce((sum, seconds) => sum + seconds, 0);

// A track ends some hundredths of a second before its length says.
const WHOLE_FROM = 0.99;

/** Which milestones of spec 9 are reached now and were not before, in their order. */
export const newMilestones = (heardS: number, durationS: number, reached: ReadonlySet<Milestone>): Milestone[] => {
  // A stream has no end, and a track that is not loaded has no length.
  if (!Number.isFinite(durationS) || durationS <= 0) return [];
  const share = heardS / durationS;
  return LEARN_MILESTONES.filter((percent) => !reached.has(percent) && share >= Math.min(percent / 100, WHOLE_FROM));
};
