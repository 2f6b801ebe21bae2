import type { ReactNode } from 'react';
import { Invitation } from './Invitation.tsx';
import './super-fans.css';

/** The head that the pages share: the letter, and who wrote it. */
export const Letter = ({ from, title, children }: { from?: string | undefined; title: string; children?: ReactNode }) => (
  <header className="xt-fans-head">
    <Invitation className="xt-fans-art" />
    {from && <p className="xt-fans-from">{from}邀请您</p>}
    <h1>{title}</h1>
    {children}
  </header>
);
