import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import type { Ask } from './create-client.ts';
import { NO_ANSWER, type Failure, type Result } from './result.ts';

/** After that a learner wants to know what is going on, and we want to know what became of it. */
export const PATIENCE_MS = 15_000;
/** For the second ask, whose answer the server has by now. */
export const CHECK_MS = 30_000;

/** How long an action that is done waits for the page to show it, so that nobody taps on what is over. */
const SHOWN_MS = 3_000;

/** `being-checked`: no answer came in time, and the same ask is made once more: the server does it once and says what came of it. */
export type ActionState = { is: 'idle' } | { is: 'sending' } | { is: 'being-checked' } | { is: 'failed'; failure: Failure };

export interface ActionPorts {
  ask: Ask;
  onState: (state: ActionState) => void;
  /** The server has done it: what was known before may not hold any more, and what is shown of it is asked for anew. */
  onEffect: () => Promise<void>;
}

interface Around<N extends CallName> {
  /** Shows what the action will have done before it has; the function that it returns takes it back. */
  foresee?: (() => () => void) | undefined;
  onDone?: (data: ResponseOf<Calls[N]>) => void;
  /** What follows at once: what the action has made untrue is asked for when that is over. */
  goesOn?: (data: ResponseOf<Calls[N]>) => Promise<unknown> | undefined;
}

const inTime = (work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<void>((goOn) => {
    timer = setTimeout(goOn, SHOWN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** It may have happened, so nobody is told to load the page anew and fill it in again. */
const STILL_UNKNOWN: Failure = { ...NO_ANSWER.timeout, message: '还没有收到结果。请检查网络后再点一次，不会重复提交' };

/**
 * One thing that a learner does, one at a time. The client keeps the key of a body until the server has decided, so a second ask after a
 * lost answer is the first one.
 */
export const createAction = <N extends CallName>(name: N, { ask, onState, onEffect }: ActionPorts) => {
  // Not a state of the view: two taps in one frame see the same state.
  let isLocked = false;

  const askPatiently = async (body: AskOf<Calls[N]>): Promise<Result<ResponseOf<Calls[N]>>> => {
    const first = await ask(name, body, { timeoutMs: PATIENCE_MS });
    if (first.ok || first.kind !== 'timeout') return first;
    onState({ is: 'being-checked' });
    const second = await ask(name, body, { timeoutMs: CHECK_MS });
    return second.ok || second.kind === 'answer' ? second : STILL_UNKNOWN;
  };

  /** Nothing where the last one is still under way. */
  return async (body: AskOf<Calls[N]>, { foresee, onDone, goesOn }: Around<N> = {}): Promise<Result<ResponseOf<Calls[N]>> | undefined> => {
    if (isLocked) return undefined;
    isLocked = true;
    onState({ is: 'sending' });
    const takeBack = foresee?.();
    try {
      const result = await askPatiently(body);
      if (result.ok) {
        onDone?.(result.data);
        await goesOn?.(result.data);
        await inTime(onEffect());
      } else takeBack?.();
      onState(result.ok ? { is: 'idle' } : { is: 'failed', failure: result });
      return result;
    } finally {
      isLocked = false;
    }
  };
};
