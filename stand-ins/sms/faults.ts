import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

export const Fault = z.object({
  vendor: z.enum(['aliyun', 'tencent']),
  times: z.int().min(1).default(1),
  /**
   * `throttle`, `number-limit` and `http-500` send nothing. `lost-answer` sends and then says nothing. `silence` does neither.
   * `slow` sends and answers late.
   */
  kind: z.enum(['throttle', 'number-limit', 'http-500', 'lost-answer', 'silence', 'slow']),
  delayMs: z.int().min(0).optional(),
});
export type Fault = z.infer<typeof Fault>;

/** What is so for every call until it is said otherwise: so many of a hundred answers are lost; of those, so many after it was done. */
export const Weather = z.object({
  lostAnswers: z.int().min(0).max(100),
  acted: z.int().min(0).max(100).default(50),
});
export type Weather = z.infer<typeof Weather>;

export const openFaults = () => {
  const planned = planFaults<Fault>();
  return {
    ...planned,
    take: (vendor: Fault['vendor']) => planned.take((fault) => fault.vendor === vendor),
  };
};
