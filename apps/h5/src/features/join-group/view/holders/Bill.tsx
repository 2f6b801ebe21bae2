import { Heading } from '../Heading.tsx';
import { Picture } from '../Picture.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './bill.css';

/** A paper pasted on a wall: the ground and the picture are the campaign's, the paper with the code is always the same. */
export const Bill = ({ look, copy, facts, top, avatars, band, door }: HolderProps) => (
  <div className={`xt-bill xt-bill-${look.picture} ${groundOf(look)}`}>
    {top}
    <Heading copy={copy} eyebrow={look.eyebrow} facts={facts} />
    {avatars}
    {band && <div className="xt-bill-band">{band}</div>}
    <div className="xt-bill-paper">{door}</div>
    <Picture name={look.picture} className="xt-bill-picture" facts={facts} />
  </div>
);
