import { Logo } from '@xuetang/art/Logo.tsx';
import { Scene } from '@xuetang/art/Scene.tsx';
import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { z } from 'zod';
import type { BlockView } from '../block.ts';
import type { hero } from './hero.ts';
import './hero.css';

const Words = ({ headline, name, tag, lead, symbol }: z.output<typeof hero>) => (
  <div className="xt-hero-words">
    <h1>
      {headline.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </h1>
    <div className="xt-hero-row">
      <div>
        <p className="xt-hero-name">
          {name}
          {tag && <b>{tag}</b>}
        </p>
        {lead && <p className="xt-hero-lead">{lead}</p>}
      </div>
      {symbol && <TaughtSymbol name={symbol} />}
    </div>
  </div>
);

export const HeroView: BlockView<typeof hero> = ({ block, around: { facts } }) => {
  const { ground = 'tint', look = 'words-first', symbol, scene = 'hall-on-hill' } = block;
  return (
    <header className={`xt-hero xt-hero-${ground} xt-hero-${symbol ? 'small' : look}`}>
      <div className="xt-hero-top">
        <span className="xt-hero-brand">
          <Logo className="xt-hero-logo" />
          学堂
        </span>
        {facts && <span className="xt-hero-period">第 {facts.periodNumber} 期</span>}
      </div>
      {look === 'words-first' && <Words {...block} />}
      {!symbol && <Scene name={scene} className={`xt-hero-art xt-hero-${scene}`} />}
      {look === 'picture-first' && <Words {...block} />}
    </header>
  );
};
