import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { Tag } from '../Tag.tsx';
import { markAnswer } from './question.rule.ts';
import './question.css';

export interface QuestionOption {
  /** A, B, C. */
  name: string;
  words: string;
}

export interface QuestionProps {
  id: string;
  kind: 'one' | 'many' | 'true-false';
  /** 5 分，选不全得一半. */
  rule?: string;
  title: string;
  options: readonly QuestionOption[];
  chosen: readonly string[];
  onChange?: (chosen: readonly string[]) => void;
  /** The server's answer, once it is out; until then nobody here knows it. */
  right?: readonly string[];
  /** Why it is so. */
  explanation?: ReactNode;
}

const KINDS = { one: '单选', many: '多选', 'true-false': '判断' } as const;
const VERDICTS = { right: ['答对了', 'good'], half: ['对了一半', 'notice'], wrong: ['没答对', 'bad'] } as const;

const toggled = (chosen: readonly string[], name: string): string[] =>
  chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];

/** One question. With `right` it is marked: what was chosen, what was right, and why. Marks are words and symbols, never colour alone. */
export const Question = ({ id, kind, rule, title, options, chosen, onChange, right, explanation }: QuestionProps) => {
  const marked = right && markAnswer(chosen, right);
  const look = (name: string): string => {
    if (marked?.wrong.includes(name)) return 'xt-option xt-option-wrong';
    if (right?.includes(name)) return 'xt-option xt-option-right';
    return chosen.includes(name) ? 'xt-option xt-option-on' : 'xt-option';
  };
  return (
    <fieldset className="xt-question" disabled={marked !== undefined}>
      <legend>
        <span className="xt-question-kind">
          <Tag>{KINDS[kind]}</Tag>
          {rule && <small>{rule}</small>}
        </span>
        <b>{title}</b>
      </legend>
      {options.map(({ name, words }) => (
        <label key={name} className={look(name)}>
          <input
            type={kind === 'many' ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(name)}
            onChange={() => onChange?.(kind === 'many' ? toggled(chosen, name) : [name])}
          />
          {kind !== 'true-false' && <i aria-hidden="true">{name}</i>}
          <span>{words}</span>
          <span className="xt-option-box" aria-hidden="true">
            {marked?.wrong.includes(name) ? <Icon name="close" size={16} /> : <Icon name="done" size={16} />}
          </span>
          {right?.includes(name) && <span className="xt-unseen">（正确）</span>}
        </label>
      ))}
      {marked && (
        <div className="xt-question-why" role="status">
          <p>
            <Tag tone={VERDICTS[marked.verdict][1]}>{VERDICTS[marked.verdict][0]}</Tag>
            <span>{`应该选 ${right.join('、')}`}</span>
          </p>
          {explanation}
        </div>
      )}
    </fieldset>
  );
};
