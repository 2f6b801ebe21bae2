import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../gallery/mount.tsx';
import { SurveyQuestion, type Answer } from '../survey/SurveyQuestion.tsx';
import { Question, type QuestionProps } from './Question.tsx';

const OPTIONS = ['A', 'B', 'C'].map((name) => ({ name, words: `选项 ${name}` }));
const Asked = ({ kind, right }: Pick<QuestionProps, 'kind'> & { right?: readonly string[] }) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <Question id="q" kind={kind} title="哪些合适" options={OPTIONS} chosen={chosen} onChange={setChosen} {...(right && { right })} />
      <output>{chosen.join()}</output>
    </>
  );
};
const tap = (name: string) => document.querySelectorAll<HTMLElement>('fieldset input')['ABC'.indexOf(name)]!.click();
const chosen = () => document.querySelector('output')?.textContent;

test('of one, the last tap counts; of many, each tap turns its own', async () => {
  mount(<Asked kind="one" />);
  tap('A');
  await expect.poll(chosen).toBe('A');
  tap('B');
  await expect.poll(chosen).toBe('B');
});

test('of many, each tap turns its own, and turns it back', async () => {
  mount(<Asked kind="many" />);
  for (const name of ['A', 'C']) {
    tap(name);
    await expect.poll(chosen).toContain(name);
  }
  tap('A');
  await expect.poll(chosen).toBe('C');
});

test('marked, it takes no more taps and says what was right in words', async () => {
  mount(
    <Question id="q" kind="many" title="哪些合适" options={OPTIONS} chosen={['A', 'B']} right={['A', 'C']} explanation={<p>因为</p>} />,
  );
  expect([...document.querySelectorAll('input')].every((input) => input.matches(':disabled'))).toBe(true);
  const why = page.getByRole('status').first();
  await expect.element(why).toHaveTextContent('没答对应该选 A、C因为');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent?.includes('（正确）'))).toEqual([true, false, true]);
});

test('a survey that takes two of many takes no third, until one is given back', async () => {
  const Survey = () => {
    const [answer, setAnswer] = useState<Answer>();
    const of = ['a', 'b', 'c'].map((value) => [value, `第 ${value} 样`] as const);
    return (
      <SurveyQuestion asked={{ id: 'm', kind: 'many', title: '最多两样', most: 2, of }} nth={1} answer={answer} onAnswer={setAnswer} />
    );
  };
  mount(<Survey />);
  const box = (name: string) => page.getByRole('checkbox', { name: `第 ${name} 样` });
  for (const name of ['a', 'b']) (box(name).element() as HTMLElement).click();
  await expect.element(box('c')).toBeDisabled();
  (box('a').element() as HTMLElement).click();
  await expect.element(box('c')).toBeEnabled();
});
