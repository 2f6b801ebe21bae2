import { useState, type ReactNode } from 'react';
import type { Answered } from '../client/answered.ts';
import type { Failure } from '../client/result.ts';
import { heardWords } from './heard-words.rule.ts';
import { Notice } from './Notice.tsx';
import { Failed, Waiting } from './PageState.tsx';

export interface LoadedProps<T> {
  /** As `useAnswer` and `usePages` give it. */
  answer: { answered: Answered<T>; retry: () => void };
  /** The shape of what is coming, as the heights of its cards in px. */
  waiting?: readonly number[];
  /** What did not work, where nothing came: 消息没加载出来. */
  title?: string;
  /** Shown in the place of the words of these codes: what is not there, and what to do instead. */
  instead?: Readonly<Record<number, ReactNode>>;
  /** Shown in the place of all other words: a page that has something to say without an answer, too. */
  failed?: (failure: Failure) => ReactNode;
  /** What to show where there is nothing in it; nothing where there is something. */
  empty?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

const Since = ({ at }: { at: number }) => {
  const [now] = useState(Date.now);
  return <Notice>{heardWords(at, now)}</Notice>;
};

/** What a page shows of a call: on the way, failed, nothing in it, there; and since when, where it could not be asked for anew. */
export const Loaded = <T,>({ answer, waiting, title = '没加载出来', instead, failed, empty, children }: LoadedProps<T>) => {
  const { answered, retry } = answer;
  if (answered.is === 'on-the-way') return <Waiting {...(waiting ? { cards: waiting } : {})} />;
  if (answered.is === 'failed') {
    const { code, message, then } = answered.failure;
    return (
      instead?.[code] ||
      failed?.(answered.failure) || (
        <Failed title={title} text={message} code={code} onRetry={retry} retryLabel={then === 'login' ? '重新登录' : undefined} />
      )
    );
  }
  const { data, at, failedRefresh } = answered;
  return (
    <>
      {failedRefresh && <Since at={at} />}
      {empty?.(data) || children(data)}
    </>
  );
};
