import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

export const Fault = z.object({
  /** A path of WeChat, for example `/sns/oauth2/access_token`. */
  path: z.string().startsWith('/'),
  times: z.int().min(1),
  /** `slow`: the true answer, late. */
  kind: z.enum(['timeout', 'http-500', 'errcode', 'slow']),
  errcode: z.int().optional(),
  delayMs: z.int().min(0).optional(),
  /** The call takes effect and only its answer is lost: the code is used up, and the caller does not know. */
  carriedOut: z.boolean().default(false),
});
export type Fault = z.infer<typeof Fault>;

export const openFaults = () => {
  const planned = planFaults<Fault>();
  return {
    ...planned,
    take: (path: string) => planned.take((fault) => fault.path === path),
  };
};

export type Faults = ReturnType<typeof openFaults>;
