import { Art, type ArtProps } from './Art.tsx';
import { Hall, Sitter } from './pieces.tsx';

/** Two at one table, late in the evening: one lamp, one sheet, two pens. */
export const KitchenTable = ({ className }: ArtProps) => (
  <Art box="0 0 375 220" className={className}>
    <g transform="translate(94 -4) scale(.78)">
      <path className="xt-ink" d="M262 12h92v80h-92z" />
      <path className="xt-paper-2" d="M268 18h80v68h-80z" />
      <circle className="xt-orange" cx="328" cy="38" r="13" />
      <path className="xt-paper-3" d="M268 68c26-12 50-8 80 2v16h-80z" />
      <Hall at="translate(276 40) scale(.36)" />
    </g>
    <path className="xt-halo" d="M188 42l126 114H62z" />
    <path className="xt-ink" d="M186 0h4v36h-4z" />
    <path className="xt-orange" d="M188 30c-26 0-38 14-40 30h40z" />
    <path className="xt-deep" d="M188 30c26 0 38 14 40 30h-40z" />
    <Sitter at="translate(66 70) scale(1.3)" coat="deep" hair="ink" bun facing />
    <Sitter at="translate(252 70) scale(1.3)" coat="ink" hair="ink" facing />
    <path className="xt-paper" d="M26 148h323v10H26z" />
    <path className="xt-deep" d="M30 154h315v18H30z" />
    <path className="xt-ink" d="M30 168h315v6H30zM54 174h12v46H54zM309 174h12v46h-12z" />
    <path className="xt-paper" d="M132 132l112-2 16 22H118z" />
    <path className="xt-paper-3" d="M188 131l56-1 16 22h-72z" />
    <path className="xt-thread xt-thread-ink" strokeWidth="2.5" d="M142 140h36M138 146h42M198 139h38M198 145h44" />
    <path className="xt-deep" d="M106 134l6-3 18 15-2 4-5 0z" />
    <path className="xt-orange" d="M272 134l-6-3-18 15 2 4 5 0z" />
    <path className="xt-paper-2" d="M282 134h22v18h-18c-3 0-4-4-4-8z" />
    <path className="xt-paper-3" d="M293 134h11v18h-11z" />
    <path className="xt-ink" d="M0 216h375v4H0z" />
  </Art>
);
