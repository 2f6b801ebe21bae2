import { Art } from '@xuetang/art/Art.tsx';
import './authorise.css';

/** Two doors and what goes between them; a stranger finds the door shut. */
export const AskerSymbol = ({ kind }: { kind: 'app' | 'mini-program' | 'stranger' }) => (
  <Art box="0 0 160 96" className="xt-asker">
    <ellipse className="xt-paper-2" cx="80" cy="88" rx="72" ry="7" />
    <path className="xt-ink" d="M14 30h44v54H14z" />
    <path className="xt-orange" d="M18 34h18v50H18z" />
    <path className="xt-deep" d="M36 34h18v50H36z" />
    <path className="xt-ink" d="M6 30c12-2 22-8 26-18h8c4 10 14 16 26 18l-4 6H10z" />
    {kind === 'stranger' ? (
      <>
        <path className="xt-paper-3" d="M112 84V40a16 16 0 0 1 32 0v44z" />
        <path className="xt-paper" d="M128 24a16 16 0 0 1 16 16v44h-16z" />
        <circle className="xt-ink" cx="85" cy="58" r="17" />
        <path className="xt-paper" d="M75 54h20v8H75z" />
      </>
    ) : (
      <>
        <path className="xt-ink" d="M70 54h20l-7-7 5-5 15 15-15 15-5-5 7-7H70z" />
        {kind === 'app' ? (
          <>
            <path className="xt-ink" d="M110 14h36a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z" />
            <path className="xt-paper-3" d="M111 22h17v52h-17z" />
            <path className="xt-orange" d="M128 22h17v52h-17z" />
          </>
        ) : (
          <>
            <circle className="xt-ink" cx="130" cy="50" r="26" />
            <path className="xt-orange" d="M130 29a21 21 0 0 0 0 42z" />
            <path className="xt-deep" d="M130 29a21 21 0 0 1 0 42z" />
            <path className="xt-paper" d="M121 45a5 5 0 0 1 9 0v10a5 5 0 1 1-5-5h-4a5 5 0 0 1 0-5zM135 45a5 5 0 1 1 0 8 5 5 0 0 1 0-8z" />
          </>
        )}
      </>
    )}
  </Art>
);
