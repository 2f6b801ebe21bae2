import { exchangeCode, lookAtCode } from '@xuetang/contract/orders';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { GoodsPorts } from '../goods/goods-answers.ts';
import { exchange, lookAt } from './codes.ts';

export const codeAnswers = (ports: GoodsPorts): Answer[] => {
  const { db, clock } = ports;
  return [
    answer(lookAtCode, ({ input: { code }, session: { learnerId } }) =>
      db.transaction((tx) => lookAt(tx, ports, { learnerId, code, now: clock.now() })),
    ),
    answer(exchangeCode, ({ input: { code, agreed }, session: { learnerId }, tx }) =>
      exchange(tx, ports, { learnerId, code, agreed, now: clock.now() }),
    ),
  ];
};
