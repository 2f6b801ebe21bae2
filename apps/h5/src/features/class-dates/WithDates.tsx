import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { Button } from '../../kit/Button.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { useCampDates, type CampDates } from './use-camp-dates.ts';

interface WithDatesProps {
  campId: CampId | undefined;
  /** The shape of what is coming, as the heights of its cards in px. */
  cards: readonly number[];
  /** `retry` asks anew, in sight. */
  children: (dates: CampDates, retry: () => void) => ReactNode;
}

/** What all these pages share until the periods are there: waiting, no answer, no camp. */
export const WithDates = ({ campId, cards, children }: WithDatesProps) => {
  const navigate = useNavigate();
  const dates = useCampDates(campId);
  return (
    <Loaded answer={dates} waiting={cards} title="开课日期没加载出来">
      {(data) => {
        if (data === null)
          return (
            <Nothing title="还没有报名训练营" text="先挑一个训练营，再回来选开课的日子。报名免费。">
              <Button onClick={() => navigate(href('index'))}>看看免费直播课</Button>
            </Nothing>
          );
        return children(data, dates.retry);
      }}
    </Loaded>
  );
};
