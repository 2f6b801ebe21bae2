import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

/** A way that falls before it rises: the hall is beyond the valley, and the one who walks knows it. */
export const UpsAndDowns = ({ className }: ArtProps) => (
  <Art box="0 0 375 240" className={className}>
    <circle className="xt-halo" cx="96" cy="84" r="72" />
    <circle className="xt-orange" cx="96" cy="84" r="56" />
    <path className="xt-paper-2" transform="translate(196 28) scale(.9)" d={CLOUD} />
    <path className="xt-paper-2" transform="translate(8 30) scale(.6)" d={CLOUD} />
    <path className="xt-paper-2" d="M0 156L44 92l40 42 62-76 92 120 60-66 77-34v162H0z" />
    <path className="xt-paper-3" d="M0 162L44 98l40 42 62-76 92 120 60-66 77-34v156H0z" />
    <path className="xt-orange" d="M44 98l40 42-26 100H30zM146 64l92 120-40 56h-68z" />
    <path className="xt-paper" d="M0 196l60-30 62 22 70 26h30v-12h26v-20h28v-20h26v-20h79v98H0z" />
    <path className="xt-ink" d="M0 202l60-30 62 22 72 26h32v-12h26v-20h28v-20h26v-20h75v92H0z" />
    <Hall at="translate(286 88) scale(.6)" />
    <Walker at="translate(112 136) scale(.84)" coat="paper" hair="ink" />
  </Art>
);
