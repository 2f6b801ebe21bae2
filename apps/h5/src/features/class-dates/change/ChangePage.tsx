import { timeOf, dayOf } from '@xuetang/contract/beijing-time.rule';
import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { Navigate, useNavigate } from '../../../kit/router.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { ChangeDone } from './ChangeDone.tsx';
import { changeStateOf, changeWords } from './change-state.rule.ts';
import { OwnTicket } from '../OwnTicket.tsx';
import { PeriodChoice } from '../PeriodChoice.tsx';
import type { CampDates } from '../use-camp-dates.ts';
import { useChangePeriod } from './use-change-period.ts';
import { WithDates } from '../WithDates.tsx';
import '../class-dates.css';

interface ChangingProps {
  dates: CampDates;
  held: HeldClass;
  onMoved: () => void;
}

const Changing = ({ dates, held, onMoved }: ChangingProps) => {
  const navigate = useNavigate();
  const nowMs = Date.parse(dates.countedAt);
  const others = dates.periods.filter(({ periodId }) => periodId !== held.periodId);
  const { chosen, pick, isAsking, ask, close, confirm, isBusy, notice } = useChangePeriod(dates, onMoved);
  return (
    <Screen title="换一期开课" space="near" fill>
      <OwnTicket own={held} nowMs={nowMs} />
      <Notice look="next">
        {dayOf(held.change.until, nowMs)} {timeOf(held.change.until)} 以前可以换，还能换 {held.change.left} 次。
      </Notice>
      {others.some(({ state }) => state === 'open') ? (
        <PeriodChoice label="换到哪一期" periods={others} chosen={chosen?.periodId} nowMs={nowMs} onChoose={pick} />
      ) : (
        <Card title="现在没有别的日期可换">
          <Stack space={1}>
            <p>你的座位还在，不受影响。下一期排好以后再来，或者跟老师说一声。</p>
            <Button look="line" onClick={() => navigate(href('individual-qrcode'))}>
              联系我的老师
            </Button>
          </Stack>
        </Card>
      )}
      <p className="xt-dates-problem" role="status">
        {notice}
      </p>
      <p className="xt-dates-counted">座位数是今天 {timeOf(dates.countedAt)} 数的。</p>
      <BottomBar>
        <Button disabled={!chosen} onClick={ask}>
          {chosen ? `换到${chosen.periodName}` : '先选一个日期'}
        </Button>
      </BottomBar>
      <Dialog
        open={isAsking}
        id="change-period"
        title={`换到${chosen?.periodName ?? ''}？`}
        confirmLabel="确定换"
        cancelLabel="再想想"
        busy={isBusy}
        onConfirm={confirm}
        onClose={close}
      >
        你在{held.periodName}的座位会马上让给别人，不能再换回来。{chosen && changeWords(held, chosen)}
      </Dialog>
    </Screen>
  );
};

/** `changeClassTime`: the seat goes to another period, once and in time. */
export const ChangePage = ({ campId, isDone }: { campId: CampId | undefined; isDone: boolean }) => {
  // The address says it too, a moment later: by then the dates may have come that know of no change to spare any more.
  const [hasMoved, setMoved] = useState(false);
  return (
    <WithDates campId={campId} cards={[40, 140, 64, 104, 104]}>
      {(dates, retry) => {
        const { held } = dates;
        const onMoved = () => {
          setMoved(true);
          retry();
        };
        if (!held || held.campId !== dates.campId) return <NoSeat campId={dates.campId} />;
        if (isDone || hasMoved) return <ChangeDone held={held} nowMs={Date.parse(dates.countedAt)} />;
        if (changeStateOf(held, Date.parse(dates.countedAt)) !== 'possible')
          return <Navigate to={href('changeClassTimeLose', { id: dates.campId })} />;
        return <Changing dates={dates} held={held} onMoved={onMoved} />;
      }}
    </WithDates>
  );
};

export const NoSeat = ({ campId }: { campId: CampId }) => {
  const navigate = useNavigate();
  return (
    <Nothing title="你在这个训练营还没有座位" text="先选一期，座位给你留好。以后日子不方便，再来这里换。">
      <Button onClick={() => navigate(href('election-period', { query: { campId } }))}>去选一期</Button>
    </Nothing>
  );
};
