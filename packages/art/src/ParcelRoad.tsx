import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** From the hall down the road to somebody's door: a parcel on its cart. */
export const ParcelRoad = ({ className }: ArtProps) => (
  <Art box="0 0 375 136" className={className}>
    <circle className="xt-halo" cx="66" cy="62" r="64" />
    <path className="xt-paper" transform="translate(176 10) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 96c70-24 130-18 190-4 66 14 120 4 185-10v54H0z" />
    <path className="xt-paper-3" d="M0 101c70-24 130-18 190-4 66 14 120 4 185-10v49H0z" />
    <Hall at="translate(16 22) scale(.66)" />
    <path className="xt-paper" d="M8 88h108v5H8z" />
    <g transform="translate(282 20)">
      <path className="xt-paper" d="M6 34h36v50H6z" />
      <path className="xt-paper-2" d="M42 34h36v50H42z" />
      <path className="xt-deep" d="M-4 36L42 0v36z" />
      <path className="xt-ink" d="M88 36L42 0v36z" />
      <path className="xt-ink" d="M50 50h18v34H50z" />
      <path className="xt-orange" d="M14 48h20v18H14z" />
      <path className="xt-ink" d="M23 48h2v18h-2zM14 56h20v2H14z" />
    </g>
    <path className="xt-paper" d="M0 116c90-12 270-12 375-2v22H0z" />
    <path className="xt-ink" d="M0 120c90-12 270-12 375-2v18H0z" />
    <g transform="translate(160 54)">
      <path className="xt-orange" d="M0 10l34 10v34L0 44z" />
      <path className="xt-deep" d="M68 10L34 20v34l34-10z" />
      <path className="xt-paper-3" d="M0 10L34 0l34 10-34 10z" />
      <path className="xt-paper" d="M14 6l34 10v10l-8 2V18L6 8z" />
      <path className="xt-ink" d="M-14 50h96v6h-96zM82 50l14-22 5 3-14 25z" />
      <circle className="xt-ink" cx="8" cy="62" r="9" />
      <circle className="xt-paper" cx="8" cy="62" r="4" />
      <circle className="xt-ink" cx="60" cy="62" r="9" />
      <circle className="xt-paper" cx="60" cy="62" r="4" />
    </g>
  </Art>
);
