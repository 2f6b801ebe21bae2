import type { HeldClass } from '@xuetang/contract/class-dates';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { NumberedSteps } from '../../../kit/NumberedSteps.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { OwnTicket } from '../OwnTicket.tsx';
import '../class-dates.css';

const STEPS = [
  { act: '进新的班级群', sign: '点下面的按钮，长按二维码。带你的老师写在票上。' },
  { act: '退出原来的群', sign: '原来的座位已经让给别人，那边的通知和你没有关系了。' },
];

/** The seat is where it should be; the learner is not in its group yet. */
export const ChangeDone = ({ held, nowMs }: { held: HeldClass; nowMs: number }) => {
  const navigate = useNavigate();
  return (
    <Screen title={<>你的座位在{held.periodName}</>} space="near" fill>
      <OwnTicket own={held} nowMs={nowMs} />
      <NumberedSteps title="还有两件事" steps={STEPS} />
      <BottomBar>
        <Button onClick={() => navigate(href('classInfo21', { query: { campId: held.campId } }))}>打开新班级群的二维码</Button>
      </BottomBar>
    </Screen>
  );
};
