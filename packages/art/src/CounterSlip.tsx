import { Art, type ArtProps } from './Art.tsx';
import { Sitter } from './pieces.tsx';

const DOTS = [
  [0, 0],
  [2, 0],
  [3, 1],
  [1, 2],
  [3, 3],
  [0, 3],
  [2, 2],
] as const;

/** Somebody of ours behind the counter, a slip with its code, and the phone that reads it. */
export const CounterSlip = ({ className }: ArtProps) => (
  <Art box="0 0 375 150" className={className}>
    <circle className="xt-halo" cx="96" cy="74" r="76" />
    <path className="xt-ink" d="M20 10h151v8H20z" />
    <path className="xt-paper-2" d="M28 18h134v60H28z" />
    <path className="xt-paper-3" d="M40 30h30v34H40zM80 30h30v34H80zM120 30h30v34h-30z" />
    <Sitter at="translate(68 34) scale(1.24)" coat="deep" hair="ink" bun facing />
    <path className="xt-paper" d="M0 106h375v8H0z" />
    <path className="xt-ink" d="M0 110h375v40H0z" />
    <path className="xt-deep" d="M0 114h188v36H0z" />
    <g transform="translate(196 34) rotate(5)">
      <path className="xt-paper" d="M0 0h62v78l-8-5-8 5-8-5-7 5-8-5-8 5-8-5-7 5z" />
      <path className="xt-ink" d="M10 10h42v42H10z" />
      <path className="xt-paper" d="M14 14h12v12H14zM36 14h12v12H36zM14 36h12v12H14z" />
      <path className="xt-ink" d="M17 17h6v6h-6zM39 17h6v6h-6zM17 39h6v6h-6z" />
      {DOTS.map(([x, y]) => (
        <path key={`${x}-${y}`} className="xt-paper" d={`M${30 + x * 5} ${30 + y * 5}h4v4h-4z`} />
      ))}
      <path className="xt-grey" d="M12 58h38v3H12z" />
    </g>
    <g transform="translate(292 24) rotate(-8)">
      <path className="xt-skin" d="M24 60h30v70H24z" />
      <path className="xt-skin-2" d="M40 60h14v70H40z" />
      <path className="xt-ink" d="M4 0h44a6 6 0 0 1 6 6v78a6 6 0 0 1-6 6H4a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6z" />
      <path className="xt-paper-2" d="M4 10h44v66H4z" />
      <path className="xt-deep" d="M10 18h10v3h-7v7h-3zM42 18H32v3h7v7h3zM10 62h10v-3h-7v-7h-3zM42 62H32v-3h7v-7h3z" />
      <path className="xt-orange" d="M4 38h44v3H4z" />
      <path className="xt-skin" d="M-6 50h12v10H-6zM-5 64H6v9H-5z" />
    </g>
  </Art>
);
