import type { PeriodId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { useAction } from '../../../client/use-action.ts';
import type { CampDates } from '../use-camp-dates.ts';

const WHY_NOT = {
  full: '刚刚满了，你原来的座位还在。换一个日期试试。',
  closed: '这一期刚刚停止报名，你原来的座位还在。',
} as const;

/** Which period is marked, the question before the change, and what came of it. */
export const useChangePeriod = ({ campId, periods }: CampDates, onMoved: () => void) => {
  const navigate = useNavigate();
  const [picked, setPicked] = useState<PeriodId>();
  const [isAsking, setAsking] = useState(false);
  const [notice, setNotice] = useState('');
  const chosen = periods.find(({ periodId, state }) => periodId === picked && state === 'open');

  const { send, isBusy } = useAction('changePeriod', {
    onDone: ({ outcome }) => {
      setAsking(false);
      if (outcome === 'moved') {
        // In sight: what the page holds is the old seat.
        onMoved();
        return navigate(href('changeClassTime', { id: campId, query: { done: 1 } }), { replace: true });
      }
      if (outcome === 'too-late' || outcome === 'used-up') return navigate(href('changeClassTimeLose', { id: campId }), { replace: true });
      if (outcome !== 'no-seat') setNotice(WHY_NOT[outcome]);
      setPicked(undefined);
    },
  });
  const confirm = async () => {
    if (chosen) await send({ periodId: chosen.periodId });
    setAsking(false);
  };

  return {
    chosen,
    pick: (periodId: PeriodId) => {
      setNotice('');
      setPicked(periodId);
    },
    isAsking,
    isBusy,
    notice,
    ask: () => setAsking(true),
    close: () => setAsking(false),
    confirm: () => void confirm(),
  };
};
