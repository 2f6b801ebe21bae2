import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Walker } from './pieces.tsx';

/** Out of the hall, over the bridge, to the counter of another house; the way back is the same bridge. */
export const ToTheCounter = ({ className }: ArtProps) => (
  <Art box="0 0 375 190" className={className}>
    <circle className="xt-halo" cx="300" cy="72" r="66" />
    <circle className="xt-orange" cx="300" cy="72" r="52" />
    <path className="xt-paper" transform="translate(126 26) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 128c50-22 92-22 138-4 40 14 92 10 140-8 38-12 70-10 97 0v74H0z" />
    <path className="xt-paper-3" d="M0 133c50-22 92-22 138-4 40 14 92 10 140-8 38-12 70-10 97 0v69H0z" />
    <Hall at="translate(6 62) scale(.78)" />
    <path className="xt-paper" d="M0 136h128v54H0zM250 136h125v54H250z" />
    <path className="xt-ink" d="M0 140h124v50H0zM254 140h121v50H254z" />
    <path className="xt-paper" d="M118 138c42-24 96-24 140 0v12c-44-22-98-22-140 0z" />
    <path className="xt-ink" d="M118 142c42-24 96-24 140 0v10c-44-22-98-22-140 0z" />
    <path className="xt-deep" d="M138 150h6v40h-6zM232 150h6v40h-6z" />
    <Walker at="translate(166 66)" coat="deep" hair="ink" />
    <path className="xt-paper" d="M270 84h84v56h-84z" />
    <path className="xt-paper-3" d="M312 84h42v56h-42z" />
    <path className="xt-ink" d="M266 84h6v56h-6zM352 84h6v56h-6zM278 112h68v6h-68z" />
    <path className="xt-ink" d="M258 62h108l8 24H250z" />
    <path className="xt-deep" d="M276 62h18l-4 24h-20zM312 62h18l4 24h-20zM348 62h18l8 24h-20z" />
    <path className="xt-skin" d="M304 98a8 8 0 0 1 16 0v14h-16z" />
    <path className="xt-skin-2" d="M312 90a8 8 0 0 1 8 8v14h-8z" />
    <path className="xt-ink" d="M303 98c0-12 18-12 18 0-5-1-9-3-11-5-2 2-4 4-7 5z" />
  </Art>
);
