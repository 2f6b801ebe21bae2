import type { SectionLine } from '@xuetang/contract/courses';
import { isHandedOut } from '@xuetang/contract/section-state.rule';
import { words } from './words.ts';
import './section-strip.css';

const { list: said } = words;
type Look = 'learned' | 'begun' | 'open' | 'shut';
const LOOKS = ['learned', 'begun', 'open', 'shut'] as const satisfies readonly Look[];

const lookOf = ({ state }: SectionLine): Look => {
  if (state.is === 'learned' || state.is === 'begun') return state.is;
  return isHandedOut(state) ? 'open' : 'shut';
};

/** The whole way at one look: a brick for each section. The days of a camp are bricks, and their steps are not. */
export const SectionStrip = ({ sections, learned, all }: { sections: readonly SectionLine[]; learned: number; all: number }) => {
  const looks = sections.filter(({ dayId }) => dayId === null).map(lookOf);
  const share = LOOKS.filter((look) => looks.includes(look)).map((look) => ({ look, count: looks.filter((each) => each === look).length }));
  return (
    <div className="xt-bricks">
      <p>
        <b>{said.progress(learned, all)}</b>
      </p>
      <div className="xt-bricks-laid" aria-hidden="true">
        {looks.map((look, nth) => (
          <i key={nth} className={`xt-brick xt-brick-${look}`} />
        ))}
      </div>
      <ul>
        {share.map(({ look, count }) => (
          <li key={look}>
            <i className={`xt-brick xt-brick-${look}`} aria-hidden="true" />
            {said.bricks[look]} {count}
          </li>
        ))}
      </ul>
    </div>
  );
};
