import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

const Network = z.enum(['tencent', 'ocean-engine', 'baidu']);

export const Fault = z.object({
  network: Network,
  times: z.int().min(1).default(1),
  /** `lost-answer` enters it into the books and says nothing. `silence` does neither. `busy` is the network's own word for it. */
  kind: z.enum(['too-many', 'http-500', 'busy', 'lost-answer', 'silence']),
  delayMs: z.int().min(0).default(0),
});
export type Fault = z.infer<typeof Fault>;

/** Of every hundred calls, how many meet a lost answer; drawn anew for each. */
export interface Weather {
  lostAnswers: number;
}

export const openFaults = () => {
  const planned = planFaults<Fault>();
  let lostAnswers = 0;
  const lost = (network: Fault['network']): Fault | undefined =>
    Math.random() * 100 < lostAnswers ? { network, kind: 'lost-answer', times: 1, delayMs: 0 } : undefined;
  return {
    ...planned,
    weather: (now: Weather) => void ({ lostAnswers } = now),
    clear: () => {
      lostAnswers = 0;
      planned.clear();
    },
    take: (network: Fault['network']) => planned.take((fault) => fault.network === network) ?? lost(network),
  };
};
