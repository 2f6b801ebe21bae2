import type { HeldClass } from '@xuetang/contract/class-dates';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { changeStateOf } from './change/change-state.rule.ts';
import { OwnTicket } from './OwnTicket.tsx';
import type { CampDates } from './use-camp-dates.ts';
import './class-dates.css';

/** There is a seat already: nothing to choose, perhaps something to change. */
export const HeldSeat = ({ dates, held }: { dates: CampDates; held: HeldClass }) => {
  const navigate = useNavigate();
  const nowMs = Date.parse(dates.countedAt);
  const isElsewhere = held.campId !== dates.campId;
  return (
    <Screen
      title="你已经有座位了"
      lead={
        <>
          {isElsewhere
            ? `${held.campName}和${dates.campName}是同一系列，一次上一个，上完再报下一个。`
            : '同一个训练营只占一个座位，不用再选一次。'}
        </>
      }
      space="near"
      fill
    >
      <OwnTicket own={held} nowMs={nowMs} />
      {!held.inGroup && <Notice look="next">还差一步：进班级群。听课链接只发在群里。</Notice>}
      {changeStateOf(held, nowMs) === 'possible' && (
        <Button look="line" onClick={() => navigate(href('changeClassTime', { id: held.campId }))}>
          这个日子不方便，换一期
        </Button>
      )}
      <BottomBar>
        <Button onClick={() => navigate(href('classInfo21', { query: { campId: held.campId } }))}>打开班级群的二维码</Button>
      </BottomBar>
    </Screen>
  );
};
