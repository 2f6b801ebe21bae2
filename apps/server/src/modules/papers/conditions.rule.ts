import type { Condition } from '@xuetang/contract/certificates';

/** What a course asks of whoever wants its certificate, and how far somebody has come. */
interface Done {
  sections: { all: number; learned: number };
  evenings: { all: number; attended: number };
  homework: { all: number; passed: number };
  exams: { all: number; passed: number };
}

/** Of the evenings that are held once, so many are enough: somebody is ill, somebody works late. */
const EVENINGS_NEEDED = 3 / 5;

/** The lines of the list, in the order in which a learner reads them. */
const LINES: readonly ((done: Done) => Condition)[] = [
  ({ sections: { all, learned } }) => ({ what: 'sections', done: learned, needed: all, of: all }),
  ({ evenings: { all, attended } }) => ({ what: 'evenings', done: attended, needed: Math.ceil(all * EVENINGS_NEEDED), of: all }),
  ({ homework: { all, passed } }) => ({ what: 'homework', done: passed, needed: all, of: all }),
  ({ exams: { all, passed } }) => ({ what: 'exams', done: passed, needed: all, of: all }),
];

/** A course without evenings, homework or exams says nothing of them. */
export const conditionsOf = (done: Done): Condition[] => LINES.map((line) => line(done)).filter(({ of }) => of > 0);

/** A course in which nothing can be learned gives no certificate. */
export const areMet = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ what }) => what === 'sections') && conditions.every(({ done, needed }) => done >= needed);

/** How much is missing, as a share: who is nearest comes first. */
export const missingOf = (conditions: readonly Condition[]): number => {
  const [done, needed] = conditions.reduce(([a, b], each) => [a + Math.min(each.done, each.needed), b + each.needed], [0, 0]);
  return needed === 0 ? 1 : 1 - done / needed;
};
