import type { Learned, LearnMoment } from '../player/learn-progress.ts';

const lifeOf = (moment: LearnMoment): string => (typeof moment === 'number' ? `${moment}%` : moment);

/** A moment of listening as the learn record of spec 3. */
export const learnRecordOf = ({ track, moment, heardS, atS, wasWhole }: Learned) => ({
  life: lifeOf(moment),
  sectionId: track.id,
  isLearned: wasWhole ? (1 as const) : (0 as const),
  learnTime: Math.floor(heardS),
  audioTime: Math.floor(atS),
  type: 1,
});
