import { Art, type ArtProps } from './Art.tsx';

/** The upper edge of a phone with its three dots, and the sheet that they open: the third of its tiles is a compass, the browser's. */
export const BrowserMenu = ({ className }: ArtProps) => (
  <Art box="0 0 343 176" className={className}>
    <path className="xt-paper-2" d="M0 12a12 12 0 0 1 12-12h319a12 12 0 0 1 12 12v164H0z" />
    <path className="xt-ink" d="M44 176V26a14 14 0 0 1 14-14h227a14 14 0 0 1 14 14v150z" />
    <path className="xt-paper" d="M52 176V52h239v124z" />
    <path className="xt-grey" d="M64 28h10v4H64zM64 35h7v4h-7zM150 30h44v6h-44z" />
    <circle className="xt-orange" cx="266" cy="33" r="17" />
    <path
      className="xt-ink"
      d="M257 33m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M266 33m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M275 33m-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
    />
    <path className="xt-deep" d="M263 56h6c0 26-12 40-34 46l2 7-18-8 12-15 2 8c18-5 30-16 30-38z" />
    <path className="xt-paper-3" d="M52 108h239v68H52z" />
    <path className="xt-paper" d="M52 112h239v64H52z" />
    <path className="xt-paper-2" d="M66 124h38v38H66zM120 124h38v38h-38zM228 124h38v38h-38z" />
    <path className="xt-grey" d="M76 139h18v4H76zM76 146h12v4H76zM131 136h16v14h-16zM240 135h14v16h-14z" />
    <path className="xt-deep" d="M174 120h46v46h-46z" />
    <path className="xt-orange" d="M174 120h23v46h-23z" />
    <circle className="xt-paper" cx="197" cy="143" r="16" />
    <path className="xt-ink" d="M205 134l-5 12-11 6 5-12z" />
    <path className="xt-deep" d="M205 134l-5 12-6-6z" />
  </Art>
);
