import { useEffect, useRef } from 'react';
import { countDown } from './countdown.rule.ts';
import { useServerNow } from './use-server-now.ts';
import './countdown.css';

const TICK_MS = 500;

export interface CountDownProps {
  /** Before the clock: 还剩, 离开课. */
  label: string;
  /** The server's time when it answered, and the moment it goes to. A phone's own clock has no say. */
  serverNow: string;
  until: string;
  look?: 'line' | 'large';
  /** Once, when it gets there: ask the server what is true now. */
  onOver?: () => void;
}

/** Counts down by the server's clock. It is read out once a minute and not once a second. */
export const CountDown = ({ label, serverNow, until, look = 'line', onOver }: CountDownProps) => {
  const now = useServerNow(serverNow, TICK_MS);
  const { days, clock, words, isOver } = countDown(Date.parse(until) - now);
  const tell = useRef(onOver);
  useEffect(() => {
    tell.current = onOver;
  });
  useEffect(() => {
    if (isOver) tell.current?.();
  }, [isOver, until]);
  return (
    <p className={`xt-countdown xt-countdown-${look}`} role="timer">
      <span>{label}</span>
      <time aria-hidden="true" dateTime={until}>
        {days > 0 && <b>{days} 天</b>} <b>{clock}</b>
      </time>
      <span className="xt-unseen" aria-live="polite">
        {isOver ? '时间到' : words}
      </span>
    </p>
  );
};
