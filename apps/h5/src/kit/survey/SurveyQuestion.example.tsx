import { HOSTILE, LONG } from '../example-texts.ts';
import { useState } from 'react';
import { Stack } from '../layout/Stack.tsx';
import { SurveyQuestion, type Answer, type Asked } from './SurveyQuestion.tsx';

const OF = [
  ['a', '房租或房贷'],
  ['b', LONG],
  ['c', HOSTILE],
] as const;
const ASKED: readonly Asked[] = [
  { id: 'one', kind: 'one', title: '家里谁管账', of: OF, isRequired: true },
  {
    id: 'short',
    kind: 'one',
    title: '多大年纪',
    isShort: true,
    of: [
      ['1', '30 岁以下'],
      ['2', '30 到 50'],
      ['3', '50 以上'],
    ],
  },
  { id: 'many', kind: 'many', title: '最想弄明白的，最多选两样', most: 2, of: OF, hint: '选满两样，其余的就不能再选' },
  { id: 'rate', kind: 'rate', title: '这五天讲得清楚吗' },
  { id: 'text', kind: 'text', title: '还想说什么', most: 200, placeholder: '几个字也行' },
];

export const EachKind = () => {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  return (
    <Stack space={4}>
      {ASKED.map((asked, at) => (
        <SurveyQuestion
          key={asked.id}
          asked={asked}
          nth={at + 1}
          answer={answers[asked.id]}
          error={asked.isRequired && !answers[asked.id] ? '请选一个' : undefined}
          onAnswer={(answer) => setAnswers({ ...answers, [asked.id]: answer })}
        />
      ))}
    </Stack>
  );
};
