import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

/** A family on the steps, the smallest one in the middle. */
export const SchoolWay = ({ className }: ArtProps) => (
  <Art box="0 0 375 250" className={className}>
    <circle className="xt-halo" cx="92" cy="86" r="88" />
    <circle className="xt-orange" cx="92" cy="86" r="70" />
    <path className="xt-paper" transform="translate(186 34) scale(.9)" d={CLOUD} />
    <path className="xt-paper" transform="translate(290 74) scale(.7)" d={CLOUD} />
    <path className="xt-paper" d="M375 132c-40-30-70-34-100-16-30 16-56 8-90-14-44-28-90-8-185 28v120h375z" />
    <path className="xt-paper-3" d="M375 138c-40-30-70-34-100-16-30 16-56 8-90-14-44-28-90-8-185 28v114h375z" />
    <path className="xt-paper" d="M375 250v-30h-50v-20h-50v-20h-50v-20h-50v-20H0v110z" />
    <path className="xt-ink" d="M375 250v-26h-54v-20h-50v-20h-50v-20h-50v-20H0v106z" />
    <Hall at="translate(14 44)" />
    <g transform="translate(375 0) scale(-1 1)">
      <Walker at="translate(62 146) scale(.94)" coat="deep" hair="ink" />
      <Walker at="translate(106 146) scale(.62)" coat="orange" hair="ink" />
      <Walker at="translate(152 107) scale(.92)" coat="paper" hair="ink" />
    </g>
  </Art>
);
