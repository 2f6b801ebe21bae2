import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';

/** A jar of 72 by 92; how far it is filled can be seen, or it stands under a cloth. */
const Jar = ({ at, filled }: { at: string; filled?: number }) => (
  <g transform={at}>
    <path className="xt-ink" d="M14 0h44v12H14z" />
    <path className="xt-paper" d="M8 12h56c6 8 8 14 8 24v46c0 6-4 10-10 10H10C4 92 0 88 0 82V36c0-10 2-16 8-24z" />
    {filled === undefined ? (
      <>
        <path className="xt-ink" d="M10-6h52l14 74-10 10-10-8-10 8-10-8-10 8-10-8-10 8L-4 68z" />
        <path className="xt-deep" d="M36-6h26l14 74-10 10-10-8-10 8-10-8z" />
        <path
          className="xt-paper"
          d="M26 30c0-8 5-12 11-12s11 4 11 10c0 8-8 8-8 16h-7c0-11 8-11 8-16 0-3-2-4-4-4-3 0-5 2-5 6zM33 49h7v7h-7z"
        />
      </>
    ) : (
      <>
        <path className="xt-orange" d={`M5 ${84 - filled}h31v${filled + 3}H10c-3 0-5-2-5-5z`} />
        <path className="xt-deep" d={`M67 ${84 - filled}H36v${filled + 3}h26c3 0 5-2 5-5z`} />
        <path className="xt-paper-2" d="M18 44h36v18H18z" />
        <path className="xt-ink" d="M24 49h24v3H24zM24 55h15v3H24z" />
      </>
    )}
  </g>
);

/** What a household can say of its own money: one jar is known, one about, one nobody has looked into. */
export const ThreeJars = ({ className }: ArtProps) => (
  <Art box="0 0 375 150" className={className}>
    <circle className="xt-halo" cx="188" cy="92" r="104" />
    <Jar at="translate(46 34)" filled={56} />
    <Jar at="translate(150 34)" filled={26} />
    <Jar at="translate(256 34)" />
    <path className="xt-paper" d="M18 124h339v6H18z" />
    <path className="xt-ink" d="M22 128h331v8H22zM52 136h10v14H52zM313 136h10v14h-10z" />
    <Hall at="translate(168 4) scale(.26)" />
  </Art>
);
