import { Art, type ArtProps } from './Art.tsx';

/** The roof over the door that the QR code is. */
export const HallRoof = ({ className }: ArtProps) => (
  <Art box="0 0 300 86" className={className}>
    <path className="xt-paper" d="M0 66c44-2 76-22 92-50h116c16 28 48 48 92 50-8 14-24 19-40 19H40C24 85 8 80 0 66z" />
    <path className="xt-ink" d="M6 64c42-3 72-22 88-48h112c16 26 46 45 88 48-8 12-20 16-36 16H42C26 80 14 76 6 64z" />
    <path className="xt-paper" d="M118 26l-16 44h3l16-44zM148.5 26v44h3V26zM179 26l16 44h3l-16-44z" />
    <path className="xt-paper" d="M88 34C78 50 64 62 50 69h5c14-8 26-20 36-35zM212 34c10 16 24 28 38 35h-5c-14-8-26-20-36-35z" />
    <path className="xt-deep" d="M84 8h132l8 12H76z" />
    <path className="xt-orange" d="M136 0h14v8h-19z" />
    <path className="xt-deep" d="M150 0h14l5 8h-19z" />
    <path className="xt-orange" d="M36 80h228v6H36z" />
  </Art>
);
