import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

const MARKS = [0, 1, 2, 3, 4, 5] as const;

/** A child at one age, standing; 40 wide, its feet on the line 0. */
const Child = ({ at, coat, bag }: { at: string; coat: 'orange' | 'deep' | 'paper'; bag?: true }) => (
  <g transform={at}>
    <path className="xt-ink" d="M11-22h7V0h-9zM22-22h7l2 22h-9z" />
    {bag && <path className="xt-ink" d="M2-46h10v22H2z" />}
    <path className={`xt-${coat}`} d="M9-48c6-5 16-5 22 0l3 30H6z" />
    <circle className="xt-skin" cx="20" cy="-60" r="11" />
    <path className="xt-skin-2" d="M20-71a11 11 0 0 1 0 22z" />
    <path className="xt-ink" d="M20-74c-10 0-14 6-14 14 4-3 8-5 10-8 5 3 10 4 18 4-1-6-6-10-14-10z" />
  </g>
);

/** Three ages against the door post, and through the door the hall. */
export const HeightMarks = ({ className }: ArtProps) => (
  <Art box="0 0 375 240" className={className}>
    <path className="xt-paper-2" d="M0 0h375v240H0z" />
    <path className="xt-ink" d="M214 18h150v206H214z" />
    <path className="xt-paper" d="M226 30h126v194H226z" />
    <circle className="xt-halo" cx="300" cy="104" r="50" />
    <circle className="xt-orange" cx="300" cy="104" r="38" />
    <path className="xt-paper" transform="translate(234 52) scale(.6)" d={CLOUD} />
    <path className="xt-paper-3" d="M226 168c40-22 84-22 126-6v62H226z" />
    <path className="xt-deep" d="M274 224l14-62h20l22 62z" />
    <Hall at="translate(246 86) scale(.76)" />
    <path className="xt-paper" d="M188 18h26v206h-26z" />
    <path className="xt-paper-3" d="M202 18h12v206h-12z" />
    {MARKS.map((mark) => (
      <path
        key={mark}
        className={mark % 2 ? 'xt-ink' : 'xt-deep'}
        d={`M188 ${196 - mark * 30}h${mark % 2 ? 14 : 20}v5h-${mark % 2 ? 14 : 20}z`}
      />
    ))}
    <path className="xt-paper" d="M0 220h375v20H0z" />
    <path className="xt-ink" d="M0 224h375v16H0z" />
    <Child at="translate(14 224)" coat="orange" />
    <Child at="translate(58 224) scale(1.5)" coat="deep" bag />
    <Child at="translate(116 224) scale(2)" coat="paper" bag />
  </Art>
);
