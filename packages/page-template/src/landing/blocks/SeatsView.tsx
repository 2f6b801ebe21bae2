import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { BlockView } from '../block.ts';
import type { CampFacts } from '../camp-facts.ts';
import type { seats } from './seats.ts';
import './seats.css';

/** No bar and no clock: nobody is hurried towards a seat that is not there. */
const Full = ({ periodNumber, countedAt }: CampFacts) => (
  <section className="xt-card xt-seats" aria-label="名额">
    <p className="xt-seats-full">第 {periodNumber} 期已经报满</p>
    <p>还可以点下面的按钮：后面的班期有空位，就替你留一个；没有，就直接告诉你。都不收费。</p>
    <p className="xt-quiet">名额统计于 {timeOf(countedAt)}。</p>
  </section>
);

const Open = ({ seatsLeft, seatsAll, startsAt, enrolUntil, countedAt }: CampFacts) => {
  const countedMs = Date.parse(countedAt);
  return (
    <section className="xt-card xt-seats" aria-label="名额与报名时间">
      <p className="xt-seats-when">
        {dayOf(startsAt, countedMs)} {timeOf(startsAt)} 开课
      </p>
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
      <p className="xt-quiet">名额统计于 {timeOf(countedAt)}。报满了，后面有班期就替你排上，没有就直说，都不收费。</p>
    </section>
  );
};

export const SeatsView: BlockView<typeof seats> = ({ around: { facts } }) => {
  if (!facts) return null;
  return facts.seatsLeft > 0 ? <Open {...facts} /> : <Full {...facts} />;
};
