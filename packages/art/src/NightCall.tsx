import { Art, type ArtProps } from './Art.tsx';
import { Hall } from './pieces.tsx';

/** A friendly message late at night, and the hook that hangs in it. Drawn for an ink ground. */
export const NightCall = ({ className }: ArtProps) => (
  <Art box="0 0 375 250" className={className}>
    <circle className="xt-halo" cx="286" cy="100" r="84" />
    <circle className="xt-paper-2" cx="286" cy="100" r="70" />
    <path
      className="xt-paper"
      d="M30 40l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM176 22l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM24 128l1 4 4 1-4 1-1 4-1-4-4-1 4-1z"
    />
    <path className="xt-paper" d="M0 208c60-30 130-34 200-18 60 14 120 4 175-22v82H0z" />
    <path className="xt-deep" d="M0 214c60-30 130-34 200-18 60 14 120 4 175-22v76H0z" />
    <Hall at="translate(236 92) scale(.74)" />
    <path className="xt-paper" d="M222 170h154v4H222zM210 180h166v4H210z" />
    <path className="xt-deep" d="M222 174h154v6H222zM210 184h166v12H200z" />
    <path className="xt-ink" d="M0 232c80-18 200-16 375-6v24H0z" />
    <path className="xt-paper" d="M70 66h92a12 12 0 0 1 12 12v154H58V78a12 12 0 0 1 12-12z" />
    <path className="xt-paper-2" d="M116 66h46a12 12 0 0 1 12 12v154h-58z" />
    <path className="xt-ink" d="M66 82h100v142H66z" />
    <path className="xt-paper-3" d="M74 94h58a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H74z" />
    <path className="xt-paper" d="M74 134h44a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H74z" />
    <path className="xt-orange" d="M158 172h-46a6 6 0 0 0-6 6v16a6 6 0 0 0 6 6h46z" />
    <path className="xt-thread" stroke="var(--paper)" strokeWidth="3" d="M132 0v138" />
    <path className="xt-thread xt-thread-deep" strokeWidth="7" d="M132 136v22a17 17 0 1 1-34 0v-6" />
    <path className="xt-deep" d="M92 158l6-18 10 14z" />
  </Art>
);
