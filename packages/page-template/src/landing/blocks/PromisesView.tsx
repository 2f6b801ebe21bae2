import type { BlockView } from '../block.ts';
import type { promises } from './promises.ts';
import './promises.css';
import '../landing.css';

export const PromisesView: BlockView<typeof promises> = ({ block: { title, never, note } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <div className="xt-block-card">
      <ul className="xt-block-never">
        {never.map((line, at) => (
          <li key={at}>{line}</li>
        ))}
      </ul>
      {note && <p className="xt-quiet xt-block-never-note">{note}</p>}
    </div>
  </section>
);
