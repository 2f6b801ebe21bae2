import { focusManager, QueryObserver, type Query, type QueryKey } from '@tanstack/query-core';
import type { AskOf, ResponseOf } from '@xuetang/contract/call';
import type { CallName, Calls } from '@xuetang/contract/calls';
import { toAnswered, type Answered } from './answered.ts';
import { AFTER_HEARING, type OtherAnswers } from './after-hearing.ts';
import type { Ask } from './create-client.ts';
import type { KeptAnswers, Question } from './kept-answers.ts';
import { LAST_SEEN } from './last-seen.ts';
import { afterPage, type PagedCall, type PageOf } from './paged-calls.ts';
import { openQueries } from './query-client.ts';
import { NO_ANSWER, type Result } from './result.ts';
import { Unanswered } from './unanswered.ts';

/** What was heard so recently is not asked for again: two parts of one page ask once. */
const FRESH_MS = 5_000;
/** A list to which somebody comes back stands as he left it. */
const LEFT_MS = 5 * 60_000;
/** In memory, after the last page that showed it was left. */
const HELD_MS = 30 * 60_000;

export interface AnswersPorts {
  ask: Ask;
  reactTo: <T>(result: Result<T>) => Result<T>;
  /** Empty for a visitor. */
  token: () => string;
  kept: KeptAnswers;
  /** The browser brought this document back by itself; else what was kept is only shown until it is heard anew. */
  isRestored: () => boolean;
}

/** One question as a page watches it. */
export interface Watched<T> {
  read: () => Answered<T>;
  subscribe: (onChange: () => void) => () => void;
  /** Asks again behind what is shown. */
  refresh: () => Promise<unknown>;
  /** Asks again, in sight. */
  retry: () => void;
}

export type Pages<N extends PagedCall> = readonly PageOf<N>[];

/** Two bodies with the same letters are one question; an answer to one learner is never shown to another. */
interface QuestionOf<N extends CallName> extends Question {
  name: N;
}

/** A list that goes on is kept for the visit, so that a page which the phone has killed comes back as long as it was. */
const whereKept = ({ name, goesOn = false }: Question) => ({ visit: goesOn, browser: LAST_SEEN.includes(name) });

const keyOf = ({ name, asked, learner, goesOn = false }: Question): QueryKey => [name, asked, learner, goesOn];

