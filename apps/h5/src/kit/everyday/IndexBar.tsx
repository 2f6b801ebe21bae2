import type { ReactNode } from 'react';
import './index-bar.css';

export interface IndexedGroup {
  /** A, B … 热门. */
  index: string;
  children: ReactNode;
}

/** A long list under letters, with the letters at the edge to jump by. They are links: each has a place, and a reader finds it. */
export const IndexBar = ({ id, label, groups }: { id: string; label: string; groups: readonly IndexedGroup[] }) => (
  <div className="xt-indexed">
    {groups.map(({ index, children }) => (
      <section key={index} id={`${id}-${index}`} tabIndex={-1}>
        <h2>{index}</h2>
        {children}
      </section>
    ))}
    <nav aria-label={label}>
      {groups.map(({ index }) => (
        <a
          key={index}
          href={`#${id}-${index}`}
          onClick={(event) => {
            // The address stays what it is: the way back would otherwise lead through every letter.
            event.preventDefault();
            const group = document.getElementById(`${id}-${index}`);
            group?.scrollIntoView({ block: 'start' });
            group?.focus({ preventScroll: true });
          }}
        >
          {index.slice(0, 1)}
          <span className="xt-unseen">{index.slice(1)}</span>
        </a>
      ))}
    </nav>
  </div>
);
