import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

export interface TwoStepsProps extends ArtProps {
  /** Which of the two is taken: before the first, or on it. */
  at: 'before' | 'first';
}

/** A low step, a high one, and the hall: part now, the rest later. */
export const TwoSteps = ({ at, className }: TwoStepsProps) => (
  // With more sky where words stand before it.
  <Art box={at === 'first' ? '0 -64 375 220' : '0 0 375 156'} className={className}>
    <circle className="xt-halo" cx="300" cy="62" r="76" />
    <circle className="xt-orange" cx="300" cy="62" r="60" />
    <path className="xt-paper" transform="translate(136 12) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 118c60-22 110-14 160-2 60 12 130-6 215-20v60H0z" />
    <path className="xt-paper-3" d="M0 123c60-22 110-14 160-2 60 12 130-6 215-20v55H0z" />
    <path className="xt-paper" d="M70 156v-22h92V92h213v64z" />
    <path className={at === 'first' ? 'xt-orange' : 'xt-paper-2'} d="M74 156v-18h92v18z" />
    <path className="xt-ink" d="M166 156V96h209v60z" />
    <path className="xt-orange" d="M222 104h136v3H222zM232 112h116v3H232z" />
    <Hall at="translate(240 20) scale(.76)" />
    <Walker at={at === 'first' ? 'translate(98 76)' : 'translate(16 92)'} coat="deep" hair="ink" />
  </Art>
);
