import type { MouseEvent } from 'react';
import './agreements.css';

export const partId = (nth: number): string => `part-${nth + 1}`;

/** Not by the address: each jump would be one more step on the way back to the login. */
const jump = (event: MouseEvent, id: string) => {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

export const Contents = ({ headings }: { headings: readonly string[] }) => (
  <nav className="xt-agreement-contents" aria-labelledby="contents">
    <h2 id="contents">目录</h2>
    <ol>
      {headings.map((heading, nth) => (
        <li key={heading}>
          <a href={`#${partId(nth)}`} onClick={(event) => jump(event, partId(nth))}>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
