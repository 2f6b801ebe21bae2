import { yuan } from '@xuetang/contract/money.rule';
import { useShared } from '../../client/shared-state.ts';
import './agreements.css';

/** Which course, and at which price, the agreement would be about for a reader who came from one. */
export const CourseInHand = () => {
  const { agreement } = useShared().use();
  if (!agreement) return null;
  return (
    <p className="xt-agreement-course">
      您在看的课：《{agreement.courseNames.join('》《')}》，应付 {yuan(agreement.priceFen)}。付款以前，以订单上写的为准。
    </p>
  );
};
