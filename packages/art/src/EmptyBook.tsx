import { Art, type ArtProps } from './Art.tsx';

/** Nothing here yet: an open book, and something growing out of it. */
export const EmptyBook = ({ className }: ArtProps) => (
  <Art box="0 0 160 120" className={className}>
    <ellipse className="xt-paper-2" cx="80" cy="106" rx="68" ry="8" />
    <circle className="xt-paper-3" cx="104" cy="46" r="30" />
    <path className="xt-ink" d="M14 98V58c22-6 46-4 66 6 20-10 44-12 66-6v40c-22-6-46-4-66 6-20-10-44-12-66-6z" />
    <path className="xt-paper" d="M20 91V62c20-4 40-2 57 7v29c-17-8-37-10-57-7z" />
    <path className="xt-paper-2" d="M140 91V62c-20-4-40-2-57 7v29c17-8 37-10 57-7z" />
    <path className="xt-ink" d="M78.5 68V34h3v34z" />
    <path className="xt-orange" d="M80 46C66 46 58 36 58 24c14 0 22 10 22 22z" />
    <path className="xt-deep" d="M80 36c0-12 8-20 22-20 0 12-8 20-22 20z" />
  </Art>
);
