import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import './collapse.css';

export interface CollapseProps {
  title: string;
  /** What is inside, in short. */
  hint?: string;
  /** Open from the start; from then on the reader decides. */
  open?: boolean;
  children: ReactNode;
}

/** What only some will read. The browser's own: it opens without a script, and a search in the page finds what is inside. */
export const Collapse = ({ title, hint, open = false, children }: CollapseProps) => (
  <details className="xt-collapse" open={open}>
    <summary>
      <span>
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
      <Icon name="forward" size={18} />
    </summary>
    <div>{children}</div>
  </details>
);
