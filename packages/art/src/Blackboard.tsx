import { Art, type ArtProps } from './Art.tsx';
import { Hall, Sitter } from './pieces.tsx';

const YEARS = [0, 1, 2, 3, 4, 5] as const;

/** One who shows, two who fill in along: the sheet grows on the board, step by step up to the hall. */
export const Blackboard = ({ className }: ArtProps) => (
  <Art box="0 0 375 190" className={className}>
    <circle className="xt-halo" cx="150" cy="96" r="104" />
    <path className="xt-paper" d="M20 10h250v128H20z" />
    <path className="xt-deep" d="M24 14h242v120H24z" />
    <path className="xt-ink" d="M31 21h228v106H31z" />
    {YEARS.map((year) => (
      <path
        key={year}
        className={year % 2 ? 'xt-orange' : 'xt-paper-3'}
        d={`M${46 + year * 24} ${106 - year * 9}h20v${9 + year * 9}h-20z`}
      />
    ))}
    <path className="xt-paper" d="M42 117h206v2.500H42z" />
    <circle className="xt-paper-2" cx="219" cy="58" r="31" />
    <Hall at="translate(195 36) scale(.35)" />
    <path className="xt-paper" d="M46 34h76v4H46zM46 44h48v4H46z" />
    <g transform="translate(268 36)">
      <path className="xt-deep" d="M-26 46l32 14-3 9-33-16z" />
      <path className="xt-paper" d="M-92 22l66 26-1 3-66-26z" />
      <path className="xt-ink" d="M14 108h14v46H14zM40 108h14v46H40z" />
      <path className="xt-deep" d="M2 114c0-42 8-62 32-62v62z" />
      <path className="xt-orange" d="M66 114c0-42-8-62-32-62v62z" />
      <path className="xt-skin-2" d="M28 40h12v16H28z" />
      <circle className="xt-ink" cx="34" cy="24" r="19" />
      <path className="xt-skin" d="M21 24c5-1 9-3 13-6v25c-9 0-13-9-13-19z" />
      <path className="xt-skin-2" d="M47 24c-5-1-9-3-13-6v25c9 0 13-9 13-19z" />
      <circle className="xt-ink" cx="34" cy="3" r="8" />
    </g>
    <path className="xt-paper" d="M0 176h375v14H0z" />
    <path className="xt-paper-3" d="M0 180h375v10H0z" />
    <Sitter at="translate(52 116) scale(1.12)" coat="orange" hair="ink" />
    <Sitter at="translate(132 116) scale(1.12)" coat="deep" hair="grey" bun />
  </Art>
);
