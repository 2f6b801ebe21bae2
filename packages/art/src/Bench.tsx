import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall, Sitter } from './pieces.tsx';

/** Two who have time, under a tree that somebody planted long ago. */
export const Bench = ({ className }: ArtProps) => (
  <Art box="0 0 375 250" className={className}>
    <circle className="xt-halo" cx="300" cy="96" r="82" />
    <circle className="xt-orange" cx="300" cy="96" r="66" />
    <path className="xt-paper" transform="translate(150 40) scale(.8)" d={CLOUD} />
    <path className="xt-paper" d="M0 176c60-34 120-30 180-14 70 18 130-2 195-22v110H0z" />
    <path className="xt-paper-3" d="M0 182c60-34 120-30 180-14 70 18 130-2 195-22v104H0z" />
    <Hall at="translate(262 80) scale(.56)" />
    <path className="xt-paper" d="M232 184v-12h18v-12h18v-12h18v-12h72v48z" />
    <path className="xt-deep" d="M236 190v-14h18v-12h18v-12h18v-12h85v50z" />
    <path className="xt-paper" d="M0 210c70-26 150-26 230-12 60 10 100 6 145-4v56H0z" />
    <path className="xt-ink" d="M0 216c70-26 150-26 230-12 60 10 100 6 145-4v50H0z" />
    <path className="xt-ink" d="M56 96h14v116H52zM62 150l34-30 5 6-36 38z" />
    <path className="xt-orange" d="M62 20C28 20 0 44-6 74c-4 34 24 54 68 54z" />
    <path className="xt-deep" d="M62 20c42 0 72 24 72 56 0 34-30 52-72 52z" />
    <path className="xt-paper" d="M28 66l34 24v6L26 72zM98 58L62 82v6l38-24z" />
    <Sitter at="translate(140 126)" coat="deep" hair="grey" />
    <Sitter at="translate(190 126)" coat="paper" hair="grey" bun />
    <path className="xt-paper" d="M122 164h132v4H122zM122 182h132v4H122z" />
    <path className="xt-ink" d="M122 168h132v9H122zM122 186h132v9H122zM132 168h8v44h-8zM236 168h8v44h-8z" />
  </Art>
);
