import { Art, type ArtProps } from './Art.tsx';
import { CLOUD, Hall } from './pieces.tsx';

/** The printed map: unfolded on the table, with the way from the first lesson up to the hall. */
export const LearningMap = ({ className }: ArtProps) => (
  <Art box="0 0 375 280" className={className}>
    <path className="xt-paper-3" d="M0 0h375v280H0z" />
    <path className="xt-ink" d="M30 44l82 16 78-16 78 16 78-16v198l-78 16-78-16-78 16-82-16z" />
    <path className="xt-paper" d="M24 36l84 16v198l-84-16z" />
    <path className="xt-paper-2" d="M108 52l80-16v198l-80 16z" />
    <path className="xt-paper" d="M188 36l80 16v198l-80-16z" />
    <path className="xt-paper-2" d="M268 52l82-16v198l-82 16z" />
    <path className="xt-paper-3" d="M24 176c30-22 56-18 84-2v76l-84-16zM188 150c28-14 54-8 80 2v98l-80-16z" />
    <path className="xt-orange" d="M108 186c26-18 52-24 80-36v84l-80 16z" />
    <path className="xt-deep" d="M268 152c24-6 52-10 82-4v86l-82 16z" />
    <Hall at="translate(252 84) scale(.66)" />
    <path
      className="xt-thread xt-thread-ink"
      strokeWidth="4"
      strokeDasharray="2 10"
      d="M52 212c26-26 40 4 66-14 30-22 34-44 66-34 34 10 60 0 78-14"
    />
    <circle className="xt-ink" cx="52" cy="212" r="9" />
    <circle className="xt-ink" cx="118" cy="198" r="9" />
    <circle className="xt-ink" cx="184" cy="164" r="9" />
    <circle className="xt-ink" cx="246" cy="158" r="9" />
    <g fontSize="12" fontWeight="700" textAnchor="middle">
      <text className="xt-paper" x="52" y="216">
        1
      </text>
      <text className="xt-paper" x="118" y="202">
        2
      </text>
      <text className="xt-paper" x="184" y="168">
        3
      </text>
      <text className="xt-paper" x="246" y="162">
        4
      </text>
    </g>
    <path className="xt-paper" transform="translate(48 84) scale(.6)" d={CLOUD} />
    <path className="xt-deep" d="M138 66l8 14h14l-11 10 4 15-15-8-15 8 4-15-11-10h14z" />
    <path className="xt-ink" d="M0 268c120-8 260-8 375 0v12H0z" />
  </Art>
);
