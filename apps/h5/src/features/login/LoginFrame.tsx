import type { ReactNode } from 'react';
import { Logo } from '@xuetang/art/Logo.tsx';
import './login.css';

export interface LoginFrameProps {
  title: string;
  lead?: ReactNode;
  /** In the hall's place; `null` for none. */
  art?: ReactNode;
  children: ReactNode;
  /** Other ways, small, at the lower edge. */
  foot?: ReactNode;
}

export const LoginFrame = ({ title, lead, art, children, foot }: LoginFrameProps) => (
  <section className="xt-login">
    <header className="xt-login-head">
      {art !== null && <div className="xt-login-art">{art ?? <Logo />}</div>}
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
    {children}
    {foot && <footer className="xt-login-foot">{foot}</footer>}
  </section>
);
