import '@xuetang/art/art.css';
import './result.css';

const [TOP, GROUND] = [30, 132];
const BODY = 'M84 30h72c20 14 30 32 30 54s-10 38-26 48H80c-16-10-26-26-26-48s10-40 30-54z';

/** A jar, filled as far as the money lasts; a line a month. */
export const Jar = ({ months, lasts }: { months: number; lasts: number }) => {
  const full = Math.min(1, lasts / months);
  const level = GROUND - (GROUND - TOP) * full;
  const lines = Array.from({ length: months - 1 }, (_none, nth) => GROUND - ((GROUND - TOP) * (nth + 1)) / months);
  return (
    <figure className="xt-jar">
      <svg viewBox="0 0 240 140" role="img" aria-label={`目标 ${months} 个月，现在的钱够 ${Math.min(lasts, months)} 个月`}>
        <clipPath id="jar-body">
          <path d={BODY} />
        </clipPath>
        <path className="xt-ink" d="M30 132h180v5H30zM88 6h64v12H88z" />
        <path className="xt-deep" d="M80 18h80v12H80z" />
        <path className="xt-paper" d={BODY} />
        <g clipPath="url(#jar-body)">
          <rect className="xt-orange" x="50" y={level} width="70" height={GROUND - level} />
          <rect className="xt-deep" x="120" y={level} width="70" height={GROUND - level} />
          {lines.map((y) => (
            <path key={y} className="xt-paper-3" d={`M50 ${y - 1}h140v2H50z`} />
          ))}
        </g>
      </svg>
      <figcaption>一格是一个月，已经满了 {Math.floor(full * 100)}%</figcaption>
    </figure>
  );
};
