import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';

const Times = z.int().min(1).default(1);

/** What goes wrong with a call of ours. */
const CallFault = z.object({
  on: z.enum(['query', 'refund']),
  times: Times,
  /**
   * `lost-answer` acts and then says nothing, `silence` does neither. `bad-signature` and `unsigned` act and answer, and nobody can believe
   * it; `replayed` gives the answer before, truly signed, to this question. `error` refuses with a code. `stuck` takes a refund that fails.
   */
  kind: z.enum(['lost-answer', 'silence', 'bad-signature', 'unsigned', 'replayed', 'http-500', 'error', 'stuck']),
  code: z.string().optional(),
  delayMs: z.int().min(0).optional(),
});
export type CallFault = z.infer<typeof CallFault>;

/** What goes wrong with a notify. */
const NotifyFault = z.object({
  on: z.literal('notify'),
  times: Times,
  /**
   * `lost` never arrives and is tried again by the schedule, `repeat` arrives twice, `forge` is signed by a key that is not JD's,
   * `unsigned` by none, `tamper` tells another sum than was signed, `rewritten` is the same XML in other words.
   */
  kind: z.enum(['lost', 'repeat', 'forge', 'unsigned', 'tamper', 'rewritten']),
});
export type NotifyFault = z.infer<typeof NotifyFault>;

export const Fault = z.union([CallFault, NotifyFault]);
export type Fault = z.infer<typeof Fault>;

export const openFaults = () => {
  const planned = planFaults<Fault & { delayMs?: number | undefined }>();
  return {
    add: planned.add,
    pending: planned.pending,
    delay: planned.delay,
    clear: planned.clear,
    ofCall: (kind: CallFault['on']): CallFault | undefined => {
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
