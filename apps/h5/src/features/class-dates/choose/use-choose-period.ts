import type { PeriodId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useNavigate } from '../../../kit/router.tsx';
import { lineageHere } from '../../../client/lineage.ts';
import { useShell } from '../../../client/shell-context.ts';
import { queryToTell } from '../../../client/query-to-tell.ts';
import { tellAds } from '../../../client/tell-ads.ts';
import type { CampDates } from '../use-camp-dates.ts';

/** The period that is marked, and what happens when it is taken. */
export const useChoosePeriod = ({ campId, periods, held }: CampDates, wanted: PeriodId | undefined, channel: string | null) => {
  const shell = useShell();
  const navigate = useNavigate();
  const firstOpen = periods.find(({ state }) => state === 'open')?.periodId;
  const [picked, pick] = useState(periods.some(({ periodId }) => periodId === wanted) ? wanted : firstOpen);
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);

  const take = async (periodId: PeriodId): Promise<void> => {
    setBusy(true);
    const answer = await shell.ask('choosePeriod', {
      periodId,
      lineageId: lineageHere().id,
      fromUrl: location.pathname + queryToTell(location.search),
      ...(channel ? { channel: channel.slice(0, 64) } : {}),
    });
    setBusy(false);
    if (!answer.ok) return void shell.reactTo(answer);
    const { outcome } = answer.data;
    // A seat that this page cannot see lies in a family that excludes this one: the join-group page shows it.
    if (outcome === 'refused' || (outcome === 'held' && !held)) return setRefused(true);
    if (outcome === 'chosen') void tellAds(shell, 'seat');
    navigate(outcome === 'chosen' ? href('selectSucess', { query: { campId } }) : href('selectResult', { query: { campId, periodId } }), {
      replace: true,
    });
  };

  return {
    chosen: picked,
    pick,
    isBusy,
    isRefused,
    choose: () => void (picked && take(picked)),
  };
};
