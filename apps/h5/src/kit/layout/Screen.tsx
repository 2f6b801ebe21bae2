import type { ReactNode } from 'react';
import '../bottom-bar.css';
import './screen.css';

export interface ScreenProps {
  /** What this page is; left out where the page draws its own head. */
  title?: ReactNode;
  /** One quiet sentence under the title. */
  lead?: ReactNode;
  /** A drawing over the title. */
  art?: ReactNode;
  /** Where the head stands: at the side, like everything that is read, or in the middle under its drawing. */
  align?: 'side' | 'middle';
  /** `open`: children keep 24 px between each other; `near`: 16 px. `own`: the page spaces them itself. */
  space?: 'open' | 'near' | 'own';
  /** As high as the glass at least, so that a `BottomBar` stands at its lower edge however little there is above it. */
  fill?: boolean;
  /** The page's own name, for what it draws inside. */
  className?: string;
  children: ReactNode;
}

/** A page: its margins, its heading, and room at the foot for the edge of the glass. */
export const Screen = ({ title, lead, art, align = 'side', space = 'own', fill = false, className, children }: ScreenProps) => (
  <section className={['xt-screen', `xt-screen-${space}`, fill ? 'xt-screen-fill' : [], className ?? []].flat().join(' ')}>
    {title !== undefined && (
      <header className={`xt-screen-head xt-screen-head-${align}`}>
        {art !== undefined && (
          <div className="xt-screen-art" aria-hidden="true">
            {art}
          </div>
        )}
        <h1>{title}</h1>
        {lead !== undefined && <div className="xt-screen-lead">{lead}</div>}
      </header>
    )}
    {children}
  </section>
);
