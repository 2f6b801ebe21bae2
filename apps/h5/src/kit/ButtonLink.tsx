import type { ReactNode } from 'react';
import { Link } from './router.tsx';
import './button.css';

export interface ButtonLinkProps {
  to: string;
  look?: 'main' | 'line' | 'plain';
  size?: 'full' | 'small';
  children: ReactNode;
}

/** A page of ours behind a button: a real link, so a long press shows where it goes. */
export const ButtonLink = ({ to, look = 'main', size = 'full', children }: ButtonLinkProps) => (
  <Link className={`xt-button xt-button-${look} xt-button-${size}`} to={to}>
    {children}
  </Link>
);
