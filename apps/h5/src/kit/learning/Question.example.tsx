import { HOSTILE, LONG, PARAGRAPH } from '../example-texts.ts';
import { useState } from 'react';
import { Question } from './Question.tsx';

const OPTIONS = [
  { name: 'A', words: '留够 3 到 6 个月必须花的钱' },
  { name: 'B', words: '放在随时取得出来的地方' },
  { name: 'C', words: LONG },
  { name: 'D', words: HOSTILE },
];

export const Answering = () => {
  const [chosen, setChosen] = useState<readonly string[]>(['A']);
  return (
    <Question
      id="q13"
      kind="many"
      rule="5 分 · 选不全得一半，选错不得分"
      title="家里的备用金，下面哪些做法合适？"
      options={OPTIONS}
      chosen={chosen}
      onChange={setChosen}
    />
  );
};
export const Half = () => (
  <Question
    id="half"
    kind="many"
    title="家里的备用金，下面哪些做法合适？"
    options={OPTIONS}
    chosen={['A', 'B']}
    right={['A', 'B', 'D']}
    explanation={<p>{PARAGRAPH}</p>}
  />
);
export const Wrong = () => (
  <Question
    id="wrong"
    kind="true-false"
    title="“净值 1 元的基金比 2 元的便宜，更容易涨。”这话对吗？"
    options={[
      { name: '对', words: '对' },
      { name: '不对', words: '不对' },
    ]}
    chosen={['对']}
    right={['不对']}
    explanation={<p>净值只是一份值多少钱。涨跌看它买了什么，不看一份贵不贵。</p>}
  />
);
