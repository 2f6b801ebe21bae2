import { Art, type ArtProps } from './Art.tsx';
import { Parcel } from './pieces.tsx';

/** One parcel, and three milestones: the further, the dearer. */
export const NearAndFar = ({ className }: ArtProps) => (
  <Art box="0 0 375 170" className={className}>
    <circle className="xt-halo" cx="40" cy="70" r="54" />
    <circle className="xt-orange" cx="40" cy="70" r="42" />
    <path className="xt-paper" d="M90 96c40-44 84-60 130-28 40-46 90-52 155-20v122H90z" />
    <path className="xt-paper-3" d="M96 100c40-44 80-58 126-26 40-46 90-50 153-18v114H96z" />
    <path className="xt-paper" d="M0 126c90-24 260-30 375-44v88H0z" />
    <path className="xt-deep" d="M0 131c90-24 260-30 375-44v83H0z" />
    <path className="xt-paper" d="M0 152c120-10 250-30 375-50v68H0z" />
    <path className="xt-ink" d="M0 157c120-10 250-30 375-50v63H0z" />
    <path className="xt-paper" d="M118 118h18v34h-18zM214 104h16v30h-16zM306 86h14v26h-14z" />
    <path className="xt-orange" d="M118 118h18v9h-18zM214 104h16v8h-16zM306 86h14v7h-14z" />
    <Parcel at="translate(28 108) scale(.92)" />
  </Art>
);
