import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** A letter box at the foot of the steps, with its flag up. */
export const Mailbox = ({ className }: ArtProps) => (
  <Art box="0 0 375 200" className={className}>
    <circle className="xt-halo" cx="96" cy="96" r="78" />
    <path className="xt-paper" transform="translate(200 24) scale(.9)" d={CLOUD} />
    <path className="xt-paper" transform="translate(306 58) scale(.6)" d={CLOUD} />
    <path className="xt-paper" d="M0 148c70-26 130-24 200-8 60 14 120 8 175-10v70H0z" />
    <path className="xt-paper-3" d="M0 153c70-26 130-24 200-8 60 14 120 8 175-10v65H0z" />
    <Hall at="translate(262 62) scale(.6)" />
    <path className="xt-paper" d="M232 168v-12h18v-12h18v-12h18v-12h89v48z" />
    <path className="xt-deep" d="M236 174v-14h18v-12h18v-12h18v-12h85v50z" />
    <path className="xt-ink" d="M90 120h14v70H90z" />
    <path className="xt-orange" d="M44 70c0-22 14-36 32-36h20v88H44z" />
    <path className="xt-deep" d="M96 34h22c20 0 34 14 34 36v52H96z" />
    <path className="xt-ink" d="M58 74h34v7H58z" />
    <path className="xt-paper" d="M62 52l26-10 8 22-26 10z" />
    <path className="xt-ink" d="M128 56h6v34h-6z" />
    <path className="xt-paper" d="M134 56h18v14h-18z" />
    <path className="xt-paper" d="M0 180c100-10 270-10 375 0v20H0z" />
    <path className="xt-ink" d="M0 185c100-10 270-10 375 0v15H0z" />
  </Art>
);
