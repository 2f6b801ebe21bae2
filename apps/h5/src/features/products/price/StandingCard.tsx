import { dateOf } from '@xuetang/contract/beijing-time.rule';
import type { Standing } from '@xuetang/contract/products';
import { Icon } from '../../../kit/Icon.tsx';
import './price.css';

/** Which price is the learner's, and by which record of ours. */
export const StandingCard = ({ standing, now }: { standing: Standing; now: number }) => (
  <div className={standing ? 'xt-standing xt-standing-yes' : 'xt-standing'}>
    <Icon name={standing ? 'done' : 'clock'} size={24} />
    {standing ? (
      <p>
        <b>您享受学员价</b>
        因为您在 {dateOf(standing.endedAt, now)}学完了{standing.campName}
        {standing.periodName}。
      </p>
    ) : (
      <p>
        <b>您还没有学员价</b>
        跟完任意一期免费训练营，结课后自动变成学员价，不用申请。
      </p>
    )}
  </div>
);
