import { createHash } from 'node:crypto';

/** What a learner reads of a plan and agrees to. */
export interface PlanText {
  code: string;
  version: number;
  teacherId: string;
  courseId: string;
  heard: string;
  why: readonly string[];
  notNeeded: readonly string[];
  priceFen: number;
  until: Date;
}

/** The same words give the same hash; a word, a fen or an hour more gives another. */
export const planHash = ({ code, version, teacherId, courseId, heard, why, notNeeded, priceFen, until }: PlanText): string =>
  createHash('sha256')
    .update(JSON.stringify([code, version, teacherId, courseId, heard, why, notNeeded, priceFen, until.toISOString()]))
    .digest('hex');