/** What the pages of this document have asked and heard: one question is asked once, whoever shows it. */
export const createAnswers = ({ ask, reactTo, token, kept, isRestored }: AnswersPorts) => {
  // The client tries the other host itself, and a browser that says it is offline is often wrong.
  const { client, cache, find } = openQueries({ retry: false, networkMode: 'always', staleTime: FRESH_MS, gcTime: HELD_MS });
  const heard = <T>(key: QueryKey) => find(key)?.state.data as T | undefined;
  /** What comes of it the observers are told. */
  const askAnew = (query: Query): Promise<unknown> => query.fetch(undefined, { cancelRefetch: true }).catch(() => {});

  const invalidate: OtherAnswers['invalidate'] = async (names) => {
    kept.forget(names);
    const untrue = cache.getAll().filter(({ queryKey: [name] }) => names.includes(name as CallName));
    const isShown = (query: Query) => query.isActive();
    for (const query of untrue) if (!isShown(query)) cache.remove(query);
    await Promise.all(untrue.filter(isShown).map(askAnew));
  };

  const put = (key: QueryKey, data: unknown): void => {
    const [name, asked, learner, goesOn] = key as readonly [CallName, string, string, boolean];
    const query = find(key);
    if (!query) return;
    const at = query.state.dataUpdatedAt;
    query.setData(data, { updatedAt: at, manual: true });
    if (goesOn) kept.write({ name, asked, learner, goesOn }, { data, at }, { visit: true, browser: false });
  };
  const change: OtherAnswers['change'] = (name, changed) => {
    const touched = cache
      .getAll()
      .flatMap(({ queryKey, state }) => (queryKey[0] === name && state.data !== undefined ? [{ queryKey, ...state }] : []));
    for (const { queryKey, data } of touched) {
      const pages = (queryKey[3] ? data : [data]) as ResponseOf<Calls[typeof name]>[];
      const after = pages.map((page) => changed(page, pages));
      put(queryKey, queryKey[3] ? after : after[0]);
    }
    return () => {
      // What was heard since is newer than both.
      for (const { queryKey, data, dataUpdatedAt } of touched)
        if (find(queryKey)?.state.dataUpdatedAt === dataUpdatedAt) put(queryKey, data);
    };
  };

  const hear = async <N extends CallName>({ name, asked, learner }: QuestionOf<N>, more?: Partial<AskOf<Calls[N]>>) => {
    const answer = await ask(name, { ...(JSON.parse(asked) as AskOf<Calls[N]>), ...more });
    // The page itself says what went wrong; what is not for a toast (a session that ended, a page that is closed) goes to the shell.
    if (!answer.ok && answer.then !== 'toast') reactTo(answer);
    if (!answer.ok) throw new Unanswered(answer);
    // Somebody else has logged in meanwhile, perhaps in another window.
    if (token() !== learner) throw new Unanswered(NO_ANSWER.network);
    AFTER_HEARING[name]?.(answer.data, { change, invalidate });
    return answer.data;
  };

  const watch = <T>(question: Question, load: () => Promise<T>, place?: string): Watched<T> => {
    const queryKey = keyOf(question);
    const where = whereKept(question);
    const left = heard<T>(queryKey) === undefined ? kept.read<T>(question, where) : undefined;
    const hasEnded = ({ state }: { state: { error: Unanswered | null } }) => state.error?.failure.then === 'login';
    const observer = new QueryObserver<T, Unanswered>(client, {
      queryKey,
      queryFn: async () => {
        const data = await load();
        kept.write(question, { data, at: Date.now() }, where);
        return data;
      },
      ...(left ? { initialData: left.data, initialDataUpdatedAt: left.at } : {}),
      refetchOnMount: ({ state }) => {
        if (left && !isRestored()) return 'always';
        const isBack = place !== undefined && kept.wasAt(question, place);
        return !(isBack && !state.isInvalidated && Date.now() - state.dataUpdatedAt < LEFT_MS);
      },
      // Whose session has ended is led to the login; asking once more would only say so again.
      refetchOnWindowFocus: (query) => !hasEnded(query),
      refetchOnReconnect: (query) => !hasEnded(query),
    });
    let result = observer.getCurrentResult();
    let answered = toAnswered(result);
    return {
      read: () => {
        const now = observer.getCurrentResult();
        if (now !== result) answered = toAnswered((result = now));
        return answered;
      },
      subscribe: (onChange) => {
        const stop = observer.subscribe(onChange);
        if (place !== undefined) kept.noteAt(question, place);
        return stop;
      },
      refresh: () => observer.refetch(),
      retry: () => {
        const query = find(queryKey);
        query?.reset();
        if (query) void askAnew(query);
      },
    };
  };

  const watchPages = <N extends PagedCall>(one: QuestionOf<N>, place: string) => {
    const question = { ...one, goesOn: true } as const;
    const queryKey = keyOf(question);
    const held = () => heard<Pages<N>>(queryKey);
    const cursor = (page: PageOf<N> | undefined) => JSON.stringify(page && afterPage(question.name, page));
    // What follows still follows where the first page ends as it did; else the list begins anew.
    const load = async (): Promise<Pages<N>> => {
      const first = await hear<N>(question);
      const [was, ...rest] = held() ?? [];
      return was && cursor(was) === cursor(first) ? [first, ...rest] : [first];
    };
    const more = async (): Promise<void> => {
      const before = held();
      const last = before?.[before.length - 1];
      const next = last && afterPage(question.name, last);
      if (!next) return;
      const page = await hear<N>(question, next);
      const now = held() ?? [];
      if (cursor(now[now.length - 1]) !== cursor(last)) return;
      put(queryKey, [...now, page]);
    };
    return { ...watch<Pages<N>>(question, load, place), more };
  };

  return {
    watch: <N extends CallName>(question: QuestionOf<N>): Watched<ResponseOf<Calls[N]>> => watch(question, () => hear<N>(question)),
    watchPages,
    /** Shows what an action will have done before it has. */
    change,
    invalidate,
  };
};

export type Answers = ReturnType<typeof createAnswers>;

/** A page that is looked at again: from another program, or brought back whole by iOS. */
export const watchReturns = (
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  document: Pick<Document, 'visibilityState'>,
) =>
  focusManager.setEventListener((onReturn) => {
    const seen = () => void (document.visibilityState === 'visible' && onReturn());
    const shown = ({ persisted }: PageTransitionEvent) => void (persisted && onReturn());
    window.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', shown);
    };
  });
