import { getCenter, getClassesToday } from '@xuetang/contract/center';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { answer, type Answer } from '../../platform/http/answer.ts';
import { readCenter, type CountWrongDue } from './center.ts';
import { readClassesToday } from './classes-today.ts';

export const centerAnswers = (on: { db: Database; clock: Clock; countWrongDue: CountWrongDue }): Answer[] => [
  answer(getCenter, ({ session: { learnerId } }) => readCenter(on, learnerId)),
  answer(getClassesToday, ({ session: { learnerId } }) => readClassesToday(on, learnerId)),
];
