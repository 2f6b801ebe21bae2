import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { useCallback } from 'react';
import type { Watched } from './answers.ts';
import { useAnswers } from './use-answers.ts';
import { useWatched } from './use-watched.ts';

const ON_THE_WAY = { is: 'on-the-way' } as const;
/** The question cannot be put yet. */
const NOT_ASKED: Watched<never> = { read: () => ON_THE_WAY, subscribe: () => () => {}, refresh: async () => {}, retry: () => {} };

/**
 * What a page shows of one call: on the way, failed, there. What was heard before is there at once and is asked for again behind it: when
 * the page comes, when it is looked at again, and when an action has changed it. `body` is compared by its JSON; without one nothing is
 * asked, until there is one.
 */
export const useAnswer = <N extends CallName>(name: N, body: AskOf<Calls[N]> | undefined) => {
  const answers = useAnswers();
  const asked = JSON.stringify(body);
  const open = useCallback(
    (learner: string): Watched<ResponseOf<Calls[N]>> => (asked === undefined ? NOT_ASKED : answers.watch({ name, asked, learner })),
    [answers, name, asked],
  );
  const { watched, answered, refresh, retry } = useWatched(open);
  // `read`: for a tap that has waited for `refresh`, and was drawn before it.
  return { answered, refresh, retry, read: watched.read };
};
