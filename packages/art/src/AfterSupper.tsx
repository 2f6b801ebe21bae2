import { Art, type ArtProps } from './Art.tsx';
import { Hall, Sitter } from './pieces.tsx';

/** Bowls put together, the hall on a screen that leans on the teapot, and a moon in the window. On a dark ground. */
export const AfterSupper = ({ className }: ArtProps) => (
  <Art box="0 0 375 180" className={className}>
    <path className="xt-paper-3" d="M262 8h92v74h-92z" />
    <path className="xt-ink" d="M267 13h38v64h-38zM311 13h38v64h-38z" />
    <path className="xt-paper-2" d="M336 24a13 13 0 1 1-13 21 15 15 0 0 0 13-21z" />
    <path className="xt-paper" d="M278 30h3v3h-3zM292 48h3v3h-3zM284 64h3v3h-3z" />
    <path className="xt-halo" d="M150 20l142 122H24z" />
    <path className="xt-paper-3" d="M148 0h4v16h-4z" />
    <path className="xt-orange" d="M150 10c-24 0-34 12-36 26h36z" />
    <path className="xt-deep" d="M150 10c24 0 34 12 36 26h-36z" />
    <Sitter at="translate(66 62) scale(1.36)" coat="deep" hair="grey" bun facing />
    <g transform="translate(146 62)">
      <path className="xt-orange" d="M76 30c20 0 30 12 30 28 0 10-4 18-10 22H66z" />
      <path className="xt-ink" d="M0 0h104v78H0z" />
      <path className="xt-paper-2" d="M6 6h92v66H6z" />
      <path className="xt-paper-3" d="M6 58c30-12 60-12 92-2v16H6z" />
      <Hall at="translate(14 14) scale(.52)" />
      <path className="xt-deep" d="M78 58h16v10H78z" />
      <path className="xt-paper" d="M82 61h3v4h-3zM87 62h5v2h-5z" />
    </g>
    <path className="xt-paper" d="M8 138h359v8H8z" />
    <path className="xt-deep" d="M12 144h351v36H12z" />
    <path className="xt-orange" d="M12 144h176v36H12z" />
    <path className="xt-paper" d="M276 114h62c0 16-8 26-20 26h-22c-12 0-20-10-20-26z" />
    <path className="xt-paper-3" d="M307 114h31c0 16-8 26-20 26h-11z" />
    <path className="xt-paper-2" d="M282 104h50l4 10h-58z" />
    <path className="xt-ink" d="M268 108l84-6 1 4-84 6z" />
  </Art>
);
