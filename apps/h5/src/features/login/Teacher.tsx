import { Art } from '@xuetang/art/Art.tsx';

/** A teacher as the house draws one: nobody in particular, in front of the sun. */
export const Teacher = () => (
  <Art box="0 0 200 168">
    <path className="xt-paper-2" d="M16 0h168a16 16 0 0 1 16 16v152H0V16A16 16 0 0 1 16 0z" />
    <path className="xt-halo" d="M100 22a68 68 0 1 1 0 136 68 68 0 0 1 0-136z" />
    <path className="xt-orange" d="M100 36a54 54 0 1 1 0 108 54 54 0 0 1 0-108z" />
    <path className="xt-ink" d="M60 108c-10-46 10-76 40-76s50 30 40 76z" />
    <path className="xt-ink" d="M34 168c2-30 24-42 48-46h36c24 4 46 16 48 46z" />
    <path className="xt-skin-2" d="M86 100h28v26l-14 14-14-14z" />
    <path className="xt-paper" d="M78 122l8-4 14 22-10 18zM122 122l-8-4-14 22 10 18z" />
    <path className="xt-deep" d="M93 150l7-10 7 10-7 18z" />
    <path className="xt-skin" d="M100 44c-20 0-30 12-30 32 0 22 14 38 30 38z" />
    <path className="xt-skin-2" d="M100 44c20 0 30 12 30 32 0 22-14 38-30 38z" />
    <path className="xt-ink" d="M64 84c-6-34 12-50 36-50s42 16 36 50c-4-12-8-20-16-26-16 8-32 8-42 2-6 6-11 13-14 24z" />
    <path
      className="xt-thread xt-thread-ink"
      strokeWidth="3"
      d="M76 80a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM104 80a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM96 80h8"
    />
    <path className="xt-ink" d="M84 78h4v4h-4zM112 78h4v4h-4z" />
    <path className="xt-thread xt-thread-deep" strokeWidth="3" d="M91 99c6 5 12 5 18 0" />
  </Art>
);
