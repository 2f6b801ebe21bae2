import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { REQUEST_INVALID } from '@xuetang/contract/generated/error-codes';
import { useMemo, useState } from 'react';
import { createAction, type ActionState } from './create-action.ts';
import { INVALIDATES } from './invalidates.ts';
import { openedAnswers } from './opened-answers.ts';
import type { Failure, Result } from './result.ts';
import { useShell } from './shell-context.ts';

/** What is wrong with an ask, by its fields. */
export type FieldsOf<N extends CallName> = { readonly [F in keyof AskOf<Calls[N]>]?: string };

interface ActionOptions<N extends CallName, S extends CallName> {
  onDone?: (data: ResponseOf<Calls[N]>, body: AskOf<Calls[N]>) => void;
  /** What follows at once, and has the network for itself: only when it is over what is shown is asked for anew. */
  goesOn?: (data: ResponseOf<Calls[N]>) => Promise<unknown> | undefined;
  /** The page says what went wrong; the shell still does what is not for words. Without it the shell says it. */
  onFailed?: (failure: Failure, body: AskOf<Calls[N]>) => void;
  /** What the server would refuse by the contract: it is not asked, and `errors` says why. */
  looks?: (body: AskOf<Calls[N]>) => FieldsOf<N>;
  /** The fields beneath which the page shows `errors`: what is about them alone is said nowhere else. */
  shows?: readonly (keyof AskOf<Calls[N]>)[];
  /** What it will have changed, shown at once and taken back where it fails. */
  foresees?: { of: S; change: (shown: ResponseOf<Calls[S]>, body: AskOf<Calls[N]>) => ResponseOf<Calls[S]> };
}

const IDLE: ActionState = { is: 'idle' };
const NOT_SENT: Failure = { ok: false, kind: 'answer', code: REQUEST_INVALID, message: '有的地方没有填对，请看标出来的', then: 'toast' };

/**
 * Something that the learner does: one at a time, once, however often it is tapped and whatever the network loses. What it changes is asked
 * for anew (`invalidates.ts`). What is refused is known by field, whether the server said it or the contract.
 */
export const useAction = <N extends CallName, S extends CallName = never>(name: N, options: ActionOptions<N, S> = {}) => {
  const shell = useShell();
  const [state, setState] = useState<ActionState>(IDLE);
  const act = useMemo(
    () =>
      createAction(name, {
        ask: shell.ask,
        onState: setState,
        onEffect: async () => openedAnswers.get(shell)?.invalidate(INVALIDATES[name] ?? []),
      }),
    [name, shell],
  );

  const { onDone, goesOn, onFailed, looks, shows = [], foresees } = options;
  const sayFailed = (failure: Failure, body: AskOf<Calls[N]>) => {
    const fields = Object.keys(failure.fields ?? {});
    const isShown = fields.length > 0 && fields.every((field) => shows.some((shown) => shown === field));
    if (!(onFailed || isShown) || failure.then !== 'toast') shell.reactTo(failure);
    onFailed?.(failure, body);
  };
  const send = async (body: AskOf<Calls[N]>): Promise<Result<ResponseOf<Calls[N]>> | undefined> => {
    const wrong = looks?.(body) ?? {};
    if (Object.keys(wrong).length > 0) {
      const failure: Failure = { ...NOT_SENT, fields: wrong };
      setState({ is: 'failed', failure });
      sayFailed(failure, body);
      return failure;
    }
    const answers = openedAnswers.get(shell);
    const foresee = foresees && answers ? () => answers.change(foresees.of, (shown) => foresees.change(shown, body)) : undefined;
    const result = await act(body, { foresee, onDone: (data) => onDone?.(data, body), ...(goesOn ? { goesOn } : {}) });
    if (result && !result.ok) sayFailed(result, body);
    return result;
  };
  const failure = state.is === 'failed' ? state.failure : undefined;
  return {
    send,
    isBusy: state.is === 'sending' || state.is === 'being-checked',
    /** It takes long: the page says that it is being checked, and that nothing has to be done. */
    isChecked: state.is === 'being-checked',
    failure,
    /** By field, until it is sent again or cleared. */
    errors: (failure?.fields ?? {}) as FieldsOf<N>,
    clear: () => setState(IDLE),
  };
};
