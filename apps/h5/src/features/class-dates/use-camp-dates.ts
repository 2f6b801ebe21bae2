import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CampId } from '@xuetang/contract/ids';
import { useEffect } from 'react';
import { useAnswer } from '../../client/use-answer.ts';

export type CampDates = NonNullable<ResponseOf<Calls['getLiveCampDateDetail']>>;

/** Asking once more: in sight, or behind what is shown. */
export interface Again {
  retry: () => void;
  refresh: () => Promise<void>;
}

/** Periods and seats of a camp, counted anew whenever the page is looked at again. */
export const useCampDates = (campId: CampId | undefined) => {
  const { answered, retry, refresh } = useAnswer('getLiveCampDateDetail', campId ? { campId } : {});
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void refresh();
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refresh();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [refresh]);
  return { answered, retry, refresh };
};
