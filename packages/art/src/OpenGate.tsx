import { Art, type ArtProps } from './Art.tsx';

/** The gate of the hall stands open, and the way leads up to it. */
export const OpenGate = ({ className }: ArtProps) => (
  <Art box="0 0 375 150" className={className}>
    <path className="xt-paper" d="M0 96c60-30 110-34 188-34s128 4 187 34v54H0z" />
    <path className="xt-deep" d="M0 101c60-30 110-34 188-34s128 4 187 34v49H0z" />
    <path className="xt-paper" d="M150 150l24-58h28l24 58z" />
    <path className="xt-paper-3" d="M188 92h14l24 58h-38z" />
    <path className="xt-ink" d="M96 44h10v62H96zM270 44h10v62h-10zM140 44h8v62h-8zM228 44h8v62h-8z" />
    <path className="xt-paper" d="M106 54h34v52h-34zM236 54h34v52h-34z" />
    <path className="xt-paper-3" d="M123 54h17v52h-17zM253 54h17v52h-17z" />
    <path className="xt-orange" d="M148 54h14v50l-14 6zM214 54h14v56l-14-6z" />
    <path className="xt-paper-2" d="M162 54h52v50h-52z" />
    <path className="xt-ink" d="M60 40c30-2 52-14 66-32h124c14 18 36 30 66 32-8 10-20 14-34 14H94c-14 0-26-4-34-14z" />
    <path className="xt-paper" d="M150 16l-14 32h3l14-32zM186.5 16v32h3V16zM224 16l14 32h3l-14-32z" />
    <path className="xt-orange" d="M118 0h70v10h-76z" />
    <path className="xt-paper-3" d="M188 0h70l6 10h-76z" />
  </Art>
);
