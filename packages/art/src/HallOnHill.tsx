import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

/** 学堂 at the top of five steps, and two of us on the way up. */
export const HallOnHill = ({ className }: ArtProps) => (
  <Art box="0 0 375 260" className={className}>
    <circle className="xt-halo" cx="284" cy="92" r="104" />
    <circle className="xt-orange" cx="284" cy="92" r="86" />
    <path className="xt-paper" transform="translate(16 52) scale(.9)" d={CLOUD} />
    <path className="xt-paper" transform="translate(160 70) scale(.7)" d={CLOUD} />
    <path className="xt-paper" d="M0 141c36-32 64-40 94-20 26 18 50 14 84-12 42-30 84-8 197 26v125H0z" />
    <path className="xt-paper-3" d="M0 146c36-32 64-40 94-20 26 18 50 14 84-12 42-30 84-8 197 26v120H0z" />
    <path className="xt-paper" d="M0 184c32-24 60-28 90-10 40 22 80 4 116-12 50-20 100-6 169 8v90H0z" />
    <path className="xt-deep" d="M0 189c32-24 60-28 90-10 40 22 80 4 116-12 50-20 100-6 169 8v85H0z" />
    <path className="xt-paper" d="M0 260v-27h50v-22h50v-22h50v-22h50v-22h175v115z" />
    <path className="xt-ink" d="M0 260v-23h54v-22h50v-22h50v-22h50v-22h171v111z" />
    <Hall at="translate(226 49)" />
    <Walker at="translate(60 158) scale(.84)" coat="orange" hair="ink" />
    <Walker at="translate(160 114) scale(.84)" coat="paper" hair="grey" />
  </Art>
);
