import { Art, type ArtProps } from './Art.tsx';

const Tree = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-ink" d="M18 40h5v26h-5z" />
    <path className="xt-orange" d="M20.5 0C11 6 5 16 2 26h18.5z" />
    <path className="xt-paper-3" d="M20.5 0C30 6 36 16 39 26H20.5z" />
    <path className="xt-ink" d="M20.5 16C9 22 3 32 0 44h41c-3-12-9-22-20.5-28z" />
  </g>
);

/** The ground before the hall, for what lies on it: two hills and a few trees, most of them behind a paper. */
export const Foothills = ({ className }: ArtProps) => (
  <Art box="0 0 375 120" className={className}>
    <path className="xt-paper" d="M0 40c40-22 80-20 120-4 60 24 130 22 190-6 24-12 44-16 65-16v106H0z" />
    <path className="xt-paper-3" d="M0 45c40-22 80-20 120-4 60 24 130 22 190-6 24-12 44-16 65-16v101H0z" />
    <Tree at="translate(-14 22) scale(.9)" />
    <Tree at="translate(351 4) scale(.95)" />
    <path className="xt-paper" d="M0 84c50-20 100-16 150-4 70 16 150 6 225-22v62H0z" />
    <path className="xt-deep" d="M0 89c50-20 100-16 150-4 70 16 150 6 225-22v57H0z" />
    <Tree at="translate(318 62) scale(.72)" />
    <Tree at="translate(24 70) scale(.6)" />
  </Art>
);
