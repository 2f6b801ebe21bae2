import { useId, type ReactNode } from 'react';
import './section.css';

export interface SectionProps {
  title: string;
  /** At the right of the title: a link to all of it, a count. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading, 40 px from the part before it. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const id = useId();
  return (
    <section className="xt-part" aria-labelledby={id}>
      <div className="xt-part-head">
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <div className="xt-part-aside">{aside}</div>}
      </div>
      {children}
    </section>
  );
};
