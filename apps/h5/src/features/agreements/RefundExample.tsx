import { FULL_REFUND_DAYS, refundFen, yuan } from '@xuetang/contract/money.rule';
import { useState } from 'react';
import { useShared } from '../../client/shared-state.ts';
import { lessonPrice } from '../../kit/lesson-price.rule.ts';
import './refund-example.css';

const BAR_MOST_PX = 88;

/** For readers who did not come from a course. */
const ANY_COURSE = { priceFen: 24_000, lessons: 12 };

/** The steps up to the hall, read downwards: what is left to be paid back. To the yuan, for narrow columns; the table has the fen. */
const Bars = ({
  paidFen,
  steps,
  back,
  chosen,
}: {
  paidFen: number;
  steps: readonly number[];
  back: (taken: number) => number;
  chosen: number;
}) => (
  <div className="xt-repay-bars" aria-hidden="true">
    {steps.map((taken, nth) => (
      <span
        key={taken}
        className={taken <= chosen && chosen < (steps[nth + 1] ?? Infinity) ? 'xt-repay-bar xt-repay-bar-chosen' : 'xt-repay-bar'}
      >
        <b>{yuan(Math.round(back(taken) / 100) * 100)}</b>
        <i style={{ height: Math.max(2, (back(taken) / paidFen) * BAR_MOST_PX) }} />
        <small>{taken} 节</small>
      </span>
    ))}
  </div>
);

/** One course, worked through in numbers: the one that the reader was looking at, or any. The reader may put in how far he got. */
export const RefundExample = () => {
  const { agreement } = useShared().use();
  const { priceFen: paidFen, lessons } = agreement ?? ANY_COURSE;
  const steps = [...new Set([0, 1, 2, 3, 4].map((quarter) => Math.round((lessons * quarter) / 4)))];
  const [taken, setTaken] = useState(steps[1] ?? 0);
  const back = (used: number): number => refundFen({ paidFen, lessons, used, isEarly: false });
  const aLesson = lessonPrice(paidFen, lessons);
  return (
    <section className="xt-repay" aria-labelledby="refund-example">
      <h2 id="refund-example">{agreement ? '按您看的课算' : '举个例子'}</h2>
      <p>
        {agreement ? `《${agreement.courseNames.join('》《')}》共` : '一门'} {lessons} 节{agreement ? '，应付' : '的课，实付'}{' '}
        {yuan(paidFen)}
        ，一节 {aLesson}。付款 {FULL_REFUND_DAYS} 天内不问原因，全额退。过了 {FULL_REFUND_DAYS} 天，上过的课按这个价扣，没上的全退：
      </p>
      <Bars paidFen={paidFen} steps={steps} back={back} chosen={taken} />
      <div className="xt-repay-try">
        <span id="refund-taken">上了几节</span>
        <button type="button" aria-label="少一节" disabled={taken === 0} onClick={() => setTaken(taken - 1)}>
          −
        </button>
        <output aria-labelledby="refund-taken">{taken}</output>
        <button type="button" aria-label="多一节" disabled={taken === lessons} onClick={() => setTaken(taken + 1)}>
          +
        </button>
      </div>
      <table>
        <caption className="xt-unseen">上了 {taken} 节的退款</caption>
        <tbody>
          <tr>
            <th scope="row">{agreement ? '应付' : '实付'}</th>
            <td>{yuan(paidFen)}</td>
          </tr>
          <tr>
            <th scope="row">
              上过的课 {taken} 节
              <small>
                {aLesson} × {taken}
              </small>
            </th>
            <td>− {yuan(paidFen - back(taken))}</td>
          </tr>
          <tr className="xt-repay-sum">
            <th scope="row">退给您</th>
            <td>{yuan(back(taken))}</td>
          </tr>
        </tbody>
      </table>
      <p className="xt-repay-counts">怎样算“上过一节”：视频看了超过 30%，直播听了超过 10 分钟，文章打开过。</p>
    </section>
  );
};
