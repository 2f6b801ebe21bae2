import { Art, type ArtProps } from './Art.tsx';
import { Hall, Sitter, Walker } from './pieces.tsx';

/** A sheet between two poles, a minute of a story on it, and neighbours on stools before it. */
export const OpenAirFilm = ({ className }: ArtProps) => (
  <Art box="0 0 375 190" className={className}>
    <path className="xt-halo" d="M188 60L375 12v150H0V12z" />
    <path className="xt-ink" d="M52 6h7v176h-7zM316 6h7v176h-7z" />
    <path className="xt-paper" d="M59 16h257v116H59z" />
    <path className="xt-paper-2" d="M66 22h243v104H66z" />
    <circle className="xt-orange" cx="236" cy="66" r="34" />
    <path className="xt-paper" d="M66 104c50-22 96-20 140-8 40 10 70 2 103-8v38H66z" />
    <path className="xt-paper-3" d="M66 108c50-22 96-20 140-8 40 10 70 2 103-8v34H66z" />
    <Hall at="translate(204 44) scale(.48)" />
    <Walker at="translate(112 62) scale(.72)" coat="deep" hair="ink" />
    <Walker at="translate(144 76) scale(.48)" coat="orange" hair="ink" />
    <path className="xt-paper" d="M0 166h375v24H0z" />
    <path className="xt-paper-3" d="M0 170h375v20H0z" />
    <Sitter at="translate(70 122)" coat="ink" hair="ink" />
    <Sitter at="translate(128 126) scale(.94)" coat="deep" hair="ink" bun />
    <Sitter at="translate(196 122)" coat="orange" hair="grey" />
    <Sitter at="translate(256 126) scale(.94)" coat="ink" hair="ink" bun />
  </Art>
);
