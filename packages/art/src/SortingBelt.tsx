import { Art, type ArtProps } from './Art.tsx';
import { Parcel } from './pieces.tsx';

const ROLLERS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** A belt with a post of three signs: each parcel is shown its own way. */
export const SortingBelt = ({ className }: ArtProps) => (
  <Art box="0 0 375 300" className={className}>
    <path className="xt-paper-2" d="M0 0h375v300H0z" />
    <circle className="xt-halo" cx="188" cy="130" r="116" />
    <path className="xt-ink" d="M182 40h12v170h-12z" />
    <path className="xt-orange" d="M190 50h86l20 18-20 18h-86z" />
    <path className="xt-deep" d="M186 96h-86l-20 18 20 18h86z" />
    <path className="xt-paper" d="M190 142h70l18 16-18 16h-70z" />
    <path className="xt-ink" d="M206 64h56v7h-56zM116 110h54v7h-54zM206 154h40v7h-40z" />
    <path className="xt-ink" d="M0 208h375v34H0z" />
    <path className="xt-paper" d="M0 204h375v5H0z" />
    {ROLLERS.map((at) => (
      <circle key={at} className="xt-paper-3" cx={24 + at * 47} cy="225" r="10" />
    ))}
    <path className="xt-deep" d="M30 242h18v58H30zM327 242h18v58h-18z" />
    <Parcel at="translate(30 150) scale(1.2)" />
    <Parcel at="translate(112 160)" />
    <Parcel at="translate(290 144) scale(1.32)" />
  </Art>
);
