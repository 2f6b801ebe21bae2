import { OPENS_NEXT } from '@xuetang/contract/exam.rule';
import type { Gate } from '@xuetang/contract/practice';

/** A question in its gate; `null` where it was not answered yet. */
export interface GateQuestion {
  gate: number;
  nth: number;
  isRight: boolean | null;
}

/** A gate is open where four of the one before are right; with four of its own it is passed, and its rest may still be answered. */
export const gatesOf = (questions: readonly GateQuestion[]): Gate[] => {
  const byGate = [...Map.groupBy(questions, ({ gate }) => gate)].toSorted(([one], [other]) => one - other);
  let isOpen = true;
  return byGate.map(([gate, own]) => {
    const right = own.filter(({ isRight }) => isRight === true).length;
    const isPassed = right >= Math.min(OPENS_NEXT, own.length);
    const is = !isOpen ? 'shut' : isPassed ? 'passed' : 'open';
    isOpen &&= isPassed;
    return { gate, is, right, of: own.length };
  });
};

/** What is to be answered: of the gates that are not shut, what is not right yet. Wrong ones return first, then what is new, gate by gate. */
export const toAnswer = <Q extends GateQuestion>(questions: readonly Q[]): Q[] => {
  const shut = new Set(gatesOf(questions).flatMap(({ gate, is }) => (is === 'shut' ? [gate] : [])));
  return questions
    .filter(({ gate, isRight }) => !shut.has(gate) && isRight !== true)
    .toSorted(
      (one, other) => Number(one.isRight === null) - Number(other.isRight === null) || one.gate - other.gate || one.nth - other.nth,
    );
};
