import type { ReactNode } from 'react';
import './ending.css';

export interface EndingProps {
  art: ReactNode;
  title: string;
  children: ReactNode;
  /** What to do next: one main button. */
  action?: ReactNode;
  /** Small beneath, for support. */
  note?: string | undefined;
}

/** Where a visit can go no further: what happened, what to do. */
export const Ending = ({ art, title, children, action, note }: EndingProps) => (
  <section className="xt-ending">
    <div className="xt-ending-art">{art}</div>
    <h1>{title}</h1>
    <p>{children}</p>
    {action && <div className="xt-ending-action">{action}</div>}
    {note && <p className="xt-ending-note">{note}</p>}
  </section>
);
