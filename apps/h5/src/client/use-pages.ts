import type { AskOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Answered } from './answered.ts';
import type { Pages } from './answers.ts';
import { afterPage, type PagedCall, type PageOf } from './paged-calls.ts';
import { useShell } from './shell-context.ts';
import { Unanswered } from './unanswered.ts';
import { useAnswers } from './use-answers.ts';
import { useWatched } from './use-watched.ts';

/** All pages of a list that were asked for so far, as one: what they say beside the list is the first one's. */
type Joined<N extends PagedCall> = PageOf<N> & { list: PageOf<N>['list'] };

const join = <N extends PagedCall>(name: N, answered: Answered<Pages<N>>): Answered<Joined<N>> => {
  if (answered.is !== 'there') return answered;
  const [first] = answered.data;
  const last = answered.data[answered.data.length - 1]!;
  const list = answered.data.flatMap((page): unknown[] => page.list);
  return { ...answered, data: { ...first!, list, hasMore: afterPage(name, last) !== undefined } as Joined<N> };
};

/** The place in the history, as the router names it. */
const here = (): string => (window.history.state as { key?: string } | null)?.key ?? 'first';

/**
 * A list that goes on. Whoever comes back to it finds it as long as he left it, and nothing is asked. `toasts`: not where `foot` says at its place
 * that a page was lost.
 */
export const usePages = <N extends PagedCall>(name: N, body: AskOf<Calls[N]>, { toasts = true }: { toasts?: boolean } = {}) => {
  const answers = useAnswers();
  const { reactTo } = useShell();
  const asked = JSON.stringify(body);
  const open = useCallback((learner: string) => answers.watchPages<N>({ name, asked, learner }, here()), [answers, name, asked]);
  const { watched, answered, refresh, retry } = useWatched(open);
  const [isMoreOnTheWay, setOnTheWay] = useState(false);
  const [isMoreLost, setLost] = useState(false);
  const isAsking = useRef(false);

  const more = async () => {
    // Two taps in one frame see the same state.
    if (isAsking.current) return;
    isAsking.current = true;
    setOnTheWay(true);
    setLost(false);
    await watched.more().catch((error: unknown) => {
      if (!(error instanceof Unanswered)) throw error;
      setLost(true);
      if (toasts && error.failure.then === 'toast') reactTo(error.failure);
    });
    isAsking.current = false;
    setOnTheWay(false);
  };
  const joined = useMemo(() => join(name, answered as Answered<Pages<N>>), [name, answered]);
  const isAll = joined.is === 'there' && !joined.data.hasMore;
  /** What stands at its foot, as `PagedList` takes it: a page that was lost waits for a tap, so nothing is asked for again and again. */
  const foot = isAll ? 'end' : isMoreOnTheWay ? 'loading' : isMoreLost ? 'failed' : 'more';
  return { answered: joined, more: () => void more(), isMoreOnTheWay, foot, refresh, retry } as const;
};
