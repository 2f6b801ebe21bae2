import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';

/** A long sheet with the hall at its head, rolled out to its end, and a glass over the small print. */
export const ReadingGlass = ({ className }: ArtProps) => (
  <Art box="0 0 375 170" className={className}>
    <circle className="xt-halo" cx="206" cy="96" r="92" />
    <circle className="xt-orange" cx="206" cy="96" r="74" />
    <g transform="translate(74 10) rotate(-4 90 80)">
      <path className="xt-ink" d="M0 6h164v150H0z" />
      <path className="xt-paper" d="M6 0h158v150H6z" />
      <path className="xt-paper-2" d="M85 0h79v150H85z" />
      <Hall at="translate(66 10) scale(.27)" />
      <path className="xt-ink" d="M24 50h122v4H24zM24 62h104v4H24zM24 74h116v4H24z" />
      <path className="xt-deep" d="M24 92h40v5H24z" />
      <path className="xt-ink" d="M24 106h122v4H24zM24 118h88v4H24z" />
      <path className="xt-deep" d="M24 132h12v12H24z" />
      <path className="xt-paper" d="M27 135h6v6h-6z" />
      <path className="xt-ink" d="M44 136h66v4H44z" />
    </g>
    <g transform="translate(206 48)">
      <path className="xt-ink" d="M66 66l10-10 48 46-14 14z" />
      <path className="xt-deep" d="M80 72l8-8 36 38-7 7z" />
      <circle className="xt-ink" cx="40" cy="40" r="42" />
      <circle className="xt-paper" cx="40" cy="40" r="34" />
      <path className="xt-paper-2" d="M40 6a34 34 0 0 1 0 68z" />
      <path className="xt-ink" d="M16 24h44v7H16zM12 42h52v7H12z" />
      <path className="xt-deep" d="M18 58h30v7H18z" />
    </g>
    <path className="xt-ink" d="M0 166h375v4H0z" />
  </Art>
);
