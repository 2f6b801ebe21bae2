import { Art } from '@xuetang/art/Art.tsx';

/** A track without a picture of its own: headphones over a book, the lit half and the shaded half. */
export const TrackArt = ({ className }: { className?: string }) => (
  <Art box="4 4 48 48" className={className}>
    <path className="xt-ink" d="M28 8C16 8 8 17 8 29v9h5v-9c0-9 6-16 15-16s15 7 15 16v9h5v-9C48 17 40 8 28 8z" />
    <path className="xt-orange" d="M7 31h10v16h-5a5 5 0 0 1-5-5z" />
    <path className="xt-deep" d="M39 31h10v11a5 5 0 0 1-5 5h-5z" />
    <path className="xt-paper-3" d="M20 30c3-1.500 6-1.500 8 .5v14c-2-2-5-2-8-.5z" />
    <path className="xt-paper" d="M36 30c-3-1.500-6-1.500-8 .5v14c2-2 5-2 8-.5z" />
  </Art>
);
