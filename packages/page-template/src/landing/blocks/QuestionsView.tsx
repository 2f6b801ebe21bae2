import type { BlockView } from '../block.ts';
import type { questions } from './questions.ts';
import './questions.css';
import '../landing.css';

export const QuestionsView: BlockView<typeof questions> = ({ block: { title, list } }) => (
  <section className="xt-section">
    <h2>{title}</h2>
    <div className="xt-asked">
      {list.map(({ ask, answer }, at) => (
        <details key={at} open={at === 0}>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
