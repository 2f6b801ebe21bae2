import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';

/** Where the letter was written: a window with the hall in it, a lamp, paper and pen. */
export const Desk = ({ className }: ArtProps) => (
  <Art box="0 0 375 180" className={className}>
    <path className="xt-ink" d="M112 4h152v128H112z" />
    <path className="xt-paper-2" d="M120 12h136v112H120z" />
    <circle className="xt-orange" cx="222" cy="52" r="28" />
    <path className="xt-paper-3" d="M120 96c30-16 60-18 90-8 18 6 32 6 46 2v34H120z" />
    <Hall at="translate(136 52) scale(.56)" />
    <path className="xt-ink" d="M186 12h4v112h-4zM120 106h136v3H120z" />
    <path className="xt-ink" d="M52 74h5v58h-5zM36 128h38v8H36z" />
    <path className="xt-orange" d="M54 40c-22 0-32 16-34 36h34z" />
    <path className="xt-deep" d="M54 40c22 0 32 16 34 36H54z" />
    <path className="xt-paper-3" d="M0 136h375v44H0z" />
    <path className="xt-paper" d="M0 132h375v6H0z" />
    <path className="xt-paper" d="M214 146l96-8 20 30-100 10z" />
    <path className="xt-thread xt-thread-ink" strokeWidth="2" d="M232 152l70-6M238 160l72-6" />
    <path className="xt-deep" d="M330 118l8 4-22 40-8 4 2-9z" />
    <path className="xt-ink" d="M308 157l2 5-4 5z" />
    <path className="xt-paper" d="M96 150h84v26H96z" />
    <path className="xt-paper-2" d="M96 150l42 18 42-18z" />
    <path className="xt-orange" d="M132 158h12v10h-12z" />
  </Art>
);
