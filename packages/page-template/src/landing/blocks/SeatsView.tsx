import { timeOf, dateOf } from '@xuetang/contract/beijing-time.rule';
import type { BlockView } from '../block.ts';
import type { seats } from './seats.ts';
import './seats.css';

export const SeatsView: BlockView<typeof seats> = ({ around: { facts } }) => {
  if (!facts) return null;
  const { seatsLeft, seatsAll, startsAt, enrolUntil, countedAt } = facts;
  const countedMs = Date.parse(countedAt);
  return (
    <section className="xt-card xt-seats" aria-label="名额与报名时间">
      <p className="xt-seats-when">{dateOf(startsAt, countedMs)}开课</p>
      <div className="xt-seats-left">
        <p>
          还剩<b>{seatsLeft}</b>个名额
        </p>
        <small>共 {seatsAll} 个</small>
      </div>
      <div className="xt-seats-bar" role="img" aria-label={`${seatsAll} 个名额已报 ${seatsAll - seatsLeft} 个`}>
        <b style={{ width: `${Math.min(100, Math.round(((seatsAll - seatsLeft) / Math.max(1, seatsAll)) * 100))}%` }} />
      </div>
      {/* The script keeps it going; without one it says the date. */}
      <p className="xt-seats-clock" data-countdown={enrolUntil}>
        报名到 {dateOf(enrolUntil, countedMs)} {timeOf(enrolUntil)} 截止
      </p>
      <p className="xt-quiet">名额统计于 {timeOf(countedAt)}。报满后自动排到下一期，同样免费。</p>
    </section>
  );
};
