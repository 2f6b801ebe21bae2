import type { ReactNode } from 'react';
import { Art, type ArtProps } from './Art.tsx';

const Phone = ({ children }: { children: ReactNode }) => (
  <>
    <path className="xt-ink" d="M24 4h72a8 8 0 0 1 8 8v100H16V12a8 8 0 0 1 8-8z" />
    <path className="xt-paper" d="M24 14h72v98H24z" />
    {children}
  </>
);

const Code = ({ at }: { at: string }) => (
  <path
    className="xt-ink"
    transform={at}
    fillRule="evenodd"
    d="M0 0h14v14H0zm3 3v8h8V3zM26 0h14v14H26zm3 3v8h8V3zM0 26h14v14H0zm3 3v8h8v-8zM18 2h4v8h-4zM18 16h4v4h-4zM26 18h6v4h-6zM36 18h4v8h-4zM18 26h4v6h-4zM26 28h6v4h-6zM20 36h8v4h-8zM34 34h6v6h-6z"
  />
);

const Finger = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-skin" d="M10 0c4 0 7 3 7 7v22l12 3c5 1 7 5 6 10l-3 16H12L0 40c-2-4 3-7 6-4V7c0-4 1-7 4-7z" />
    <path className="xt-skin-2" d="M10 0c4 0 7 3 7 7v22l12 3c5 1 7 5 6 10l-3 16H20V34l-7-2V0z" />
  </g>
);

const pictures = {
  press: (
    <Phone>
      <Code at="translate(40 26)" />
      <circle className="xt-orange" cx="66" cy="62" r="13" />
      <circle className="xt-paper" cx="66" cy="62" r="8" />
      <Finger at="translate(57 58)" />
    </Phone>
  ),
  menu: (
    <Phone>
      <Code at="translate(40 22)" />
      <path className="xt-paper-2" d="M24 68h72v44H24z" />
      <path className="xt-orange" d="M24 68h72v15H24z" />
      <path className="xt-ink" d="M40 74h40v3H40zM46 90h28v3H46zM46 102h28v3H46z" />
      <Finger at="translate(66 74) scale(.8)" />
    </Phone>
  ),
  join: (
    <Phone>
      <circle className="xt-paper-3" cx="44" cy="40" r="10" />
      <circle className="xt-orange" cx="60" cy="34" r="12" />
      <circle className="xt-deep" cx="76" cy="40" r="10" />
      <path className="xt-ink" d="M42 58h36v3H42zM48 66h24v3H48z" />
      <path className="xt-deep" d="M32 80h56v16H32z" />
      <path className="xt-paper" d="M46 86h28v4H46z" />
    </Phone>
  ),
} as const;

/** How a code is read in WeChat, in three pictures: hold it, tap the line that comes up, join. */
export const PressPicture = ({ step, className }: ArtProps & { step: keyof typeof pictures }) => (
  <Art box="0 0 120 112" className={className}>
    {pictures[step]}
  </Art>
);
