import type { z } from 'zod';
import type { BlockView } from '../block.ts';
import type { compare } from './compare.ts';
import './compare.css';
import '../landing.css';

const Side = ({ label, lines }: z.output<typeof compare>['before']) => (
  <div>
    <h3>{label}</h3>
    <ul>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  </div>
);

export const CompareView: BlockView<typeof compare> = ({ block: { title, before, after } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <div className="xt-compare">
      <Side {...before} />
      <Side {...after} />
    </div>
  </section>
);
