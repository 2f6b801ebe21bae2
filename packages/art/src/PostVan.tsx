import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** What was asked for is on the road: a van with the hall on its side. */
export const PostVan = ({ className }: ArtProps) => (
  <Art box="0 0 375 220" className={className}>
    <circle className="xt-halo" cx="320" cy="62" r="70" />
    <circle className="xt-orange" cx="320" cy="62" r="54" />
    <path className="xt-paper" transform="translate(214 20) scale(.7)" d={CLOUD} />
    <path className="xt-paper" transform="translate(20 104) scale(.7)" d={CLOUD} />
    <path className="xt-paper" d="M0 140c60-30 110-26 160-8 70 24 140 6 215-18v106H0z" />
    <path className="xt-paper-3" d="M0 145c60-30 110-26 160-8 70 24 140 6 215-18v101H0z" />
    <path className="xt-paper" d="M0 176c120-16 260-12 375 0v44H0z" />
    <path className="xt-ink" d="M0 181c120-16 260-12 375 0v39H0z" />
    <path className="xt-paper" d="M20 200h40v4H20zM96 197h40v4H96zM250 197h40v4h-40zM326 200h40v4h-40z" />
    <path className="xt-orange" d="M110 84h124v92H110z" />
    <path className="xt-deep" d="M234 108h44l30 36v32h-74z" />
    <path className="xt-ink" d="M244 116h30l20 26h-50z" />
    <path className="xt-paper" d="M250 122h12v14h-12z" />
    <path className="xt-deep" d="M110 160h124v16H110z" />
    <Hall at="translate(132 96) scale(.58)" />
    <circle className="xt-ink" cx="148" cy="178" r="17" />
    <circle className="xt-ink" cx="266" cy="178" r="17" />
    <circle className="xt-paper-3" cx="148" cy="178" r="7" />
    <circle className="xt-paper-3" cx="266" cy="178" r="7" />
    <path className="xt-halo" d="M304 152h8v8h-8z" />
  </Art>
);
