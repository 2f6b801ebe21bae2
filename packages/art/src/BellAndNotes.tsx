import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

/** A slip of paper on its way from the bell, folded like a bird. */
const Note = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-paper" d="M0 10L40 0 24 26l-6-9z" />
    <path className="xt-paper-3" d="M40 0L24 26l-6-9z" />
    <path className="xt-deep" d="M18 17L40 0 20 24z" />
  </g>
);

/**
 * The bell before the hall: it rings when class begins, and otherwise hangs still. Low, because a code that is to be pressed follows on the
 * same screen.
 */
export const BellAndNotes = ({ className }: ArtProps) => (
  <Art box="0 0 375 88" className={className}>
    <circle className="xt-halo" cx="296" cy="56" r="56" />
    <circle className="xt-orange" cx="296" cy="56" r="44" />
    <path className="xt-paper" transform="translate(196 6) scale(.6)" d={CLOUD} />
    <path className="xt-paper" d="M0 68c60-14 120-12 180-4 70 10 130 2 195-8v32H0z" />
    <path className="xt-paper-3" d="M0 72c60-14 120-12 180-4 70 10 130 2 195-8v28H0z" />
    <Hall at="translate(258 18) scale(.54)" />
    <path className="xt-ink" d="M252 72h88v4h-88zM246 78h100v4H246z" />
    <g transform="translate(72 6) scale(.58)">
      <path className="xt-deep" d="M-12 4h108l6 10H-18z" />
      <path className="xt-ink" d="M-4 12h9v124h-9zM79 12h9v124h-9zM38 14h8v14h-8z" />
      <path className="xt-ink" d="M42 24c-20 0-26 16-27 36-1 14-4 20-9 26h72c-5-6-8-12-9-26-1-20-7-36-27-36z" />
      <path className="xt-orange" d="M42 30c-14 0-20 12-21 30 0 9-2 15-5 20h26z" />
      <path className="xt-deep" d="M42 30c14 0 20 12 21 30 0 9 2 15 5 20H42z" />
      <circle className="xt-ink" cx="42" cy="92" r="8" />
    </g>
    <Walker at="translate(30 46) scale(.62)" coat="orange" hair="ink" />
    <Note at="translate(142 18) scale(.8)" />
    <Note at="translate(188 36) scale(.6)" />
    <path className="xt-ink" d="M0 85h375v3H0z" />
  </Art>
);
