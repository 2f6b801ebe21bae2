import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { NoSeat } from './ChangePage.tsx';
import { changeStateOf } from './change-state.rule.ts';
import { OwnTicket } from '../OwnTicket.tsx';
import { WithDates } from '../WithDates.tsx';
import '../class-dates.css';

const StillPossible = ({ held, nowMs }: { held: HeldClass; nowMs: number }) => {
  const navigate = useNavigate();
  return (
    <Screen title="现在还可以换期" space="near" fill>
      <OwnTicket own={held} nowMs={nowMs} />
      <p className="xt-dates-lead">
        最晚 {dayOf(held.change.until, nowMs)} {timeOf(held.change.until)}，还能换 {held.change.left} 次。
      </p>
      <BottomBar>
        <Button onClick={() => navigate(href('changeClassTime', { id: held.campId }), { replace: true })}>去换一期</Button>
      </BottomBar>
    </Screen>
  );
};

const Lost = ({ held, nowMs, why }: { held: HeldClass; nowMs: number; why: 'too-late' | 'used-up' }) => {
  const navigate = useNavigate();
  return (
    <Screen
      title={why === 'too-late' ? '已经过了换期的时间' : '换期的次数用完了'}
      lead={
        <>
          {why === 'too-late'
            ? `${dayOf(held.change.until, nowMs)} ${timeOf(held.change.until)} 以前可以换。过了这个时间，老师已经按名单备课分组。`
            : '换期会空出座位、重新分班，所以有次数限制。你的座位还在，不会取消。'}
        </>
      }
      space="near"
      fill
    >
      <OwnTicket own={held} nowMs={nowMs} />
      <div className="xt-dates-ways">
        <h2>你可以这样做</h2>
        <ul>
          <li>
            <h3>先上这一期，错过的晚上看回放</h3>
            <p>每晚讲完，回放链接发在班级群里，什么时候看都行，不扣任何费用。</p>
          </li>
          <li>
            <h3>跟老师说一声</h3>
            <p>生病、出差这样的情况，老师可以帮你看看有没有别的办法。</p>
          </li>
        </ul>
      </div>
      <Button look="line" onClick={() => navigate(href('individual-qrcode'))}>
        联系{held.teacherName}老师
      </Button>
      <BottomBar>
        <Button onClick={() => navigate(href('classInfo21', { query: { campId: held.campId } }))}>打开班级群的二维码</Button>
      </BottomBar>
    </Screen>
  );
};

/** `changeClassTimeLose`: why the period cannot be changed any more, until when it could, and what can be done instead. */
export const ChangeLostPage = ({ campId }: { campId: CampId | undefined }) => (
  <WithDates campId={campId} cards={[72, 140, 200]}>
    {({ held, campId: camp, countedAt }) => {
      if (!held || held.campId !== camp) return <NoSeat campId={camp} />;
      const nowMs = Date.parse(countedAt);
      const state = changeStateOf(held, nowMs);
      return state === 'possible' ? <StillPossible held={held} nowMs={nowMs} /> : <Lost held={held} nowMs={nowMs} why={state} />;
    }}
  </WithDates>
);
