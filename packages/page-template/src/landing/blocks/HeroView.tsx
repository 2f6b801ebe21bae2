import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { Logo } from '@xuetang/art/Logo.tsx';
import type { BlockView } from '../block.ts';
import type { hero } from './hero.ts';
import './hero.css';

export const HeroView: BlockView<typeof hero> = ({ block: { headline, name, tag }, around: { facts } }) => (
  <header className="xt-hero">
    <div className="xt-hero-top">
      <span className="xt-hero-brand">
        <Logo className="xt-hero-logo" />
        学堂
      </span>
      {facts && <span className="xt-hero-period">第 {facts.periodNumber} 期</span>}
    </div>
    <h1>
      {headline.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </h1>
    <p className="xt-hero-name">
      {name}
      {tag && <b>{tag}</b>}
    </p>
    <HallOnHill className="xt-hero-art" />
  </header>
);
