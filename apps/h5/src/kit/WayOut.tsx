import { Logo } from '@xuetang/art/Logo.tsx';
import type { ReactNode } from 'react';
import './way-out.css';

export interface WayOutProps {
  /** What it leads to, by the shape of its icon: an app's is square, a mini-program's round. */
  to?: 'app' | 'mini-program';
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A page that leads out of here: where to, one button, and other ways below it. */
export const WayOut = ({ to, title, lead, children }: WayOutProps) => (
  <section className="xt-way-out">
    {to && (
      <span className={`xt-way-out-icon xt-way-out-${to}`}>
        <Logo />
      </span>
    )}
    <h1>{title}</h1>
    {lead && <p className="xt-way-out-lead">{lead}</p>}
    {children}
  </section>
);

/** What is good to know about the button above it. */
export const WayOutNote = ({ children, changes }: { children: ReactNode; changes?: boolean }) => (
  <p className="xt-way-out-note" aria-live={changes ? 'polite' : undefined}>
    {children}
  </p>
);
