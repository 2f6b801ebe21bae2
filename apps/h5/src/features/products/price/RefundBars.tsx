import { FULL_REFUND_DAYS, refundFen, yuan } from '@xuetang/contract/money.rule';
import { exampleLessons } from '../../../kit/lesson-price.rule.ts';
import '../products.css';

interface RefundBarsProps {
  paidFen: number;
  lessons: number;
}

/** The falling bars: what comes back at the price really paid. The heights are the figures. */
export const RefundBars = ({ paidFen, lessons }: RefundBarsProps) => {
  const columns = [
    { when: `${FULL_REFUND_DAYS} 天内`, fen: paidFen },
    ...exampleLessons(lessons).map((used) => ({
      when: `上了 ${used} 节`,
      fen: refundFen({ paidFen, lessons, used, isEarly: false }),
    })),
  ];
  return (
    <ol className="xt-refund-bars">
      {columns.map(({ when, fen }) => (
        <li key={when}>
          <b>{yuan(fen)}</b>
          <i style={{ height: Math.round((fen / paidFen) * 88) }} />
          <span>{when}</span>
        </li>
      ))}
    </ol>
  );
};
