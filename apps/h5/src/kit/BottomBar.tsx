import type { ReactNode } from 'react';
import './bottom-bar.css';

export interface BottomBarProps {
  children: ReactNode;
  /** Under the button, quiet: what happens then. */
  note?: ReactNode;
  /** It ends in a plain button, which brings its own room. */
  tight?: boolean;
}

/** The main button within the thumb's reach: it stays at the bottom of the screen while the page scrolls. The last thing of a page. */
export const BottomBar = ({ children, note, tight = false }: BottomBarProps) => (
  <div className={tight ? 'xt-bottom-bar xt-bottom-bar-tight' : 'xt-bottom-bar'}>
    {children}
    {note !== undefined && <p className="xt-bottom-bar-note">{note}</p>}
  </div>
);
