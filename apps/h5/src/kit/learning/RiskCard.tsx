import type { SectionId } from '@xuetang/contract/ids';
import { LOSS_FROM, LOSS_LINES, RISK_CARD_READ_S, RISK_CARD_VERSION } from '@xuetang/contract/risk-card.rule';
import { useEffect, useState } from 'react';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../Button.tsx';
import { Tick } from '../form/Tick.tsx';
import { Card } from '../layout/Card.tsx';
import { Facts } from '../layout/Facts.tsx';
import { Points } from '../layout/Points.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Notice, RISK_NOTE } from '../Notice.tsx';

const yuan = (value: number): string => `${value < 0 ? '倒欠 ' : ''}${Math.abs(value).toLocaleString('zh-CN')} 元`;

const NEVER = ['借钱来投', '拿急着要用的钱来投', '跟着“保证赚钱”的人进别的群'];

/** Seconds until it may be said to be read, from the moment at which the server has handed it out. */
const useReadingTime = (isShown: boolean): number => {
  const [left, setLeft] = useState(RISK_CARD_READ_S);
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isShown]);
  return left;
};

/**
 * What can be lost, in figures, before anything of a course that speaks of high risk: read once a course, for ten seconds at least, by grown-ups.
 * That the section is asked for is what hands it out; once it is read, whatever it has opened is asked for anew.
 */
export const RiskCard = ({ sectionId }: { sectionId: SectionId }) => {
  const { answered } = useAnswer('openSection', { sectionId });
  const left = useReadingTime(answered.is === 'there');
  const [isAdult, setAdult] = useState(false);
  const agree = useAction('agreeRisk');
  const needsTick = left === 0 && !isAdult;
  return (
    <Card title="先看一张风险说明">
      <Stack>
        <p>{`这门课讲的是可能亏掉大部分本金的投资。先用 ${LOSS_FROM.toLocaleString('zh-CN')} 元算一算，这只是算术，不是预测。`}</p>
        <p>
          <b>{`全是自己的 ${LOSS_FROM.toLocaleString('zh-CN')} 元`}</b>
        </p>
        <Facts
          bare
          facts={LOSS_LINES.map(({ falls, left: own, needs }) => ({
            label: `跌 ${falls}%`,
            value: `剩 ${yuan(own)}，涨 ${needs}% 回本`,
          }))}
        />
        <p>
          <b>{`另外又借了 ${LOSS_FROM.toLocaleString('zh-CN')} 元`}</b>
        </p>
        <Facts
          bare
          facts={LOSS_LINES.map(({ falls, leftBorrowed }) => ({
            label: `跌 ${falls}%`,
            value: leftBorrowed < 0 ? yuan(leftBorrowed) : `剩 ${yuan(leftBorrowed)}`,
          }))}
        />
        <p>
          <b>这三件事，别做</b>
        </p>
        <Points tone="bad" points={NEVER} />
        <Notice>{RISK_NOTE}</Notice>
        <Tick id="adult" checked={isAdult} onChange={setAdult}>
          我已满 18 岁，上面的数字看明白了
        </Tick>
        <Button
          busy={agree.isBusy}
          disabled={left > 0 || !isAdult}
          onClick={() => void agree.send({ sectionId, version: RISK_CARD_VERSION, isAdult: true })}
        >
          {left > 0 ? `请看完，还有 ${left} 秒` : '我看过了，开始学'}
        </Button>
        {needsTick && <p role="status">勾上前面一行，就可以开始。</p>}
        {agree.failure && <p role="alert">{agree.failure.message}</p>}
      </Stack>
    </Card>
  );
};
