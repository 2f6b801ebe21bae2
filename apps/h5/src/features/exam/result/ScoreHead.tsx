import type { Exam } from '@xuetang/contract/exam';
import { PASSES_AT } from '@xuetang/contract/exam.rule';
import { Card } from '../../../kit/layout/Card.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { scoresByTopic } from './topics.rule.ts';
import { words } from './words.ts';
import './score.css';

const Topics = ({ exam }: { exam: Exam }) => (
  <ul className="xt-exam-topics" aria-label={words.topics}>
    {scoresByTopic(exam.explained).map(({ topic, earned, points }) => (
      <li key={topic}>
        <span>{topic}</span>
        <i aria-hidden="true">
          <b
            className={earned * 100 < points * PASSES_AT ? 'xt-exam-low' : 'xt-exam-fine'}
            style={{ width: `${(earned * 100) / points}%` }}
          />
        </i>
        <span>{words.topic(earned, points)}</span>
      </li>
    ))}
  </ul>
);

const againWords = ({ state, now, attemptsLeft }: Exam): string | undefined => {
  if (state.is === 'waiting' && state.at !== null) return words.again(state.at, now, attemptsLeft);
  if (state.is === 'ready') return words.againNow(attemptsLeft);
  return state.is === 'used-up' ? words.usedUp : undefined;
};

/** The score, how far from passing, by part, and when again. */
export const ScoreHead = ({ exam, last }: { exam: Exam; last: Exam['attempts'][number] }) => {
  const again = againWords(exam);
  return (
    <>
      <Card look="tint">
        <p>{words.head(last, exam.now)}</p>
        <p className="xt-exam-score">
          <b>{last.score}</b> 分
        </p>
        <p>{last.score >= PASSES_AT ? words.passed : words.short(last.score)}</p>
        <p>{words.counts(exam.explained)}</p>
        {exam.best !== null && exam.best > last.score && <p>{words.best(exam.best)}</p>}
        <Topics exam={exam} />
      </Card>
      {again !== undefined && <Notice look="next">{again}</Notice>}
    </>
  );
};
