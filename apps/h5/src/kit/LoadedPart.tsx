import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { heardWords } from './heard-words.rule.ts';
import type { LoadedProps } from './Loaded.tsx';

interface LoadedPartProps<T> extends Pick<LoadedProps<T>, 'answer' | 'children'> {
  /** While it is on its way: 正在查询…. */
  waiting: string;
  /** What its lines stand in while the part is not there. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** What `Loaded` is to a page, for a part of one whose other parts are there: lines and a button, without a sheet, so that a landing page can have it. */
export const LoadedPart = <T,>({ answer: { answered, retry }, waiting, frame: Frame = Fragment, children }: LoadedPartProps<T>) => {
  const [now] = useState(Date.now);
  if (answered.is === 'on-the-way')
    return (
      <Frame>
        <p role="status">{waiting}</p>
      </Frame>
    );
  if (answered.is === 'failed')
    return (
      <Frame>
        <p role="alert">{answered.failure.message}</p>
        <Button look="line" onClick={retry}>
          {answered.failure.then === 'login' ? '重新登录' : '再试一次'}
        </Button>
      </Frame>
    );
  return (
    <>
      {answered.failedRefresh && <p role="status">{heardWords(answered.at, now)}</p>}
      {children(answered.data)}
    </>
  );
};
