import type { BlockView } from '../block.ts';
import type { figures } from './figures.ts';
import './figures.css';
import '../landing.css';

export const FiguresView: BlockView<typeof figures> = ({ block: { title, lead, rows, note } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    {lead && <p className="xt-lead">{lead}</p>}
    <dl className="xt-figures">
      {rows.map(({ label, share, figure }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            <i style={{ width: `${share * 0.5}%` }} />
            <b>{figure}</b>
          </dd>
        </div>
      ))}
    </dl>
    {note && <p className="xt-quiet">{note}</p>}
  </section>
);
