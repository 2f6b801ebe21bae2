import type { BlockView } from '../block.ts';
import type { facts } from './facts.ts';
import './facts.css';

export const FactsView: BlockView<typeof facts> = ({ block: { items } }) => (
  <ul className="xt-facts">
    {items.map(({ figure, says }) => (
      <li key={says}>
        <b>{figure}</b>
        <span>{says}</span>
      </li>
    ))}
  </ul>
);
