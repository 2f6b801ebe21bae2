import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import type { Answered } from './answered.ts';
import type { Result } from './result.ts';
import { useShell } from './shell-context.ts';

const ON_THE_WAY = { is: 'on-the-way' } as const;

const answeredOf = <T>(result: Result<T>): Answered<T> =>
  result.ok ? { is: 'there', data: result.data, at: Date.now() } : { is: 'failed', failure: result };

/**
 * `useAnswer` for a page of the doorstep, which carries no memory of answers, and for calls that note something by being asked: once for
 * as long as the part is there, and again by `retry`. Waits for the login of the visit. Without a body nothing is asked yet. What went wrong
 * the part says itself, or leaves unsaid.
 */
export const useAskedOnce = <N extends CallName>(name: N, body: AskOf<Calls[N]> | undefined) => {
  const { ask, entered } = useShell();
  const asked = JSON.stringify(body);
  const [tries, setTries] = useState(0);
  const question = asked && `${tries} ${asked}`;
  const [heard, setHeard] = useState<{ question: string; answered: Answered<ResponseOf<Calls[N]>> }>();
  useEffect(() => {
    if (question === undefined || asked === undefined) return;
    let isLeft = false;
    void entered
      .then(() => ask(name, JSON.parse(asked) as AskOf<Calls[N]>))
      .then((result) => isLeft || setHeard({ question, answered: answeredOf(result) }));
    return () => {
      isLeft = true;
    };
  }, [ask, entered, name, asked, question]);
  const isHeard = question !== undefined && heard?.question === question;
  const answered: Answered<ResponseOf<Calls[N]>> = isHeard ? heard.answered : ON_THE_WAY;
  return { answered, retry: useCallback(() => setTries((before) => before + 1), []) };
};
