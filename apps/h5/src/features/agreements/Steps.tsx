import './agreements.css';

/** What to do, or what happens, one after the other. */
export const Steps = ({ title, steps }: { title: string; steps: readonly (readonly [name: string, text: string])[] }) => (
  <section className="xt-agreement-steps" aria-label={title}>
    <h2>{title}</h2>
    <ol>
      {steps.map(([name, text], nth) => (
        <li key={name}>
          <i aria-hidden="true">{nth + 1}</i>
          <span>
            <b>{name}</b>
            {text}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
