import { Art, type ArtProps } from './Art.tsx';
import { Parcel, Walker } from './pieces.tsx';

/** At the door: the chain is on, the parcel is in sight, and nobody has paid anything. */
export const CourierDoor = ({ className }: ArtProps) => (
  <Art box="0 0 375 230" className={className}>
    <path className="xt-paper-2" d="M0 0h375v230H0z" />
    <path className="xt-paper" d="M0 0h150v206H0z" />
    <path className="xt-ink" d="M138 14h112v196H138z" />
    <path className="xt-halo" d="M150 26h88v184h-88z" />
    <path className="xt-deep" d="M150 26l30 12v172l-30 0z" />
    <path className="xt-orange" d="M180 38l8 3v169h-8z" />
    <circle className="xt-paper" cx="174" cy="124" r="5" />
    <path className="xt-thread xt-thread-ink" strokeWidth="4" strokeDasharray="1 7" d="M184 96c12 12 26 12 44 0" />
    <Walker at="translate(190 116) scale(1.5)" coat="orange" hair="ink" />
    <Parcel at="translate(262 150) scale(1.2)" />
    <path className="xt-ink" d="M24 62h78v50H24z" />
    <path className="xt-paper-3" d="M30 68h66v38H30z" />
    <path className="xt-orange" d="M58 74l-12 12h24z" />
    <path className="xt-deep" d="M50 86h16v14H50z" />
    <Walker at="translate(62 124) scale(1.36)" coat="deep" hair="grey" />
    <path className="xt-paper" d="M0 204h375v26H0z" />
    <path className="xt-ink" d="M0 209h375v21H0z" />
    <path className="xt-orange" d="M142 209h104v6H142z" />
  </Art>
);
