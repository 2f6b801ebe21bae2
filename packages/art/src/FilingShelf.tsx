import { Art, type ArtProps } from './Art.tsx';

/** A shelf of binders, one of them pulled out: what was bought long ago and is still kept. */
export const FilingShelf = ({ className }: ArtProps) => (
  <Art box="0 0 375 180" className={className}>
    <circle className="xt-halo" cx="292" cy="96" r="84" />
    <path className="xt-ink" d="M20 156h335v12H20z" />
    <path className="xt-paper-3" d="M36 44h34v112H36z" />
    <path className="xt-paper" d="M44 60h18v30H44z" />
    <path className="xt-deep" d="M74 56h30v100H74z" />
    <path className="xt-paper" d="M81 70h16v26H81z" />
    <path className="xt-ink" d="M108 36h38v120h-38z" />
    <path className="xt-paper-2" d="M117 54h20v34h-20z" />
    <path className="xt-orange" d="M150 50h32v106h-32z" />
    <path className="xt-paper" d="M158 66h16v28h-16z" />
    <path className="xt-paper-3" d="M186 62h28v94h-28z" />
    <path className="xt-paper" d="M192 76h16v22h-16z" />
    <g transform="rotate(14 262 100)">
      <path className="xt-deep" d="M232 30h64v120h-64z" />
      <path className="xt-orange" d="M232 30h14v120h-14z" />
      <path className="xt-paper" d="M256 18h44v96h-44z" />
      <path className="xt-ink" d="M264 32h28v5h-28zM264 46h20v5h-20zM264 60h24v5h-24z" />
      <path className="xt-paper-2" d="M252 62h44v88h-44z" />
      <path className="xt-ink" d="M262 78h24v8h-24z" />
    </g>
    <circle className="xt-ink" cx="53" cy="138" r="6" />
    <circle className="xt-paper" cx="89" cy="138" r="6" />
    <circle className="xt-paper" cx="127" cy="138" r="7" />
    <circle className="xt-ink" cx="166" cy="138" r="6" />
    <circle className="xt-ink" cx="200" cy="138" r="5" />
  </Art>
);
