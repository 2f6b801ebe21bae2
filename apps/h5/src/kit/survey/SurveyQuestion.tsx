import { Chips } from '../everyday/Chips.tsx';
import { Rate } from '../everyday/Rate.tsx';
import { Choice } from '../form/Choice.tsx';
import { TextArea } from '../TextArea.tsx';
import './survey-question.css';

/** A question as the survey's editor wrote it. */
export type Asked = { id: string; title: string; hint?: string; isRequired?: boolean } & (
  | { kind: 'one'; of: readonly (readonly [value: string, words: string])[]; isShort?: boolean }
  | { kind: 'many'; of: readonly (readonly [value: string, words: string])[]; most?: number }
  | { kind: 'rate' }
  | { kind: 'text'; most: number; placeholder?: string }
);

/** One answer: values that were chosen, stars, or words. */
export type Answer = readonly string[] | number | string;

export interface SurveyQuestionProps {
  asked: Asked;
  nth: number;
  answer: Answer | undefined;
  error?: string | undefined;
  onAnswer: (answer: Answer) => void;
}

const Many = ({
  asked,
  answer,
  onAnswer,
}: {
  asked: Extract<Asked, { kind: 'many' }>;
  answer: readonly string[];
  onAnswer: (answer: Answer) => void;
}) => {
  const isFull = asked.most !== undefined && answer.length >= asked.most;
  return (
    <fieldset className="xt-survey-many">
      <legend>{asked.title}</legend>
      {asked.of.map(([value, words]) => {
        const isOn = answer.includes(value);
        return (
          <label key={value} className={isOn ? 'xt-survey-on' : undefined}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={isFull && !isOn}
              onChange={() => onAnswer(isOn ? answer.filter((one) => one !== value) : [...answer, value])}
            />
            {words}
          </label>
        );
      })}
    </fieldset>
  );
};

const Field = ({ asked, answer, onAnswer }: Pick<SurveyQuestionProps, 'asked' | 'answer' | 'onAnswer'>) => {
  switch (asked.kind) {
    case 'one': {
      const props = { id: asked.id, label: asked.title, of: asked.of, value: Array.isArray(answer) ? (answer[0] as string) : '' };
      const change = (value: string) => onAnswer([value]);
      return asked.isShort ? <Chips {...props} onChange={change} /> : <Choice {...props} onChange={change} />;
    }
    case 'many':
      return <Many asked={asked} answer={Array.isArray(answer) ? (answer as readonly string[]) : []} onAnswer={onAnswer} />;
    case 'rate':
      return <Rate id={asked.id} label={asked.title} value={typeof answer === 'number' ? answer : 0} onChange={onAnswer} />;
    case 'text':
      return (
        <TextArea
          id={asked.id}
          label={asked.title}
          rows={4}
          most={asked.most}
          placeholder={asked.placeholder}
          value={typeof answer === 'string' ? answer : ''}
          onChange={onAnswer}
        />
      );
  }
};

/** One question of a survey, by its kind. Nothing is chosen beforehand; what may be left out says so. */
export const SurveyQuestion = ({ asked, nth, answer, error, onAnswer }: SurveyQuestionProps) => (
  <div id={`question-${asked.id}`} data-wrong={error ? '' : undefined}>
    <p className="xt-survey-nth">
      {nth}
      {!asked.isRequired && <small>可不填</small>}
    </p>
    <Field asked={asked} answer={answer} onAnswer={onAnswer} />
    {asked.hint && <p className="xt-survey-hint">{asked.hint}</p>}
    {error && (
      <p className="xt-survey-error" role="alert">
        {error}
      </p>
    )}
  </div>
);
