import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isPulledEnough, pulledPx } from './pull.rule.ts';
import './pull-to-refresh.css';

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Asks anew when the top of the page is pulled down. Only a touch can do it; the page has a button for everybody else. WeChat pulls its own
 * ground into sight at the same gesture, so the move is taken from it once it is clear that the page is at its top.
 */
export const PullToRefresh = ({ onRefresh, children }: PullToRefreshProps) => {
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [shown, setShown] = useState<{ px: number; isBusy: boolean }>({ px: 0, isBusy: false });
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let from: number | undefined;
    let finger = 0;
    let isBusy = false;
    const start = (event: TouchEvent) => {
      from = window.scrollY <= 0 && !isBusy && event.touches.length === 1 ? event.touches[0]?.clientY : undefined;
      finger = 0;
    };
    const move = (event: TouchEvent) => {
      if (from === undefined) return;
      finger = (event.touches[0]?.clientY ?? from) - from;
      if (finger > 0 && event.cancelable) event.preventDefault();
      setShown({ px: pulledPx(finger), isBusy: false });
    };
    const end = () => {
      if (from === undefined) return;
      from = undefined;
      if (!isPulledEnough(finger)) return setShown({ px: 0, isBusy: false });
      isBusy = true;
      setShown({ px: pulledPx(finger), isBusy: true });
      void refresh.current().finally(() => {
        isBusy = false;
        setShown({ px: 0, isBusy: false });
      });
    };
    current.addEventListener('touchstart', start, { passive: true });
    current.addEventListener('touchmove', move, { passive: false });
    current.addEventListener('touchend', end);
    current.addEventListener('touchcancel', end);
    return () => {
      current.removeEventListener('touchstart', start);
      current.removeEventListener('touchmove', move);
      current.removeEventListener('touchend', end);
      current.removeEventListener('touchcancel', end);
    };
  }, []);
  return (
    <div ref={box} className="xt-pull">
      <p className="xt-pull-word" role="status" style={{ opacity: shown.px / 64 }}>
        {shown.isBusy ? '正在刷新…' : shown.px > 0 && '松开刷新'}
      </p>
      <div
        className={shown.px === 0 ? 'xt-pull-back' : undefined}
        style={shown.px === 0 ? undefined : { transform: `translateY(${shown.px}px)` }}
      >
        {children}
      </div>
    </div>
  );
};
