import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

const CALLS = ['query', 'close', 'refund', 'query-refund', 'bill'] as const;
export type CallKind = (typeof CALLS)[number];

const Times = z.int().min(1).default(1);

/** What goes wrong with a call of ours. */
const CallFault = z.object({
  on: z.enum(CALLS),
  times: Times,
  /**
   * `lost-answer` acts and then says nothing, `silence` does neither, `slow` acts and answers late. `unsigned` and `bad-signature` act and
   * answer, and nobody can believe it; `rewritten` is the same JSON in other bytes than were signed. `error` refuses with a code of Alipay,
   * `busy` is its own trouble (20000). `pending` takes a refund that arrives later.
   */
  kind: z.enum(['lost-answer', 'silence', 'slow', 'unsigned', 'bad-signature', 'rewritten', 'http-500', 'error', 'busy', 'pending']),
  code: z.string().startsWith('ACQ.').optional(),
  delayMs: z.int().min(0).optional(),
});
export type CallFault = z.infer<typeof CallFault>;

/** What goes wrong with a notify: it never arrives, comes twice, is signed by somebody else, or says something else than was signed. */
const NotifyFault = z.object({ on: z.literal('notify'), times: Times, kind: z.enum(['lost', 'repeat', 'forge', 'tamper']) });
export type NotifyFault = z.infer<typeof NotifyFault>;

export const Fault = z.union([CallFault, NotifyFault]);
export type Fault = z.infer<typeof Fault>;

export const openFaults = () => {
  const planned = planFaults<Fault & { delayMs?: number | undefined }>();
  return {
    ...planned,
    ofCall: (kind: CallKind): CallFault | undefined => {
      const fault = planned.take(({ on }) => on === kind);
      return fault && fault.on !== 'notify' ? fault : undefined;
    },
    ofNotify: (): NotifyFault | undefined => {
      const fault = planned.take(({ on }) => on === 'notify');
      return fault?.on === 'notify' ? fault : undefined;
    },
  };
};

export type Faults = ReturnType<typeof openFaults>;
