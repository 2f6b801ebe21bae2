import type { ReactNode } from 'react';
import './button.css';

export interface ButtonOutProps {
  /** Where it leads, in full: another site, another app, a file. */
  href: string;
  look?: 'main' | 'line';
  size?: 'full' | 'small';
  /** The address is a file to keep, not a page to open. */
  download?: boolean;
  children: ReactNode;
}

/** A link that leaves the app, in the shape of a button. A page of ours is a `ButtonLink`. */
export const ButtonOut = ({ href, look = 'line', size = 'full', download, children }: ButtonOutProps) => (
  <a className={`xt-button xt-button-${look} xt-button-${size}`} href={href} download={download}>
    {children}
  </a>
);
