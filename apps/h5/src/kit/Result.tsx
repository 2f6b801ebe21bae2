import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './result.css';

const marks = { done: 'done', careful: 'alert', wait: 'clock' } as const satisfies Record<string, IconName>;

export interface ResultProps {
  mark: keyof typeof marks;
  title: string;
  /** What happens next, and when. */
  text?: ReactNode;
  /** The next step, and what else is good to know. */
  children?: ReactNode;
}

/** How it came out: a mark, a sentence, the next step. Said aloud when it appears. */
export const Result = ({ mark, title, text, children }: ResultProps) => (
  <section className="xt-outcome" role="status">
    <span className={`xt-outcome-mark xt-outcome-${mark}`}>
      <Icon name={marks[mark]} size={36} />
    </span>
    <h1>{title}</h1>
    {text !== undefined && <p>{text}</p>}
    {children !== undefined && <div className="xt-outcome-next">{children}</div>}
  </section>
);
