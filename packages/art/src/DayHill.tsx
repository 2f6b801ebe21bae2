import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

const TREE = 'M14 0l12 20H2zM14 12l14 22H0z';

/** The hall in the morning, above the stairs of one day: the stairs themselves are rows that grow with their words. */
export const DayHill = ({ className }: ArtProps) => (
  <Art box="0 0 375 176" className={className}>
    <circle className="xt-halo" cx="272" cy="96" r="88" />
    <circle className="xt-orange" cx="272" cy="96" r="72" />
    <path className="xt-paper" transform="translate(318 56) scale(.62)" d={CLOUD} />
    <path className="xt-paper" d="M0 150c52-26 104 10 160-18 60-30 128-24 215-4v48H0z" />
    <path className="xt-paper-3" d="M0 155c52-26 104 10 160-18 60-30 128-24 215-4v43H0z" />
    <path className="xt-ink" transform="translate(26 118) scale(.8)" d="M12 34h4v14h-4z" />
    <path className="xt-orange" transform="translate(26 118) scale(.8)" d={TREE} />
    <path className="xt-deep" transform="translate(26 118) scale(.8)" d="M14 0l12 20h-5l7 14H14z" />
    <Hall at="translate(206 72)" />
  </Art>
);
