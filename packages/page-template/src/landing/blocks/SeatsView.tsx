import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { Around, BlockView } from '../block.ts';
import { enrollingIn, type CampFacts } from '../camp-facts.ts';
import { startWords } from '../start-words.ts';
import type { seats } from './seats.ts';
import './seats.css';
import '../landing.css';

/** Fewer say nothing but that nobody has come yet. */
const FEWEST_TOLD = 10;

/** What there is instead; nobody is hurried towards a seat that is not there. */
const Instead = ({ elsewhere }: Pick<Around, 'elsewhere'>) =>
  elsewhere ? (
    <p>
      现在还能报的有<b>{elsewhere.campName}</b>，{startWords(elsewhere.startsAt)}，也是免费。
    </p>
  ) : (
    <p>下一期的日期定了，会发在公众号里。点下面的按钮，可以先关注。</p>
  );

const Shut = ({ facts, elsewhere }: Pick<Around, 'facts' | 'elsewhere'>) => (
  <section className="xt-block-card xt-seats" aria-label="名额">
    <p className="xt-seats-full">{facts ? `第 ${facts.periodNumber} 期已经报满` : '这个班现在不招生'}</p>
    <Instead elsewhere={elsewhere} />
    {facts && <p className="xt-quiet">名额统计于 {timeOf(facts.countedAt)}。</p>}
  </section>
);

/** How full it is, once that is worth knowing: who has come while there is room, what is left when there is little. */
const Count = ({ seatsLeft, seatsAll, enrolled }: CampFacts) => {
  if (enrolled * 2 < seatsAll)
    return enrolled < FEWEST_TOLD ? null : (
      <div className="xt-seats-left">
        <p>
          已报<b>{enrolled}</b>人
        </p>
      </div>
    );
  return (
    <>
      <div className="xt-seats-left">
        <p>
          还剩<b>{seatsLeft}</b>个名额
        </p>
        <small>共 {seatsAll} 个</small>
      </div>
      <div className="xt-seats-bar" role="img" aria-label={`${seatsAll} 个名额还剩 ${seatsLeft} 个`}>
        <b style={{ width: `${Math.min(100, Math.round(((seatsAll - seatsLeft) / seatsAll) * 100))}%` }} />
      </div>
    </>
  );
};

const Open = (facts: CampFacts) => {
  const { startsAt, enrolUntil, countedAt } = facts;
  const countedMs = Date.parse(countedAt);
  return (
    <section className="xt-block-card xt-seats" aria-label="名额与报名时间">
      <p className="xt-seats-when">
        {dayOf(startsAt, countedMs)} {timeOf(startsAt)} 开课
      </p>
      <Count {...facts} />
      {/* The script keeps it going; without one it says the date. */}
      <p className="xt-seats-clock" data-countdown={enrolUntil}>
        报名到 {dateOf(enrolUntil, countedMs)} {timeOf(enrolUntil)} 截止
      </p>
      <p className="xt-quiet">名额统计于 {timeOf(countedAt)}。报满后，有下一期就帮你排上；没有会直接告诉你，不收费。</p>
    </section>
  );
};

export const SeatsView: BlockView<typeof seats> = ({ around: { facts, elsewhere } }) => {
  if (facts === undefined) return null;
  return facts && enrollingIn(facts) === 'open' ? <Open {...facts} /> : <Shut facts={facts} elsewhere={elsewhere} />;
};
