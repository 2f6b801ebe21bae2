import { Art, type ArtProps } from './Art.tsx';

const STEPS = [0, 1, 2, 3, 4] as const;
const HIGH = 11;

/** The five steps up to the hall: each a lit tread over a riser, one half of it in the shade. */
export const HallSteps = ({ className }: ArtProps) => (
  <Art box="0 0 360 63" className={className}>
    <path className="xt-ink" d="M34 0h292v8H34z" />
    {STEPS.map((step) => {
      const left = 26 - step * 6;
      const width = 360 - left * 2;
      const top = 8 + step * HIGH;
      return (
        <g key={step}>
          <path className="xt-paper-3" d={`M${left} ${top}h${width}v${HIGH}H${left}z`} />
          <path className="xt-skin-2" d={`M180 ${top}h${width / 2}v${HIGH}H180z`} />
          <path className="xt-paper" d={`M${left} ${top}h${width}v3H${left}z`} />
        </g>
      );
    })}
  </Art>
);
