import { Art, type ArtProps } from '@xuetang/art/Art.tsx';

/** An open envelope, and in it a letter with the hall on it: somebody you know has written. */
export const Invitation = ({ className }: ArtProps) => (
  <Art box="0 0 200 150" className={className}>
    <path className="xt-paper-3" d="M100 8a62 62 0 1 1 0 124 62 62 0 0 1 0-124z" />
    <path className="xt-ink" d="M30 70l70-40 70 40v70H30z" />
    <path className="xt-paper" d="M46 26h108v86H46z" />
    <path className="xt-halo" d="M100 26h54v86h-54z" />
    <path className="xt-deep" d="M82 40h36l4 6H78z" />
    <path className="xt-ink" d="M66 60c8-2 13-7 16-14h36c3 7 8 12 16 14-3 4-6 5-10 5H76c-4 0-7-1-10-5z" />
    <path className="xt-ink" d="M76 65h6v18h-6zM118 65h6v18h-6z" />
    <path className="xt-orange" d="M92 69h8v14h-8z" />
    <path className="xt-deep" d="M100 69h8v14h-8z" />
    <path className="xt-orange" d="M30 70l70 42-70 28z" />
    <path className="xt-deep" d="M170 70l-70 42 70 28z" />
    <path className="xt-paper-3" d="M30 140l70-46 70 46z" />
    <path className="xt-paper" d="M30 140l70-46 70 46h-5l-65-42.500-65 42.500z" />
  </Art>
);
