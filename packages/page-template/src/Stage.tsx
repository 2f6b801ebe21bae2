import type { CSSProperties, ReactNode } from 'react';
import type { PageTemplate } from './config.ts';
import { lengths } from './lengths.ts';
import './stage.css';

export interface StageProps {
  template: PageTemplate;
  qr: ReactNode;
  /** Stands under the QR code, over what the poster prints there. */
  caption?: ReactNode;
  avatars?: ReactNode;
  complaint?: ReactNode;
  feedback?: ReactNode;
}

const at = (top: number): CSSProperties => ({ top: lengths(top) });

/** Room under the QR code and its frame for the caption and the feedback link, so that neither ever lies on the code. */
const ROOM_BELOW = 240;

/** A page laid out by its template's numbers (spec 2.11). What goes into each place is the caller's. */
export const Stage = ({ template, qr, caption, avatars, complaint, feedback }: StageProps) => {
  const { background, frame } = template;
  const frameImage = frame.show ? frame.image : null;
  const reach = Math.max(template.qr.top + template.qr.height, frameImage ? frame.top + frame.height : 0);
  return (
    <div className="xt-stage" style={background.colour ? { backgroundColor: background.colour } : undefined}>
      {background.image && <img className="xt-stage-poster" src={background.image} alt="" />}
      <div style={{ height: lengths(reach + ROOM_BELOW + template.feedback.bottom) }} />
      {frameImage && <img className="xt-stage-frame" src={frameImage} alt="" style={{ ...at(frame.top), height: lengths(frame.height) }} />}
      {avatars && (
        <div className="xt-stage-row" style={at(template.avatars.top)}>
          {avatars}
        </div>
      )}
      <div className="xt-stage-row" style={at(template.qr.top)}>
        {qr}
      </div>
      {caption && (
        <div className="xt-stage-row" style={at(template.qr.top + template.qr.height + 16)}>
          {caption}
        </div>
      )}
      {complaint && <div className="xt-stage-corner">{complaint}</div>}
      {feedback && (
        <div className="xt-stage-row" style={{ bottom: lengths(template.feedback.bottom) }}>
          {feedback}
        </div>
      )}
    </div>
  );
};
