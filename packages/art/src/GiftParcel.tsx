import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Walker } from './pieces.tsx';

/** Something that one person had packed for another. */
export const GiftParcel = ({ className }: ArtProps) => (
  <Art box="0 0 375 230" className={className}>
    <circle className="xt-halo" cx="250" cy="100" r="92" />
    <circle className="xt-orange" cx="250" cy="100" r="74" />
    <path className="xt-paper" transform="translate(36 40) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 170c70-22 150-20 220-6 60 12 110 4 155-8v74H0z" />
    <path className="xt-paper-3" d="M0 175c70-22 150-20 220-6 60 12 110 4 155-8v69H0z" />
    <path className="xt-paper" d="M176 92l74 18v92l-74-22z" />
    <path className="xt-paper-2" d="M324 92l-74 18v92l74-22z" />
    <path className="xt-paper-3" d="M168 80l82-22 82 22-82 22z" />
    <path className="xt-deep" d="M206 99l14 4v90l-14-4zM294 99l-14 4v90l14-4zM209 69l14-4 82 22-14 4z" />
    <path className="xt-deep" d="M291 69l-14-4-82 22 14 4z" />
    <path className="xt-orange" d="M250 78c-14-30-44-34-46-18-2 12 24 20 46 18z" />
    <path className="xt-ink" d="M250 78c14-30 44-34 46-18 2 12-24 20-46 18z" />
    <path className="xt-deep" d="M243 70h14v14h-14z" />
    <Walker at="translate(64 112) scale(1.3)" coat="deep" hair="grey" />
    <Walker at="translate(114 134) scale(.92)" coat="orange" hair="ink" />
    <path className="xt-paper" d="M0 196c90-12 280-8 375 0v34H0z" />
    <path className="xt-ink" d="M0 201c90-12 280-8 375 0v29H0z" />
  </Art>
);
