import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import type { Ask, AskOptions } from '../client/create-client.ts';
import type { Result } from '../client/result.ts';
import type { Proving, ShellStore } from './shell-state.ts';

/** One sheet at a time, whoever wants it: several calls of one page may be refused together. */
export const createProve = (state: ShellStore, load: () => Promise<{ StepUpSheet: Proving['Sheet'] }>): (() => Promise<boolean>) => {
  let underWay: Promise<boolean> | undefined;
  const show = async (): Promise<boolean> => {
    const { StepUpSheet } = await load();
    return new Promise((resolve) => {
      const onDone = (isProven: boolean) => {
        state.change({ proving: undefined });
        resolve(isProven);
      };
      state.change({ proving: { Sheet: StepUpSheet, onDone } });
    });
  };
  return () => {
    // A sheet that did not come is a no: the page says what the server said, and the next tap tries again.
    underWay ??= show()
      .catch(() => false)
      .finally(() => {
        underWay = undefined;
      });
    return underWay;
  };
};

/**
 * Asks for every page. Where the server wants to know once more who is there, the learner is asked, and the call is made again; where
 * it says that he is shut out, the overlay says so.
 */
export const createProvenAsk = (ask: Ask, prove: () => Promise<boolean>, state: ShellStore): Ask => {
  return async <N extends CallName>(name: N, body: AskOf<Calls[N]>, options?: AskOptions): Promise<Result<ResponseOf<Calls[N]>>> => {
    const result = await ask(name, body, options);
    if (result.ok) return result;
    if (result.then === 'blocked') state.change({ isBlackUser: true });
    return result.then === 'step-up' && (await prove()) ? ask(name, body, options) : result;
  };
};
