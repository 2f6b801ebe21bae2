import type { ReactNode } from 'react';
import type { JoinCopy } from './copy.ts';
import { Lasting } from './Lasting.tsx';
import { QrPicture } from './QrPicture.tsx';
import type { QrCode } from './qr-of.ts';
import './door.css';

export interface DoorProps {
  qr: QrCode;
  copy: JoinCopy;
  /** What has to be done before the group's code comes: under the code, never over it. */
  gate: ReactNode;
}

/** The code, and what a long press does with it. Every look puts it somewhere else; none puts anything on it. */
export const Door = ({ qr, copy, gate }: DoorProps) => (
  <div className="xt-door">
    <QrPicture qr={qr} />
    <p className="xt-door-caption" aria-live="polite">
      <b key={copy.caption}>{copy.caption}</b>
      <span key={copy.hint}>
        <Lasting now={copy.hint} late={copy.late?.hint} />
      </span>
    </p>
    {gate}
  </div>
);
