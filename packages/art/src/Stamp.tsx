import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';

const TEETH = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const SIDES = [0, 1, 2, 3, 4, 5, 6] as const;

/** A stamp with the hall on it, cancelled by nobody yet. */
export const Stamp = ({ className }: ArtProps) => (
  <Art box="0 0 200 150" className={className}>
    <g transform="rotate(-4 100 75)">
      <path className="xt-paper" d="M14 10h172v130H14z" />
      {TEETH.map((at) => (
        <circle key={at} className="xt-paper-2" cx={20 + at * 16} cy="10" r="5" />
      ))}
      {TEETH.map((at) => (
        <circle key={at} className="xt-paper-2" cx={20 + at * 16} cy="140" r="5" />
      ))}
      {SIDES.map((at) => (
        <circle key={at} className="xt-paper-2" cx="14" cy={26 + at * 16.5} r="5" />
      ))}
      {SIDES.map((at) => (
        <circle key={at} className="xt-paper-2" cx="186" cy={26 + at * 16.5} r="5" />
      ))}
      <path className="xt-paper-3" d="M28 24h144v102H28z" />
      <circle className="xt-orange" cx="128" cy="64" r="30" />
      <path className="xt-deep" d="M28 108c30-20 60-18 90-6 20 8 36 6 54 0v24H28z" />
      <path className="xt-ink" d="M28 126v-12h18v-8h16v-8h16v-8h94v36z" />
      <Hall at="translate(82 36) scale(.56)" />
    </g>
  </Art>
);
