import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** A book that opens, and the hall stands up in it. */
export const PopUpBook = ({ className }: ArtProps) => (
  <Art box="0 0 375 250" className={className}>
    <circle className="xt-halo" cx="188" cy="112" r="100" />
    <circle className="xt-paper-2" cx="188" cy="112" r="84" />
    <path className="xt-paper" transform="translate(34 44) scale(.9)" d={CLOUD} />
    <path className="xt-paper" transform="translate(286 66) scale(.8)" d={CLOUD} />
    <Hall at="translate(104 24) scale(1.2)" />
    <path className="xt-paper-3" d="M104 144h168v10h10v10h10v10h-208v-10h10v-10h10z" />
    <path className="xt-paper" d="M104 144h168v4H104zM94 154h188v4H94zM84 164h208v4H84z" />
    <path className="xt-ink" d="M16 232v-62c56-16 120-10 172 16 52-26 116-32 171-16v62c-55-16-119-10-171 16-52-26-116-32-172-16z" />
    <path className="xt-paper" d="M28 220v-44c50-10 106-4 154 18v44c-48-22-104-28-154-18z" />
    <path className="xt-paper-2" d="M347 220v-44c-50-10-105-4-153 18v44c48-22 103-28 153-18z" />
    <path
      className="xt-thread xt-thread-ink"
      strokeWidth="3"
      d="M46 190c40-5 78 0 114 12M46 204c30-3 58 0 84 8M330 190c-40-5-78 0-114 12M330 204c-30-3-58 0-84 8"
    />
    <path className="xt-deep" d="M286 176h16v40l-8-9-8 9z" />
  </Art>
);
