import type { CSSProperties, ReactNode } from 'react';
import { inkOn } from '@xuetang/page-template/ink-on';
import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { JoinBackdrop } from '@xuetang/art/JoinBackdrop.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import type { ClassFacts } from './class-facts.ts';
import type { JoinCopy } from './copy.ts';
import './hall.css';

export interface HallProps {
  copy: JoinCopy;
  facts: ClassFacts;
  /** The sky's colour, where a template names one. */
  colour: string | null;
  qr: ReactNode;
  avatars: ReactNode;
  complaint: ReactNode;
}

const ONE_LINE_AT_FULL_SIZE = 10;

const seatOf = ({ periodName, className }: ClassFacts) => [periodName, className].filter(Boolean).join(' · ');

const skyStyle = (colour: string | null): CSSProperties | undefined =>
  colour ? { backgroundColor: colour, color: inkOn(colour) } : undefined;

/** The built-in template: the QR code is the door of the hall at the top of five steps. */
export const Hall = ({ copy, facts, colour, qr, avatars, complaint }: HallProps) => (
  <div className="xt-hall" style={skyStyle(colour)}>
    <JoinBackdrop className="xt-hall-backdrop" />
    <div className="xt-hall-top">
      <span className="xt-hall-brand">
        <Logo className="xt-hall-logo" />
        学堂
      </span>
      {complaint}
    </div>
    <h1 className={copy.headline.length > ONE_LINE_AT_FULL_SIZE ? 'xt-hall-title xt-hall-title-long' : 'xt-hall-title'}>{copy.headline}</h1>
    <p className="xt-hall-class">
      <span>{facts.campName}</span>
      <span>{seatOf(facts)}</span>
    </p>
    {avatars}
    <div className="xt-hall-house">
      <HallRoof className="xt-hall-roof" />
      <div className="xt-hall-door">
        {qr}
        <p className="xt-hall-caption" aria-live="polite">
          <b>{copy.caption}</b>
          <span>{copy.hint}</span>
        </p>
      </div>
      <HallSteps className="xt-hall-steps" />
    </div>
  </div>
);
