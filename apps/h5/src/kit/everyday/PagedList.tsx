import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import './paged-list.css';

/** Asked for before the end is in sight. */
const BEFORE_END = '0px 0px 480px 0px';

export interface PagedListProps {
  children: ReactNode;
  state: 'more' | 'loading' | 'failed' | 'end';
  onMore: () => void;
  /** What is said where there is no more: how far back it goes. */
  end: string;
}

/** A list that goes on as one reads. A failed page says so and waits for a tap: it does not hammer. Without the observer there is a button. */
export const PagedList = ({ children, state, onMore, end }: PagedListProps) => {
  const foot = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    const { current } = foot;
    if (state !== 'more' || !current) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && ask.current(), {
      rootMargin: BEFORE_END,
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [state]);
  return (
    <>
      {children}
      <div ref={foot} className="xt-paged" role="status">
        {state === 'loading' && '正在加载…'}
        {state === 'end' && end}
        {state === 'more' && (
          <Button look="line" onClick={onMore}>
            看更多
          </Button>
        )}
        {state === 'failed' && (
          <>
            <p>没加载出来，网络可能有点慢。</p>
            <Button look="line" onClick={onMore}>
              再试一次
            </Button>
          </>
        )}
      </div>
    </>
  );
};
