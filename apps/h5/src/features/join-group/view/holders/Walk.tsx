import { HallSteps } from '@xuetang/art/HallSteps.tsx';
import { Heading } from '../Heading.tsx';
import { groundOf, type HolderProps } from './holder-props.ts';
import './walk.css';

/** The code lies inside the first step here, so it is 'this one' and not 'the one above'. */
const HOLD_THIS = { act: '按住这张二维码', sign: '手指别松，大约 1 秒。' };

const Inside = ({ copy, door }: Pick<HolderProps, 'copy' | 'door'>) => (
  <ol className="xt-walk-list">
    {[HOLD_THIS, ...copy.steps.slice(1)].map(({ act, sign }, at) => (
      <li key={at}>
        <h2>
          <span aria-hidden="true">{at + 1}</span>
          {act}
        </h2>
        {at === 0 ? <div className="xt-walk-paper">{door}</div> : <p>{sign}</p>}
      </li>
    ))}
  </ol>
);

const Numbered = ({ copy, className }: Pick<HolderProps, 'copy'> & { className: string }) => (
  <ol className={className}>
    {copy.steps.map(({ act }, at) => (
      <li key={at}>
        <span aria-hidden="true">{at + 1}</span>
        {act}
      </li>
    ))}
  </ol>
);

/** For whoever takes one thing at a time: large, under each other, each with what one sees then. */
const Slow = ({ copy }: Pick<HolderProps, 'copy'>) => (
  <ol className="xt-walk-slow">
    {copy.steps.map(({ act, sign }, at) => (
      <li key={at}>
        <span aria-hidden="true">{at + 1}</span>
        <div>
          <b>{act}</b>
          <p>{sign}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** The way into the group, told step by step: with the code in the first step, after them, or at the top of the stairs. */
export const Walk = ({ look, copy, facts, top, band, door }: HolderProps) => (
  <div className={`xt-walk ${groundOf(look)}`}>
    {top}
    <Heading copy={copy} eyebrow={look.eyebrow} facts={facts} />
    {band}
    {look.steps === 'inside' && <Inside copy={copy} door={door} />}
    {look.steps === 'slow' && (
      <>
        <div className="xt-walk-paper">{door}</div>
        <Slow copy={copy} />
      </>
    )}
    {look.steps === 'band' && (
      <>
        <div className="xt-walk-paper">{door}</div>
        <Numbered copy={copy} className="xt-walk-band" />
      </>
    )}
    {look.steps === 'stairs' && (
      <>
        <div className="xt-walk-paper">{door}</div>
        <HallSteps className="xt-walk-hall" />
        <Numbered copy={copy} className="xt-walk-stairs" />
      </>
    )}
  </div>
);
