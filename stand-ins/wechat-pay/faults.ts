import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { planFaults } from '../planned-faults.ts';
import { ERROR_CODES } from './errors.ts';

const CALLS = [
  'order',
  'query',
  'close',
  'refund',
  'query-refund',
  'bill',
  'list-complaints',
  'read-complaint',
  'read-words',
  'answer-complaint',
  'complete-complaint',
  'listen',
] as const;
export type CallKind = (typeof CALLS)[number];

const Times = z.int().min(1).default(1);

/** What goes wrong with a call of ours. */
const CallFault = z.object({
  on: z.enum(CALLS),
  times: Times,
  /**
   * `lost-answer` acts and then says nothing, `silence` does neither, `slow` acts and answers late. `notify-first` lets somebody pay (or
   * finishes the refund) and tells us by a notify before it answers. `unsigned`, `bad-signature` and `stale` act and answer, and nobody
   * can believe it; `replayed` gives the answer before, truly signed, to this question. `error` refuses with a code of WeChat. `stuck` takes a refund that will not arrive.
   */
  kind: z.enum([
    'lost-answer',
    'silence',
    'slow',
    'notify-first',
    'unsigned',
    'bad-signature',
    'stale',
    'replayed',
    'http-500',
    'error',
    'stuck',
  ]),
  code: z.enum(ERROR_CODES).optional(),
  delayMs: z.int().min(0).optional(),
});
export type CallFault = z.infer<typeof CallFault>;

/** What goes wrong with a notify. */
const NotifyFault = z.object({
  on: z.literal('notify'),
  times: Times,
  /**
   * `lost` never arrives and is tried again by the schedule, `repeat` arrives twice, `forge` is signed by a key that is not WeChat's,
   * `probe` is signed by nothing as WeChat's own probes are, `tamper` has another byte than was signed, `stale` was signed ten minutes ago.
   */
  kind: z.enum(['lost', 'repeat', 'forge', 'probe', 'tamper', 'stale']),
});
export type NotifyFault = z.infer<typeof NotifyFault>;

export const Fault = z.union([CallFault, NotifyFault]);
export type Fault = z.infer<typeof Fault>;

const Percent = z.int().min(0).max(100);

/** What is so until it is said otherwise, in a hundred: answers lost, of those after it was done; notifies lost, and coming twice. */
export const Weather = z.object({
  lostAnswers: Percent.default(0),
  acted: Percent.default(50),
  lostNotifies: Percent.default(0),
  repeatedNotifies: Percent.default(0),
});
export type Weather = z.infer<typeof Weather>;

const happens = (percent: number): boolean => randomInt(100) < percent;

export const openFaults = () => {
  const planned = planFaults<Fault & { delayMs?: number | undefined }>();
  let weather = Weather.parse({});

  const ofCall = (kind: CallKind): CallFault | undefined => {
    const fault = planned.take(({ on }) => on === kind);
    if (fault && fault.on !== 'notify') return fault;
    if (!happens(weather.lostAnswers)) return undefined;
    return { on: kind, times: 1, kind: happens(weather.acted) ? 'lost-answer' : 'silence', delayMs: 0 };
  };
  const ofNotify = (): NotifyFault | undefined => {
    const fault = planned.take(({ on }) => on === 'notify');
    if (fault?.on === 'notify') return fault;
    if (happens(weather.lostNotifies)) return { on: 'notify', times: 1, kind: 'lost' };
    return happens(weather.repeatedNotifies) ? { on: 'notify', times: 1, kind: 'repeat' } : undefined;
  };

  return {
    add: planned.add,
    pending: planned.pending,
    delay: planned.delay,
    ofCall,
    ofNotify,
    weather: (next: z.input<typeof Weather>) => (weather = Weather.parse(next)),
    clear: () => {
      planned.clear();
      weather = Weather.parse({});
    },
  };
};

export type Faults = ReturnType<typeof openFaults>;
