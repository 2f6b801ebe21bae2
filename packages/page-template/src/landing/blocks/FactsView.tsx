import type { BlockView } from '../block.ts';
import type { facts } from './facts.ts';
import './facts.css';

export const FactsView: BlockView<typeof facts> = ({ block: { items, ground = 'ink' } }) => (
  <ul className={`xt-block-facts xt-block-facts-${ground}`}>
    {items.map(({ figure, says }, at) => (
      <li key={at}>
        <b>{figure}</b>
        <span>{says}</span>
      </li>
    ))}
  </ul>
);
