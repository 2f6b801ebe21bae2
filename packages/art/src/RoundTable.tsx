import { Art, type ArtProps } from './Art.tsx';
import { Sitter } from './pieces.tsx';

/** One lamp, one book, and room for one more. */
export const RoundTable = ({ className }: ArtProps) => (
  <Art box="0 0 375 230" className={className}>
    <path className="xt-halo" d="M188 22l110 120H78z" />
    <path className="xt-ink" d="M186 0h4v18h-4z" />
    <path className="xt-orange" d="M188 12c-30 0-44 16-46 34h46z" />
    <path className="xt-deep" d="M188 12c30 0 44 16 46 34h-46z" />
    <Sitter at="translate(64 64)" coat="deep" hair="ink" bun facing />
    <Sitter at="translate(128 52)" coat="paper-3" hair="grey" facing />
    <Sitter at="translate(204 52)" coat="ink" hair="ink" facing />
    <Sitter at="translate(268 64)" coat="orange" hair="grey" bun facing />
    <ellipse className="xt-paper" cx="188" cy="146" rx="160" ry="40" />
    <ellipse className="xt-ink" cx="188" cy="152" rx="160" ry="40" />
    <ellipse className="xt-deep" cx="188" cy="146" rx="152" ry="34" />
    <path className="xt-paper" d="M132 136c20-8 40-6 56 4v28c-16-10-36-12-56-4z" />
    <path className="xt-paper-2" d="M244 136c-20-8-40-6-56 4v28c16-10 36-12 56-4z" />
    <Sitter at="translate(96 164)" coat="orange" hair="ink" />
    <Sitter at="translate(236 164)" coat="paper" hair="grey" />
    <path className="xt-thread xt-thread-ink" strokeWidth="4" d="M168 228v-30h40v30" />
  </Art>
);
