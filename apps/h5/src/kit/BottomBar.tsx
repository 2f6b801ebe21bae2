import type { ReactNode } from 'react';
import './bottom-bar.css';

/** The main button within the thumb's reach: it stays at the bottom of the screen while the page scrolls. The last thing of a page. */
export const BottomBar = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={className ? `xt-bottom-bar ${className}` : 'xt-bottom-bar'}>{children}</div>
);
