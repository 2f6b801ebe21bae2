import { Art, type ArtProps } from './Art.tsx';

const Cloud = ({ at }: { at: string }) => (
  <path className="xt-paper" transform={at} d="M4 20c-6-8 4-16 10-11C16-1 32-1 34 9c6-5 15 1 13 8h15c4 0 4 6 0 6H8c-2 0-3-1-4-3z" />
);

const Bird = ({ at }: { at: string }) => (
  <path className="xt-ink" transform={at} d="M0 4c4-4 8-3 10 1 2-4 6-5 10-1-4-1-7 0-10 5C7 4 4 3 0 4z" />
);

const Tree = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-ink" d="M18 40h5v26h-5z" />
    <path className="xt-deep" d="M20.5 0C30 6 36 16 39 26H20.5z" />
    <path className="xt-orange" d="M20.5 0C11 6 5 16 2 26h18.5z" />
    <path className="xt-ink" d="M20.5 16C9 22 3 32 0 44h41c-3-12-9-22-20.5-28z" />
  </g>
);

/** Morning behind the hall: sun, clouds, two hills and the ground that the steps stand on. Drawn from the ground up. */
export const JoinBackdrop = ({ className }: ArtProps) => (
  <Art box="0 0 480 560" className={className}>
    <circle className="xt-halo" cx="240" cy="300" r="200" />
    <circle className="xt-orange" cx="240" cy="300" r="170" />
    <Cloud at="translate(48 206)" />
    <Cloud at="translate(372 236)" />
    <Bird at="translate(84 152) scale(.9)" />
    <Bird at="translate(112 140) scale(.6)" />
    <Bird at="translate(372 140) scale(.75)" />
    <path className="xt-paper" d="M0 445c20-2 38-10 58-22 40-34 80-28 118-6 60 30 150 22 244-30 20-10 40-16 60-22v195H0z" />
    <path className="xt-paper-3" d="M0 450c20-2 38-10 58-22 40-34 80-28 118-6 60 30 150 22 244-30 20-10 40-16 60-22v190H0z" />
    <Tree at="translate(52 398) scale(1.1)" />
    <Tree at="translate(14 430) scale(.8)" />
    <Tree at="translate(376 386) scale(1.2)" />
    <Tree at="translate(434 396) scale(.8)" />
    <path className="xt-paper" d="M0 494c20-6 36-14 56-22 60-26 120-14 172 0 70 18 130 0 196-26 20-8 36-12 56-16v130H0z" />
    <path className="xt-deep" d="M0 500c20-6 36-14 56-22 60-26 120-14 172 0 70 18 130 0 196-26 20-8 36-12 56-16v124H0z" />
  </Art>
);
