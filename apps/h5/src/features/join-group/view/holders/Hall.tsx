import type { CSSProperties } from 'react';
import { inkOn } from '@xuetang/page-template/ink-on';
import { HallRoof } from '@xuetang/art/HallRoof.tsx';
import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { JoinBackdrop } from '@xuetang/art/JoinBackdrop.tsx';
import { Heading } from '../Heading.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './hall.css';

const skyStyle = (colour: string | null): CSSProperties | undefined =>
  colour ? { backgroundColor: colour, color: inkOn(colour) } : undefined;

/** The built-in template: the QR code is the door of the hall at the top of five steps. */
export const Hall = ({ look, copy, facts, top, avatars, band, door, colour }: HolderProps & { colour: string | null }) => (
  <div className={`xt-hall ${groundOf(look)}`} style={skyStyle(colour)}>
    {top}
    <Heading copy={copy} eyebrow={look.eyebrow} facts={facts} />
    {avatars}
    {band}
    <div className="xt-hall-house">
      <HallRoof className="xt-hall-roof" />
      <div className="xt-hall-door">{door}</div>
      <HallSteps className="xt-hall-steps" />
    </div>
    <JoinBackdrop className="xt-hall-backdrop" />
  </div>
);
