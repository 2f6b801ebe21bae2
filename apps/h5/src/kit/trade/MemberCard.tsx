import type { ReactNode } from 'react';
import { GoodsSymbol } from './GoodsSymbol.tsx';
import './member-card.css';

/** A membership as something that one holds in the hand: what it is, and whose. */
export const MemberCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="xt-member-card" aria-label={title}>
    <header>
      <GoodsSymbol of="membership" />
      <b>{title}</b>
    </header>
    {children}
  </section>
);
