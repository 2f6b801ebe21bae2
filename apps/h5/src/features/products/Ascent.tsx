import { Art } from '@xuetang/art/Art.tsx';

const STEPS = ['xt-orange', 'xt-orange', 'xt-deep', 'xt-paper-3', 'xt-paper-3'] as const;
const WIDE = 56;

/** Five steps, the third one under our feet, and the hall at the top. */
export const Ascent = () => (
  <Art box="0 0 344 120" className="xt-advanced-art">
    <circle className="xt-orange" cx="312" cy="36" r="32" />
    {STEPS.map((colour, nth) => {
      const top = 98 - nth * 14;
      return (
        <g key={nth}>
          <path className={colour} d={`M${nth * WIDE} ${top}h${WIDE}v${120 - top}h-${WIDE}z`} />
          <path className="xt-paper" d={`M${nth * WIDE} ${top}h${WIDE}v4h-${WIDE}z`} />
        </g>
      );
    })}
    <path className="xt-ink" d="M280 40h64v80h-64z" />
    <path className="xt-paper" d="M280 36h64v4h-64z" />
    <path className="xt-paper" d="M292 22h20v14h-20z" />
    <path className="xt-paper-3" d="M312 22h20v14h-20z" />
    <path className="xt-deep" d="M307 25h10v11h-10z" />
    <path className="xt-ink" d="M282 23c8-1 14-6 17-13h26c3 7 9 12 17 13z" />
    <path className="xt-deep" d="M297 6h30l3 5h-36z" />
  </Art>
);
