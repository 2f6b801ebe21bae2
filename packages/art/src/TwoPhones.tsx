import { Art, type ArtProps } from './Art.tsx';
import { Hall, Walker } from './pieces.tsx';

/** From the old phone to the new one over a bridge, and the hall is there already. Low, because a form follows on the same screen. */
export const TwoPhones = ({ className }: ArtProps) => (
  <Art box="0 0 375 112" className={className}>
    <g transform="translate(56 0) scale(.7)">
      <circle className="xt-halo" cx="278" cy="82" r="84" />
      <circle className="xt-orange" cx="278" cy="82" r="66" />
      <g transform="translate(34 46) rotate(-5 34 52)">
        <path className="xt-paper" d="M6-4h58a8 8 0 0 1 8 8v112H-2V4a8 8 0 0 1 8-8z" />
        <path className="xt-ink" d="M8 0h54a6 6 0 0 1 6 6v110H2V6a6 6 0 0 1 6-6z" />
        <path className="xt-paper-3" d="M9 10h52v50H9z" />
        <path className="xt-paper-2" d="M9 10h26v50H9z" />
        <path
          className="xt-grey"
          d="M10 68h14v9H10zM28 68h14v9H28zM46 68h14v9H46zM10 82h14v9H10zM28 82h14v9H28zM46 82h14v9H46zM10 96h14v9H10zM28 96h14v9H28zM46 96h14v9H46z"
        />
      </g>
      <path className="xt-paper" d="M98 116c44-26 84-26 128 0v8c-44-24-84-24-128 0z" />
      <path className="xt-ink" d="M98 120c44-26 84-26 128 0v9c-44-24-84-24-128 0z" />
      <path className="xt-deep" d="M106 122h6v24h-6zM212 122h6v24h-6z" />
      <Walker at="translate(144 42)" coat="deep" hair="ink" />
      <path className="xt-paper" d="M238 6h92a12 12 0 0 1 12 12v142H226V18a12 12 0 0 1 12-12z" />
      <path className="xt-ink" d="M240 10h88a10 10 0 0 1 10 10v140H230V20a10 10 0 0 1 10-10z" />
      <path className="xt-paper-2" d="M238 24h92v104h-92z" />
      <path className="xt-paper-3" d="M238 102c34-12 62-12 92-2v28h-92z" />
      <Hall at="translate(246 44) scale(.54)" />
      <path className="xt-paper" d="M248 100h72v5h-72zM242 107h84v5h-84z" />
      <path className="xt-orange" d="M244 136h40v14h-40z" />
      <path className="xt-deep" d="M284 136h40v14h-40z" />
      <path className="xt-paper" d="M262 143l3-3 6 6 12-12 3 3-15 15z" />
    </g>
    <path className="xt-ink" d="M0 109h375v3H0z" />
  </Art>
);
