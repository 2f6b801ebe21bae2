import { yuan } from '@xuetang/contract/money.rule';
import type { ReactNode } from 'react';
import { BottomBar } from '../BottomBar.tsx';
import { Price } from './Price.tsx';
import './amount-bar.css';

export interface AmountBarProps {
  /** The sum that is taken when the button is pressed. */
  fen: number;
  /** What was saved, by which reason; nothing where nothing was. */
  savedFen?: number;
  /** In place of the saving: why the sum is not known yet. */
  note?: string | undefined;
  /** The one button. */
  children: ReactNode;
}

/** The sum beside the button that takes it: what is pressed and what is paid cannot be apart. */
export const AmountBar = ({ fen, savedFen = 0, note, children }: AmountBarProps) => (
  <BottomBar>
    <div className="xt-amount">
      <p aria-live="polite">
        <span className="xt-unseen">应付</span>
        <Price fen={fen} size="large" />
        {note ? <small>{note}</small> : savedFen > 0 && <small className="xt-amount-saved">已省 {yuan(savedFen)}</small>}
      </p>
      <div>{children}</div>
    </div>
  </BottomBar>
);
