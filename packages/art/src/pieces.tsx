/** What several scenes are put together from. */
export const CLOUD = 'M4 20c-6-8 4-16 10-11C16-1 32-1 34 9c6-5 15 1 13 8h15c4 0 4 6 0 6H8c-2 0-3-1-4-3z';

/** The hall, 140 wide and 100 high; its feet are on the last line. */
export const Hall = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-paper" d="M26 46h88v46H26z" />
    <path className="xt-paper-3" d="M70 46h44v46H70z" />
    <path className="xt-deep" d="M57 60h26v32H57z" />
    <path className="xt-orange" d="M57 60h13v32H57z" />
    <path className="xt-ink" d="M35 62h12v18H35zM93 62h12v18H93zM24 46h6v54h-6zM51 46h4v54h-4zM85 46h4v54h-4zM110 46h6v54h-6z" />
    <path className="xt-ink" d="M0 40c18-1 34-12 42-28h56c8 16 24 27 42 28-4 8-12 12-22 12H22C12 52 4 48 0 40z" />
    <path className="xt-deep" d="M36 5h68l5 9H31z" />
  </g>
);

type Plane = 'ink' | 'orange' | 'deep' | 'paper' | 'paper-2' | 'paper-3' | 'grey';

/** Somebody on the way up, with a bag; 40 wide and 62 high. */
export const Walker = ({ at, coat, hair }: { at: string; coat: Plane; hair: Plane }) => (
  <g transform={at}>
    <path className="xt-ink" d="M13 40l-4 22h7l4-20zM20 40l6 22h7l-6-24z" />
    <path className={`xt-${coat}`} d="M10 22c5-6 15-6 20 0l3 22H7z" />
    <path className="xt-deep" d="M28 36h11v12H28z" />
    <circle className="xt-skin" cx="20" cy="11" r="7.5" />
    <path className="xt-skin-2" d="M20 3.5a7.5 7.5 0 0 1 0 15z" />
    <path className={`xt-${hair}`} d="M20 2c-7 0-10 4-10 9 0 3 1 5 3 6 0-3 1-5 3-7 4 1 8 0 12-2-1-4-4-6-8-6z" />
  </g>
);

/** Somebody who sits, with the back to us unless it is said; 44 wide and 66 high. */
export const Sitter = ({ at, coat, hair, bun, facing }: { at: string; coat: Plane; hair: Plane; bun?: true; facing?: true }) => (
  <g transform={at}>
    <path className="xt-skin-2" d="M17 20h10v14H17z" />
    <path className={`xt-${coat}`} d="M0 66c0-26 8-38 22-38s22 12 22 38z" />
    <circle className={`xt-${hair}`} cx="22" cy="14" r="12" />
    {bun && <circle className={`xt-${hair}`} cx="22" cy="2" r="6" />}
    {facing && <path className="xt-skin" d="M13 12c3 0 6-1 9-3v17c-6 0-9-6-9-14z" />}
    {facing && <path className="xt-skin-2" d="M31 12c-3 0-6-1-9-3v17c6 0 9-6 9-14z" />}
  </g>
);

/** A parcel with its tape, 44 wide and 50 high; the corner towards us is on the last line. */
export const Parcel = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-orange" d="M0 12l22 8v30L0 42z" />
    <path className="xt-deep" d="M44 12l-22 8v30l22-8z" />
    <path className="xt-halo" d="M0 12L22 4l22 8-22 8z" />
    <path className="xt-paper" d="M9 15.3l22-8 4 1.5-22 8v9l-4-1.5z" />
  </g>
);
