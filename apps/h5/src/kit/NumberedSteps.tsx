import './numbered-steps.css';

/** What to do, one after the other. */
export const NumberedSteps = ({ title, steps }: { title: string; steps: readonly { act: string; sign: string }[] }) => (
  <section className="xt-numbered">
    <h2>{title}</h2>
    <ol>
      {steps.map(({ act, sign }, at) => (
        <li key={act}>
          <span aria-hidden="true">{at + 1}</span>
          <div>
            <h3>{act}</h3>
            <p>{sign}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
