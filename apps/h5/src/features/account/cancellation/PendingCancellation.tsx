import { href } from '@xuetang/h5-routes/hrefs';
import { Link } from '../../../kit/router.tsx';
import { useAnswer } from '../../../client/use-answer.ts';
import { Icon } from '../../../kit/Icon.tsx';
import { momentWords } from '../../../kit/moment-words.rule.ts';
import './cancellation.css';

/** On the account's other pages: nobody forgets that the clock runs, or that it can be stopped. Silent when it does not run. */
export const PendingCancellation = () => {
  const { answered } = useAnswer('getCancellation', {});
  if (answered.is !== 'there' || answered.data.state === 'none' || !answered.data.dueAt) return null;
  const { dueAt, now } = answered.data;
  return (
    <Link className="xt-pending" to={href('cancellation')}>
      <Icon name="clock" size={22} />
      <span>您已申请注销，账号将在 {momentWords(dueAt, Date.parse(now))} 删除。改主意了，点这里撤回</span>
      <Icon name="forward" size={18} />
    </Link>
  );
};
