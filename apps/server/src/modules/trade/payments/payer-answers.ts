import { namePayer } from '@xuetang/contract/payments';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { Ground } from '../../../platform/module.ts';
import { loginOn, whoCameBack } from '../../identity/index.ts';
import { writePayer } from './payer-ticket.ts';

/** Whoever pays inside WeChat is known there, also where he came to us by his number alone: his account stays his, and is lent to nobody. */
export const payerAnswers = (ground: Ground): Answer[] => {
  const on = loginOn(ground);
  return [
    answer(namePayer, async ({ input, session: { learnerId }, fail }) => {
      const who = await whoCameBack(on, input);
      return typeof who === 'string' ? fail(who) : { payer: writePayer(ground.keys.data, learnerId, who, ground.clock.now()) };
    }),
  ];
};
