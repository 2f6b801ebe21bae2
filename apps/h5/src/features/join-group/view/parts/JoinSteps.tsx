import type { JoinCopy } from '../copy.ts';
import './join-steps.css';

export const JoinSteps = ({ copy }: { copy: JoinCopy }) => (
  <section className="xt-steps">
    <h2>{copy.stepsTitle}</h2>
    <ol>
      {copy.steps.map(({ act, sign }, index) => (
        <li key={index}>
          <span className="xt-steps-number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{act}</h3>
            <p>{sign}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
