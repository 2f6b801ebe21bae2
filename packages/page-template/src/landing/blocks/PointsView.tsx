import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import type { BlockView } from '../block.ts';
import type { points } from './points.ts';
import './points.css';
import '../landing.css';

export const PointsView: BlockView<typeof points> = ({ block: { title, lead, list } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    {lead && <p className="xt-lead">{lead}</p>}
    <ol className="xt-block-points">
      {list.map((point, at) => (
        <li key={at}>
          {point.symbol ? (
            <TaughtSymbol name={point.symbol} />
          ) : (
            <b className="xt-point-number" aria-hidden="true">
              {at + 1}
            </b>
          )}
          <div>
            <h3>{point.title}</h3>
            {point.text && <p>{point.text}</p>}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
