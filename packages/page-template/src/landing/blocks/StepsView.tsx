import type { BlockView } from '../block.ts';
import type { steps } from './steps.ts';
import './steps.css';
import '../landing.css';

export const StepsView: BlockView<typeof steps> = ({ block: { title, list } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <ol className="xt-after">
      {list.map((step, at) => (
        <li key={at}>
          <h3>{step.title}</h3>
          {step.text && <p>{step.text}</p>}
        </li>
      ))}
    </ol>
  </section>
);
