import type { BlockView } from '../block.ts';
import type { week } from './week.ts';
import './week.css';
import '../landing.css';

export const WeekView: BlockView<typeof week> = ({ block: { title, evenings, note } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <ul className="xt-week">
      {evenings.map(({ day, at, title: what }, nth) => (
        <li key={nth} className={at ? undefined : 'xt-week-free'}>
          <b>{day}</b>
          <span>{what}</span>
          {at && <time>{at}</time>}
        </li>
      ))}
    </ul>
    {note && <p className="xt-quiet">{note}</p>}
  </section>
);
