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

/** What happened, what to do, a button; the code stands small beneath, for support. */
export const Failed = ({ title, text, code, onRetry }: { title: string; text: string; code?: number; onRetry: () => void }) => (
  <div className="xt-state-page" role="alert">
    <TornPage />
    <h1>{title}</h1>
    <p>{text}</p>
    <Button onClick={onRetry}>再试一次</Button>
    {code !== undefined && <small>编号：{code}</small>}
  </div>
);

/** One sentence and the next step. */
export const Nothing = ({ title, text, children, art }: { title: string; text: string; children?: ReactNode; art?: ReactNode }) => (
  <div className="xt-state-page">
    {art ?? <EmptyBook />}
    <h1>{title}</h1>
    <p>{text}</p>
    {children}
  </div>
);
