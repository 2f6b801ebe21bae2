import type { ReactNode } from 'react';
import './button.css';

export interface ButtonProps {
  children: ReactNode;
  /** One `main` button a screen; everything else is a `line`, or `plain` where it is the lesser of two. */
  look?: 'main' | 'line' | 'plain';
  size?: 'full' | 'small';
  type?: 'button' | 'submit';
  /** Working on the last press: it keeps the focus and its colour, and takes no second press. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

export const Button = ({ children, look = 'main', size = 'full', type = 'button', busy, disabled, onClick }: ButtonProps) => (
  <button
    type={type}
    className={`xt-button xt-button-${look} xt-button-${size}`}
    disabled={disabled}
    aria-busy={busy ? true : undefined}
    aria-disabled={busy ? true : undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.();
    }}
  >
    {children}
  </button>
);
