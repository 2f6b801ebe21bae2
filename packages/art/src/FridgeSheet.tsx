import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';

const ROWS = [0, 1, 2] as const;
const YEARS = [0, 1, 2, 3, 4, 5] as const;

/** Eighteen years on one sheet, six a row; those that are planned are filled. */
const Sheet = () => (
  <g transform="translate(150 44) rotate(-3)">
    <path className="xt-paper" d="M0 0h128v132H0z" />
    <path className="xt-deep" d="M12 14h62v9H12z" />
    {ROWS.map((row) =>
      YEARS.map((year) => (
        <path
          key={`${row}-${year}`}
          className={row * 6 + year < 10 ? (year % 2 ? 'xt-orange' : 'xt-paper-3') : 'xt-paper-2'}
          d={`M${12 + year * 18} ${36 + row * 22}h14v16h-14z`}
        />
      )),
    )}
    <path className="xt-ink" d="M12 108h80v4H12zM12 117h54v4H12z" />
    <circle className="xt-deep" cx="64" cy="2" r="8" />
    <path className="xt-orange" d="M64-6a8 8 0 0 0 0 16z" />
  </g>
);

/** What hangs on the fridge: the sheet, and a child’s drawing of the hall. */
export const FridgeSheet = ({ className }: ArtProps) => (
  <Art box="0 0 375 240" className={className}>
    <circle className="xt-halo" cx="188" cy="126" r="116" />
    <path className="xt-paper" d="M52 6h262v234H52z" />
    <path className="xt-ink" d="M58 12h250v228H58z" />
    <path className="xt-paper-3" d="M66 20h232v220H66z" />
    <path className="xt-paper-2" d="M66 20h116v220H66z" />
    <path className="xt-ink" d="M66 204h232v5H66zM80 120h8v56h-8zM80 220h8v20h-8z" />
    <Sheet />
    <g transform="translate(98 40) rotate(5)">
      <path className="xt-paper" d="M0 0h44v40H0z" />
      <circle className="xt-orange" cx="33" cy="11" r="6" />
      <Hall at="translate(5 12) scale(.24)" />
      <circle className="xt-deep" cx="22" cy="1" r="5" />
    </g>
    <path className="xt-ink" d="M0 236h375v4H0z" />
  </Art>
);
