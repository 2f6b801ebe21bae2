import type { ReactNode } from 'react';
import type { PageTemplate } from '@xuetang/page-template/config';
import { Stage } from '@xuetang/page-template/Stage.tsx';
import type { JoinCopy, ShownQr } from '../copy.ts';
import { Lasting } from '../Lasting.tsx';
import './configured.css';

export interface ConfiguredProps {
  template: PageTemplate;
  shown: ShownQr;
  copy: JoinCopy;
  qr: ReactNode;
  gate: ReactNode;
  avatars: ReactNode;
  complaint: ReactNode;
  feedback: ReactNode;
}

/**
 * A configured template. Its pictures bring their own words, and those promise a group; so when the QR code is another one,
 * the page says over the poster what it really is.
 */
export const Configured = ({ template, shown, copy, qr, gate, avatars, complaint, feedback }: ConfiguredProps) => (
  <>
    <h1 className="xt-unseen">{copy.headline}</h1>
    <Stage
      template={template}
      qr={<div>{qr}</div>}
      caption={
        shown !== 'group' && (
          <div className="xt-poster-caption" aria-live="polite">
            <b>{copy.caption}</b>
            <span>
              <Lasting now={copy.hint} late={copy.late?.hint} />
            </span>
            {gate}
          </div>
        )
      }
      avatars={avatars}
      complaint={complaint && <span className="xt-poster-pill">{complaint}</span>}
      feedback={feedback && <span className="xt-poster-pill">{feedback}</span>}
    />
  </>
);
