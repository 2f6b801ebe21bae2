import { Foothills } from '@xuetang/art/Foothills.tsx';
import { Heading } from '../Heading.tsx';
import { Picture } from '../Picture.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './card.css';
import '../ground.css';

/** One card with everything on it: what it is about over the line, the code under it. */
export const Card = ({ look, copy, facts, top, avatars, band, door }: HolderProps) => (
  <div className={`xt-holder-card ${groundOf(look)}`}>
    <Foothills className="xt-foot" />
    {top}
    <Heading copy={copy} eyebrow={look.eyebrow} facts={facts} />
    {avatars}
    <article className="xt-holder-card-sheet">
      <Picture name={look.picture} className="xt-holder-card-picture" facts={facts} />
      {band && <div className="xt-holder-card-band">{band}</div>}
      {door}
    </article>
  </div>
);
