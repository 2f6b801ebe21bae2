import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

export const Fault = z.object({
  on: z.enum(['issue', 'query', 'reverse', 'query-red', 'file']),
  times: z.int().min(1).default(1),
  /**
   * `refuse` says no, with `code`. `http-500` and `unsigned` do nothing. `lost-answer` does it and says nothing. `silence` does neither.
   * `pending` does it and says so only when it is asked again.
   */
  kind: z.enum(['refuse', 'http-500', 'unsigned', 'lost-answer', 'silence', 'pending']),
  code: z.string().default('CREDIT_EXCEEDED'),
  delayMs: z.int().min(0).optional(),
});
export type Fault = z.infer<typeof Fault>;

export const openFaults = () => {
  const planned = planFaults<Fault>();
  return { ...planned, take: (on: Fault['on']) => planned.take((fault) => fault.on === on) };
};
