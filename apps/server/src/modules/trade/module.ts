import type { Ground, Module } from '../../platform/module.ts';
import { createAgreements } from '../privacy/index.ts';
import { settingsOf } from '../settings/index.ts';
import { contractTexts } from './contracts/texts.ts';
import { tradeForgets } from './forget.ts';
import { goodsAnswers, type GoodsPorts } from './goods/goods-answers.ts';
import { orderBlockers } from './leaving.ts';
import { mergeTrade } from './merge-learners.ts';
import { closings } from './orders/close-order.ts';
import { codeAnswers } from './orders/code-answers.ts';
import { orderAnswers } from './orders/order-answers.ts';
import { tradeData } from './personal-data.ts';

const portsOf = (ground: Ground): GoodsPorts => {
  const agreements = createAgreements();
  return {
    db: ground.db,
    clock: ground.clock,
    settings: () => settingsOf(ground).current(),
    texts: (now) => contractTexts(agreements, now),
  };
};

export const tradeModule: Module = {
  name: 'trade',
  data: tradeData,
  forgets: tradeForgets,
  answers: (ground) => {
    const ports = portsOf(ground);
    return [...goodsAnswers(ports), ...orderAnswers(ports), ...codeAnswers(ports)];
  },
  jobs: closings,
  merge: mergeTrade,
  blockers: orderBlockers,
};
