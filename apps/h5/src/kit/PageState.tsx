import type { ReactNode } from 'react';
import { EmptyBook } from '@xuetang/art/EmptyBook.tsx';
import { TornPage } from '@xuetang/art/TornPage.tsx';
import { Button } from './Button.tsx';
import './page-state.css';

/** The shape of what is coming, as the heights of its cards in px; it shows after 300 ms. */
export const Waiting = ({ cards = [88, 88, 88] }: { cards?: readonly number[] }) => (
  <div className="xt-waiting" role="status">
    <span className="xt-unseen">正在加载</span>
    {cards.map((height, nth) => (
      <i key={nth} style={{ height }} />
    ))}
  </div>
);

interface FailedProps {
  title: string;
  text: string;
  code?: number;
  onRetry: () => void;
  retryLabel?: string | undefined;
}

/**
 * What happened, what to do, a button; the code stands small beneath, for support. Our own codes for 'nobody answered' are below zero: they
 * tell support nothing that the words do not.
 */
export const Failed = ({ title, text, code, onRetry, retryLabel = '再试一次' }: FailedProps) => (
  <div className="xt-state-page" role="alert">
    <div className="xt-state-art">
      <TornPage />
    </div>
    <h1>{title}</h1>
    <p>{text}</p>
    <Button onClick={onRetry}>{retryLabel}</Button>
    {code !== undefined && code >= 0 && <small>编号：{code}</small>}
  </div>
);

/** One sentence and the next step. */
export const Nothing = ({ title, text, children, art }: { title: string; text: string; children?: ReactNode; art?: ReactNode }) => (
  <div className="xt-state-page">
    <div className="xt-state-art">{art ?? <EmptyBook />}</div>
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);
