import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** A box with its bow on the last step, the hall behind it, and a tag that waits for a name. */
export const GiftAtDoor = ({ className }: ArtProps) => (
  <Art box="0 0 375 170" className={className}>
    <circle className="xt-halo" cx="262" cy="82" r="92" />
    <circle className="xt-orange" cx="262" cy="82" r="74" />
    <path className="xt-paper" transform="translate(16 24) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 132c60-28 120-20 180-6 70 16 130-4 195-14v58H0z" />
    <path className="xt-paper-3" d="M0 137c60-28 120-20 180-6 70 16 130-4 195-14v53H0z" />
    <Hall at="translate(212 24) scale(.72)" />
    <path className="xt-paper" d="M204 96h118v6H204zM194 106h138v6H194z" />
    <g transform="translate(64 40)">
      <path className="xt-paper" d="M-4 30h128v96H-4z" />
      <path className="xt-orange" d="M0 38h60v84H0z" />
      <path className="xt-deep" d="M60 38h60v84H60z" />
      <path className="xt-ink" d="M-8 26h136v20H-8z" />
      <path className="xt-paper" d="M52 26h16v96H52z" />
      <path className="xt-paper-3" d="M60 26h8v96h-8z" />
      <path className="xt-ink" d="M58 26C24 34 14-6 34-8c14-2 22 16 24 34z" />
      <path className="xt-deep" d="M62 26c34 8 44-32 24-34-14-2-22 16-24 34z" />
      <path className="xt-thread xt-thread-ink" strokeWidth="2.500" d="M68 40c22 4 40 12 56 24" />
      <path className="xt-paper" d="M118 58l40 14-12 34-40-14z" />
      <path className="xt-ink" d="M122 76l22 8-1 3-22-8zM118 85l16 6-1 3-16-6z" />
    </g>
    <path className="xt-paper" d="M0 154h375v16H0z" />
    <path className="xt-ink" d="M0 158h375v12H0z" />
  </Art>
);
