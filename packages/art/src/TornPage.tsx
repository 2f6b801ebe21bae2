import { Art, type ArtProps } from './Art.tsx';

/** Something went wrong, and it is being mended: a torn page with needle and thread. */
export const TornPage = ({ className }: ArtProps) => (
  <Art box="0 0 160 120" className={className}>
    <ellipse className="xt-paper-2" cx="80" cy="109" rx="64" ry="7" />
    <path className="xt-paper-3" d="M26 18h52l-8 18 12 14-14 18 10 16-6 20H26z" />
    <path className="xt-ink" d="M36 32h28v4H36zM36 46h32v4H36zM36 60h20v4H36z" />
    <path className="xt-orange" d="M92 12h46v86H84l8-20-10-16 14-18-12-14z" />
    <path className="xt-ink" d="M102 30h24v4h-24zM106 44h20v4h-20z" />
    <path className="xt-thread xt-thread-deep" strokeWidth="3" d="M66 40l28-6M64 62l34-6M66 84l24-5" />
    <path className="xt-ink" d="M88 81l34-13 2 2-34 12z" />
    <path className="xt-thread xt-thread-deep" strokeWidth="2" d="M123 69c10-5 18 2 12 10s-2 14 10 12" />
  </Art>
);
