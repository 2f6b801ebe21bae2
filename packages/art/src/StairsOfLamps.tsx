import { Art, type ArtProps } from './Art.tsx';

const EVENINGS = [0, 1, 2, 3, 4] as const;

const Lamp = ({ at }: { at: string }) => (
  <g transform={at}>
    <path className="xt-ink" d="M6.5 14h3v22h-3z" />
    <path className="xt-orange" d="M8 0c-5 2-8 5-8 9s3 6 8 7z" />
    <path className="xt-deep" d="M8 0c5 2 8 5 8 9s-3 6-8 7z" />
  </g>
);

/** Five steps up to the hall, a lamp on each: one an evening. */
export const StairsOfLamps = ({ className }: ArtProps) => (
  <Art box="0 0 375 170" className={className}>
    <path className="xt-paper" d="M0 102c48-26 92-30 150-12 66 20 120-2 225-32v112H0z" />
    <path className="xt-paper-3" d="M0 107c48-26 92-30 150-12 66 20 120-2 225-32v107H0z" />
    <path className="xt-paper" d="M0 170v-21h58v-17h52v-17h52v-17h52v-17h161v89z" />
    <path className="xt-ink" d="M0 170v-17h62v-17h52v-17h52v-17h52v-17h157v85z" />
    {EVENINGS.map((step) => (
      <Lamp key={step} at={`translate(${24 + step * 52 + (step === 4 ? 4 : 0)} ${117 - step * 17})`} />
    ))}
    <g transform="translate(270 15) scale(.68)">
      <path className="xt-paper" d="M26 46h88v56H26z" />
      <path className="xt-paper-3" d="M70 46h44v56H70z" />
      <path className="xt-deep" d="M57 60h26v42H57z" />
      <path className="xt-orange" d="M57 60h13v42H57z" />
      <path className="xt-ink" d="M35 62h12v18H35zM93 62h12v18H93zM24 46h6v56h-6zM51 46h4v56h-4zM85 46h4v56h-4zM110 46h6v56h-6z" />
      <path className="xt-ink" d="M0 40c18-1 34-12 42-28h56c8 16 24 27 42 28-4 8-12 12-22 12H22C12 52 4 48 0 40z" />
      <path className="xt-deep" d="M36 5h68l5 9H31z" />
    </g>
  </Art>
);
