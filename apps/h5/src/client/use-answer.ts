import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from './result.ts';
import { useShell } from './shell-context.ts';

export type Answered<T> = { is: 'on-the-way' } | { is: 'failed'; failure: Failure } | { is: 'there'; data: T };

const ON_THE_WAY = { is: 'on-the-way' } as const;

/**
 * What a page shows of one call: on the way, failed, there. The page itself says what went wrong; only what is not for a toast
 * (a session that ended, a page that is closed) goes to the shell. `body` is compared by its JSON.
 */
export const useAnswer = <N extends CallName>(name: N, body: AskOf<Calls[N]>) => {
  const { ask, reactTo } = useShell();
  const asked = JSON.stringify(body);
  const [last, setLast] = useState<{ asked: string; answered: Answered<ResponseOf<Calls[N]>> }>({ asked, answered: ON_THE_WAY });

  const load = useCallback(async () => {
    const answer = await ask(name, JSON.parse(asked) as AskOf<Calls[N]>);
    if (answer.ok) return { asked, answered: { is: 'there', data: answer.data } as const };
    if (answer.then !== 'toast') reactTo(answer);
    return { asked, answered: { is: 'failed', failure: answer } as const };
  }, [ask, reactTo, name, asked]);

  useEffect(() => {
    let isLeft = false;
    void load().then((now) => isLeft || setLast(now));
    return () => {
      isLeft = true;
    };
  }, [load]);

  /** Asks again behind what is shown. */
  const refresh = useCallback(async () => setLast(await load()), [load]);
  /** Asks again, in sight. */
  const retry = useCallback(() => {
    setLast({ asked, answered: ON_THE_WAY });
    void refresh();
  }, [asked, refresh]);
  // An answer to an earlier question is none.
  return { answered: last.asked === asked ? last.answered : ON_THE_WAY, retry, refresh };
};
