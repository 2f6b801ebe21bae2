import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

export const Fault = z.object({
  /** The end of the path that it befalls; every path without one. */
  path: z.string().default(''),
  times: z.int().min(1).default(1),
  /** `token-dead` also forgets every token. `silence` never answers, `slow` answers late. */
  kind: z.enum(['rate-limit', 'busy', 'token-dead', 'http-500', 'silence', 'slow']),
  delayMs: z.int().min(0).optional(),
});
export type Fault = z.infer<typeof Fault>;

export const openFaults = () => {
  const planned = planFaults<Fault>();
  return {
    ...planned,
    take: (path: string) => planned.take((fault) => path.endsWith(fault.path)),
  };
};
