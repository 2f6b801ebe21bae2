import { Art, type ArtProps } from './Art.tsx';
import { Hall, Sitter } from './pieces.tsx';

/** A classroom from its last row: each has a phone of his own, the board shows the hall. */
export const ClassRows = ({ className }: ArtProps) => (
  <Art box="0 0 375 176" className={className}>
    <path className="xt-paper-2" d="M0 0h375v176H0z" />
    <path className="xt-paper" d="M0 118h375v58H0z" />
    <path className="xt-paper-3" d="M0 122h375v54H0z" />
    <path className="xt-paper" d="M60 10h255v86H60z" />
    <path className="xt-deep" d="M64 14h247v78H64z" />
    <path className="xt-ink" d="M70 20h235v66H70z" />
    <circle className="xt-paper-2" cx="118" cy="54" r="27" />
    <Hall at="translate(96 34) scale(.32)" />
    <path className="xt-paper" d="M162 34h104v5H162zM162 48h126v4H162zM162 60h88v4h-88z" />
    <path className="xt-orange" d="M162 72h54v5h-54z" />
    <path className="xt-ink" d="M14 24h28v92H14z" />
    <path className="xt-orange" d="M18 28h10v84H18z" />
    <path className="xt-deep" d="M28 28h10v84H28z" />
    {[30, 112, 194, 276].map((x, at) => (
      <g key={x}>
        <Sitter
          at={`translate(${x} 98) scale(1.06)`}
          coat={at % 2 ? 'deep' : 'orange'}
          hair={at === 2 ? 'grey' : 'ink'}
          {...(at === 1 || at === 2 ? { bun: true as const } : {})}
        />
        <path className="xt-ink" d={`M${x + 50} 118h16v26h-16z`} />
        <path className="xt-paper" d={`M${x + 52} 121h12v18h-12z`} />
      </g>
    ))}
    <path className="xt-paper" d="M0 160h375v16H0z" />
    <path className="xt-ink" d="M0 164h375v12H0z" />
  </Art>
);
