import { Art } from '@xuetang/art/Art.tsx';
import { Hall } from '@xuetang/art/pieces.tsx';
import './advanced.css';

const STEPS = ['xt-orange', 'xt-orange', 'xt-deep', 'xt-paper-3', 'xt-paper-3'] as const;
const WIDE = 42;

/** Five steps, the third one under our feet, and the whole hall on the landing above them. */
export const Ascent = () => (
  <Art box="0 0 344 140" className="xt-advanced-art">
    <circle className="xt-halo" cx="276" cy="58" r="58" />
    <circle className="xt-orange" cx="276" cy="58" r="46" />
    {STEPS.map((colour, nth) => {
      const top = 124 - nth * 12;
      return (
        <g key={nth}>
          <path className={colour} d={`M${nth * WIDE} ${top}h${WIDE}v${140 - top}h-${WIDE}z`} />
          <path className="xt-paper" d={`M${nth * WIDE} ${top}h${WIDE}v4h-${WIDE}z`} />
        </g>
      );
    })}
    <path className="xt-paper" d="M210 64h134v4H210z" />
    <path className="xt-ink" d="M210 68h134v72H210z" />
    <Hall at="translate(227 2) scale(.68 .62)" />
  </Art>
);
