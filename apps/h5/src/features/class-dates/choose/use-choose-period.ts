import type { PeriodId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { lineageHere } from '../../../client/lineage.ts';
import { useShell } from '../../../client/shell-context.ts';
import { queryToTell } from '../../../client/query-to-tell.ts';
import { tellAds } from '../../../client/tell-ads.ts';
import { useAction } from '../../../client/use-action.ts';
import type { CampDates } from '../use-camp-dates.ts';

/** The period that is marked, and what happens when it is taken. */
export const useChoosePeriod = ({ campId, periods, held }: CampDates, wanted: PeriodId | undefined, channel: string | null) => {
  const shell = useShell();
  const navigate = useNavigate();
  const firstOpen = periods.find(({ state }) => state === 'open')?.periodId;
  const [picked, pick] = useState(periods.some(({ periodId }) => periodId === wanted) ? wanted : firstOpen);
  const [isRefused, setRefused] = useState(false);
  const { send, isBusy } = useAction('choosePeriod', {
    onDone: ({ outcome }) => {
      // A seat that this page cannot see lies in a family that excludes this one: the join-group page shows it.
      if (outcome === 'refused' || (outcome === 'held' && !held)) return setRefused(true);
      if (outcome === 'chosen') void tellAds(shell, 'seat');
      const result =
        outcome === 'chosen' ? href('selectSucess', { query: { campId } }) : href('selectResult', { query: { campId, periodId: picked } });
      navigate(result, { replace: true });
    },
  });

  const take = (periodId: PeriodId) =>
    send({
      periodId,
      lineageId: lineageHere().id,
      fromUrl: location.pathname + queryToTell(location.search),
      ...(channel ? { channel: channel.slice(0, 64) } : {}),
    });

  return {
    chosen: picked,
    pick,
    isBusy,
    isRefused,
    choose: () => void (picked && take(picked)),
  };
};
