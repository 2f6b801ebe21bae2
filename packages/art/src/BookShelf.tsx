import { Art, type ArtProps } from './Art.tsx';

const MOST = 9;
const BOOK = 34;
/** No two beside each other are of one height. */
const HEIGHTS = [64, 74, 58, 70, 62, 76, 60, 72, 66] as const;

export interface BookShelfProps extends ArtProps {
  /** A book for each, from the left; those that are taken stand out from the board. */
  taken: readonly boolean[];
}

/** A shelf with one book for each course, and which of them are taken. */
export const BookShelf = ({ taken, className }: BookShelfProps) => {
  const books = taken.slice(0, MOST);
  const left = (375 - books.length * (BOOK + 6)) / 2;
  return (
    <Art box="0 0 375 130" className={className}>
      <circle className="xt-halo" cx="188" cy="76" r="92" />
      {books.map((isTaken, at) => {
        const height = HEIGHTS[at] ?? 64;
        const x = left + at * (BOOK + 6) + 3;
        const y = 108 - height - (isTaken ? 18 : 0);
        return (
          <g key={at}>
            <path className={isTaken ? 'xt-orange' : 'xt-paper'} d={`M${x} ${y}h${BOOK / 2}v${height}h-${BOOK / 2}z`} />
            <path className={isTaken ? 'xt-deep' : 'xt-paper-3'} d={`M${x + BOOK / 2} ${y}h${BOOK / 2}v${height}h-${BOOK / 2}z`} />
            <path className={isTaken ? 'xt-paper' : 'xt-grey'} d={`M${x + 8} ${y + 12}h${BOOK - 16}v4h-${BOOK - 16}z`} />
            <path className={isTaken ? 'xt-paper' : 'xt-grey'} d={`M${x + 8} ${y + 20}h${BOOK - 22}v3h-${BOOK - 22}z`} />
          </g>
        );
      })}
      <path className="xt-paper" d="M10 104h355v6H10z" />
      <path className="xt-ink" d="M10 108h355v10H10zM34 118h10v12H34zM331 118h10v12h-10z" />
    </Art>
  );
};
