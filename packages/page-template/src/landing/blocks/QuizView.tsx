import { useId } from 'react';
import type { z } from 'zod';
import type { BlockView } from '../block.ts';
import type { quiz } from './quiz.ts';
import './quiz.css';
import '../landing.css';

const Question = ({ ask, choices }: z.output<typeof quiz>['questions'][number]) => {
  const name = useId();
  return (
    <fieldset>
      <legend>{ask}</legend>
      {choices.map(({ text, says, unsure }, at) => (
        <div key={at}>
          <input type="radio" name={name} id={`${name}${at}`} className={unsure ? 'xt-quiz-unsure' : undefined} />
          <label htmlFor={`${name}${at}`}>{text}</label>
          <p>{says}</p>
        </div>
      ))}
    </fieldset>
  );
};

export const QuizView: BlockView<typeof quiz> = ({ block: { title, lead, questions, counted, after } }) => (
  <section className="xt-section xt-quiz">
    <h2>{title}</h2>
    {lead && <p className="xt-lead">{lead}</p>}
    {questions.map((question, at) => (
      <Question key={at} {...question} />
    ))}
    <div className="xt-quiz-sum">
      <b>{counted}</b>
      <p>{after}</p>
    </div>
  </section>
);
