import { Foothills } from '@xuetang/art/Foothills.tsx';
import { Heading } from '../Heading.tsx';
import { Picture } from '../Picture.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './letter.css';
import '../ground.css';

/** A letter with the code in it, signed by whoever teaches the class. */
export const Letter = ({ look, copy, facts, top, band, door }: HolderProps) => (
  <div className={`xt-holder-letter ${groundOf(look)}`}>
    <Foothills className="xt-foot" />
    {top}
    <Heading copy={copy} eyebrow={look.eyebrow} facts={facts} />
    <article className="xt-holder-letter-sheet">
      <Picture name={look.picture} className="xt-holder-letter-picture" facts={facts} />
      {look.letter?.map((line) => (
        <p key={line} className="xt-holder-letter-line">
          {line}
        </p>
      ))}
      {band}
      {door}
      <p className="xt-holder-letter-sign">{facts.teacherName ? `${facts.teacherName}老师` : '学堂班主任'}</p>
    </article>
  </div>
);
