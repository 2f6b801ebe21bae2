import { FULL_REFUND_DAYS, refundFen, yuan } from '@xuetang/contract/money.rule';
import { useState } from 'react';
import './refund-example.css';

const PAID_FEN = 24_000;
const LESSONS = 12;
const STEPS = [0, 3, 6, 9, 12] as const;
const BAR_MOST_PX = 88;

const back = (taken: number): number => refundFen({ paidFen: PAID_FEN, lessons: LESSONS, used: taken, isEarly: false });

/** The steps up to the hall, read downwards: what is left to be paid back. */
const Bars = ({ chosen }: { chosen: number }) => (
  <div className="xt-refund-bars" aria-hidden="true">
    {STEPS.map((taken) => (
      <span key={taken} className={taken <= chosen && chosen < taken + 3 ? 'xt-refund-bar xt-refund-bar-chosen' : 'xt-refund-bar'}>
        <b>{yuan(back(taken))}</b>
        <i style={{ height: Math.max(2, (back(taken) / PAID_FEN) * BAR_MOST_PX) }} />
        <small>{taken} 节</small>
      </span>
    ))}
  </div>
);

/** One course, worked through in numbers; the reader may put in how far he got. */
export const RefundExample = () => {
  const [taken, setTaken] = useState(3);
  return (
    <section className="xt-refund" aria-labelledby="refund-example">
      <h2 id="refund-example">举个例子</h2>
      <p>
        一门 {LESSONS} 节的课，实付 {yuan(PAID_FEN)}，一节合 {yuan(PAID_FEN / LESSONS)}。付款 {FULL_REFUND_DAYS} 天内不问原因，全额退。过了{' '}
        {FULL_REFUND_DAYS} 天，上过的课按这个价扣，没上的全退：
      </p>
      <Bars chosen={taken} />
      <div className="xt-refund-try">
        <span id="refund-taken">上了几节</span>
        <button type="button" aria-label="少一节" disabled={taken === 0} onClick={() => setTaken(taken - 1)}>
          −
        </button>
        <output aria-labelledby="refund-taken">{taken}</output>
        <button type="button" aria-label="多一节" disabled={taken === LESSONS} onClick={() => setTaken(taken + 1)}>
          +
        </button>
      </div>
      <table>
        <caption className="xt-unseen">上了 {taken} 节的退款</caption>
        <tbody>
          <tr>
            <th scope="row">实付</th>
            <td>{yuan(PAID_FEN)}</td>
          </tr>
          <tr>
            <th scope="row">
              上过的课 {taken} 节
              <small>
                {yuan(PAID_FEN / LESSONS)} × {taken}
              </small>
            </th>
            <td>− {yuan(PAID_FEN - back(taken))}</td>
          </tr>
          <tr className="xt-refund-sum">
            <th scope="row">退给您</th>
            <td>{yuan(back(taken))}</td>
          </tr>
        </tbody>
      </table>
      <p className="xt-refund-counts">怎样算“上过一节”：视频看了超过 30%，直播听了超过 10 分钟，文章打开过。</p>
    </section>
  );
};
