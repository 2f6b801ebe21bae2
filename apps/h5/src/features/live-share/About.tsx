import type { LiveShare } from './share-words.rule.ts';
import './live-share.css';

const camp = (minutes: number): readonly string[] => [
  `每晚约 ${minutes} 分钟，下班吃完饭再听也来得及`,
  '从记账和备用金讲起，听不懂可以在群里问',
  '讲完有回放，错过一晚不要紧',
];

/** What is taught, and what is not done: before anybody gives a number. */
export const About = ({ shared: { kind, points, minutes, replayDays } }: { shared: LiveShare }) => (
  <section className="xt-share-about">
    <h2>{kind === 'odd' ? '这一晚讲什么' : '会学到什么'}</h2>
    <ul>
      {(kind === 'camp' ? camp(minutes) : points).map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    {replayDays !== null && (
      <p className="xt-share-replay">
        约 {minutes} 分钟，讲完可以回看 {replayDays} 天。
      </p>
    )}
    <h2>我们不做什么</h2>
    <ul className="xt-share-not">
      <li>不收钱。以后有付费课，会先说清价格和退款，买不买由你</li>
      <li>不推荐股票和基金代码，不代客理财</li>
      <li>不给邀请你的朋友返现，他也不会看到你的手机号</li>
    </ul>
  </section>
);
