import { Art, type ArtProps } from './Art.tsx';

const CLOUD = 'M4 20c-6-8 4-16 10-11C16-1 32-1 34 9c6-5 15 1 13 8h15c4 0 4 6 0 6H8c-2 0-3-1-4-3z';

const climber = (coat: 'orange' | 'paper', hair: 'ink' | 'grey') => (
  <>
    <path className="xt-ink" d="M13 40l-4 22h7l4-20zM20 40l6 22h7l-6-24z" />
    <path className={`xt-${coat}`} d="M10 22c5-6 15-6 20 0l3 22H7z" />
    <path className="xt-deep" d="M28 36h11v12H28z" />
    <circle className="xt-skin" cx="20" cy="11" r="7.5" />
    <path className="xt-skin-2" d="M20 3.5a7.5 7.5 0 0 1 0 15z" />
    <path className={`xt-${hair}`} d="M20 2c-7 0-10 4-10 9 0 3 1 5 3 6 0-3 1-5 3-7 4 1 8 0 12-2-1-4-4-6-8-6z" />
  </>
);

/** 学堂 at the top of five steps, and two of us on the way up. */
export const HallOnHill = ({ className }: ArtProps) => (
  <Art box="0 0 375 260" className={className}>
    <circle className="xt-halo" cx="284" cy="92" r="104" />
    <circle className="xt-orange" cx="284" cy="92" r="86" />
    <path className="xt-paper" transform="translate(16 52) scale(.9)" d={CLOUD} />
    <path className="xt-paper" transform="translate(160 70) scale(.7)" d={CLOUD} />
    <path className="xt-paper" d="M0 141c36-32 64-40 94-20 26 18 50 14 84-12 42-30 84-8 197 26v125H0z" />
    <path className="xt-paper-3" d="M0 146c36-32 64-40 94-20 26 18 50 14 84-12 42-30 84-8 197 26v120H0z" />
    <path className="xt-paper" d="M0 184c32-24 60-28 90-10 40 22 80 4 116-12 50-20 100-6 169 8v90H0z" />
    <path className="xt-deep" d="M0 189c32-24 60-28 90-10 40 22 80 4 116-12 50-20 100-6 169 8v85H0z" />
    <path className="xt-paper" d="M0 260v-27h50v-22h50v-22h50v-22h50v-22h175v115z" />
    <path className="xt-ink" d="M0 260v-23h54v-22h50v-22h50v-22h50v-22h171v111z" />
    <g transform="translate(226 49)">
      <path className="xt-paper" d="M26 46h88v46H26z" />
      <path className="xt-paper-3" d="M70 46h44v46H70z" />
      <path className="xt-deep" d="M57 60h26v32H57z" />
      <path className="xt-orange" d="M57 60h13v32H57z" />
      <path className="xt-ink" d="M35 62h12v18H35zM93 62h12v18H93zM24 46h6v54h-6zM51 46h4v54h-4zM85 46h4v54h-4zM110 46h6v54h-6z" />
      <path className="xt-ink" d="M0 40c18-1 34-12 42-28h56c8 16 24 27 42 28-4 8-12 12-22 12H22C12 52 4 48 0 40z" />
      <path className="xt-deep" d="M36 5h68l5 9H31z" />
    </g>
    <g transform="translate(60 158) scale(.84)">{climber('orange', 'ink')}</g>
    <g transform="translate(160 114) scale(.84)">{climber('paper', 'grey')}</g>
  </Art>
);
