import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import './facts.css';

export interface Fact {
  label: ReactNode;
  value: ReactNode;
  /** `sum`: what the lines above come to. `off`: what comes off. */
  look?: 'sum' | 'off';
}

/** Lines of what is called what, and how much it is. On a card of its own, or `bare` inside one. */
export const Facts = ({ facts, bare = false }: { facts: readonly Fact[]; bare?: boolean }) => {
  const list = (
    <dl className="xt-factlist">
      {facts.map(({ label, value, look = 'plain' }, at) => (
        <div key={at} className={`xt-fact-${look}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return bare ? list : <Card>{list}</Card>;
};
