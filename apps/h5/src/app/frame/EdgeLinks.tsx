import { address } from '@xuetang/h5-routes/address';
import { HOME_PATH } from '@xuetang/h5-routes/match';
import type { ReactNode } from 'react';
import { Link } from '../../kit/router.tsx';
import { useEdgeShape } from './use-edge-shape.ts';
import './edge-links.css';

const HOUSE = 'M12 3 2.5 11.2l1.6 1.9L5.5 12v8.5h5V15h3v5.5h5V12l1.4 1.1 1.6-1.9z';
const SPEECH =
  'M4 4h16a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 20 18h-7l-5 4v-4H4a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 4 4zm7 3v5h2V7zm0 6.5v2h2v-2z';

const EdgeLink = ({ to, label, shape }: { to: string; label: string; shape: string }) => (
  <Link to={to}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={shape} />
    </svg>
    {label}
  </Link>
);

const NAME = '快捷入口';

/** Mounted anew with each page: what lies underneath is another. */
const Edge = ({ isAlone, children }: { isAlone: boolean; children: ReactNode }) => {
  const { ref, shape, open } = useEdgeShape(isAlone);
  return (
    <nav ref={ref} className={`xt-edge xt-edge-${shape}`} aria-label={NAME}>
      <div className="xt-edge-links">{children}</div>
      <button type="button" className="xt-edge-handle" aria-label={NAME} aria-expanded={false} onClick={open} />
    </nav>
  );
};

/** At the right edge, clear of the heading above and of whatever a page does at its lower edge. Where there are words, or the banner floats already, it makes itself small. */
export const EdgeLinks = ({ home, complaint, isAlone }: { home: boolean; complaint: boolean; isAlone: boolean }) =>
  home || complaint ? (
    <Edge isAlone={isAlone}>
      {home && <EdgeLink to={HOME_PATH} label="首页" shape={HOUSE} />}
      {complaint && <EdgeLink to={address('complaint')} label="投诉" shape={SPEECH} />}
    </Edge>
  ) : null;
