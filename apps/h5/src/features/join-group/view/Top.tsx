import type { ReactNode } from 'react';
import { Logo } from '@xuetang/art/Logo.tsx';
import './top.css';

/** Who speaks, and the way to complain about it. Inside a mini-program the title bar has said the first. */
export const Top = ({ complaint, isBare }: { complaint: ReactNode; isBare: boolean }) => (
  <div className="xt-top">
    {isBare ? (
      <span />
    ) : (
      <span className="xt-top-brand">
        <Logo className="xt-top-logo" />
        学堂
      </span>
    )}
    {complaint}
  </div>
);
