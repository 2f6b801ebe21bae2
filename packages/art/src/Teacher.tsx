import { Art, type ArtProps } from './Art.tsx';

/** A teacher, drawn; which one is told beside her. */
export const Teacher = ({ className }: ArtProps) => (
  <Art box="0 0 160 176" className={className}>
    <path className="xt-paper-2" d="M0 176V80a80 80 0 0 1 160 0v96z" />
    <circle className="xt-orange" cx="106" cy="76" r="56" />
    <path className="xt-ink" d="M44 92C36 44 56 22 82 22s46 22 38 70c-1 12-5 24-8 28H52c-3-4-7-16-8-28z" />
    <path className="xt-skin-2" d="M69 102h26v28l-13 14-13-14z" />
    <path className="xt-deep" d="M10 176c2-28 24-40 56-48l16 18 16-18c32 8 54 20 56 48z" />
    <path className="xt-paper" d="M66 127l16 19 16-19 6 4-22 32-22-32z" />
    <path className="xt-skin" d="M55 72c0-22 11-34 27-34s27 12 27 34c0 26-13 42-27 42S55 98 55 72z" />
    <path className="xt-skin-2" d="M82 38c16 0 27 12 27 34 0 26-13 42-27 42z" />
    <path className="xt-ink" d="M51 82c-5-34 10-52 34-52 22 0 33 16 28 50-6-6-12-16-14-28-10 10-26 13-38 11-4 4-8 12-10 19z" />
    <path
      className="xt-thread xt-thread-ink"
      strokeWidth="2.2"
      d="M61 78a9 8 0 1 0 18 0 9 8 0 1 0-18 0zM85 78a9 8 0 1 0 18 0 9 8 0 1 0-18 0zM79 77c2-1.500 4-1.500 6 0"
    />
    <path className="xt-thread xt-thread-deep" strokeWidth="2.4" d="M73 100c6 4 12 4 18 0" />
  </Art>
);
