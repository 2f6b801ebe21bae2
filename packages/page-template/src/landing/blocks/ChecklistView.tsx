import type { BlockView } from '../block.ts';
import type { checklist } from './checklist.ts';
import './checklist.css';
import '../landing.css';

export const ChecklistView: BlockView<typeof checklist> = ({ block: { title, lead, items, counted, after } }) => (
  <section className="xt-section xt-checklist">
    <h2>{title}</h2>
    {lead && <p className="xt-lead">{lead}</p>}
    <ul>
      {items.map(({ text, hint }, at) => (
        <li key={at}>
          <label>
            <input type="checkbox" />
            <span>
              {text}
              {hint && <small>{hint}</small>}
            </span>
          </label>
        </li>
      ))}
    </ul>
    <div className="xt-checklist-sum">
      <b>{counted}</b>
      <p>{after}</p>
    </div>
  </section>
);
