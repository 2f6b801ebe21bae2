import { Art, type ArtProps } from './Art.tsx';
import { Hall, Walker } from './pieces.tsx';

/** Before the market one stops and reads the sign. */
export const Crossroads = ({ className }: ArtProps) => (
  <Art box="0 0 375 240" className={className}>
    <circle className="xt-halo" cx="188" cy="120" r="112" />
    <path className="xt-ink" d="M234 60h3v130h-3zM263 34h3v150h-3zM292 70h3v120h-3zM321 44h3v140h-3zM350 16h3v170h-3z" />
    <path className="xt-orange" d="M227 88h17v60h-17zM285 96h17v54h-17zM343 46h17v70h-17z" />
    <path className="xt-deep" d="M256 62h17v70h-17zM314 74h17v60h-17z" />
    <path className="xt-paper" d="M0 168c60-22 120-20 180-6 70 16 130 4 195-12v90H0z" />
    <path className="xt-paper-3" d="M0 174c60-22 120-20 180-6 70 16 130 4 195-12v84H0z" />
    <path className="xt-paper" d="M0 150h84v12h14v12h14v12h14v20H0z" />
    <path className="xt-deep" d="M0 156h80v12h14v12h14v12h14v20H0z" />
    <Hall at="translate(2 98) scale(.58)" />
    <path className="xt-paper" d="M0 206c80-20 250-20 375 0v34H0z" />
    <path className="xt-ink" d="M0 212c80-20 250-20 375 0v28H0z" />
    <path className="xt-ink" d="M164 72h9v136h-9z" />
    <path className="xt-orange" d="M168 82h-52l-16 13 16 13h52z" />
    <path className="xt-paper" d="M168 116h52l16 13-16 13h-52z" />
    <path className="xt-ink" d="M124 92h34v6h-34zM180 126h34v6h-34z" />
    <Walker at="translate(186 148) scale(.94)" coat="orange" hair="ink" />
  </Art>
);
