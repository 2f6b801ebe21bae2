import type { ReactNode } from 'react';
import './art.css';

/** A picture says nothing that the words beside it do not say, so a screen reader passes it by. */
export const Art = ({ box, className, children }: { box: string; className?: string | undefined; children: ReactNode }) => (
  <svg className={className ? `xt-art ${className}` : 'xt-art'} viewBox={box} aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export type ArtProps = { className?: string | undefined };
