import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useEffect } from 'react';
import { useNavigate } from '../../kit/router.tsx';
import { useShell } from '../../client/shell-context.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing, Waiting } from '../../kit/PageState.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import './live-share.css';

const codePage = (campId: CampId): string => href('classInfo21', { query: { campId } });

const NoClass = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="你还没有班级" text="报名一期免费训练营，分到班以后，这里就是你的班级群。">
      <Button onClick={() => navigate(href('index'))}>看看免费直播课</Button>
    </Nothing>
  );
};

const hintOf = ({ periodName, className, teacherName, startsAt, endsAt }: HeldClass, nowMs: number): string => {
  const when =
    nowMs < Date.parse(startsAt) ? `${dayOf(startsAt, nowMs)} ${timeOf(startsAt)} 开课` : `正在上课，${dateOf(endsAt, nowMs)}结课`;
  return `${periodName} · ${className} · ${teacherName}老师 · ${when}`;
};

/** To the code at once, and out of the way back: who returns should not be sent off again. */
const Onward = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return <Waiting cards={[360]} />;
};

const Visitor = () => {
  const { logIn } = useShell();
  return (
    <Nothing title="先登录，才知道你在哪个班" text="用微信登录，不会向你要手机号。">
      <Button onClick={() => void logIn()}>微信登录</Button>
    </Nothing>
  );
};

const Classes = ({ goesOn, campId }: { goesOn: boolean; campId: CampId | undefined }) => {
  const answer = useAnswer('listOwnClasses', {});
  return (
    <Loaded answer={answer} waiting={[40, 88, 88]} title="你的班级没加载出来">
      {({ classes, now }) => {
        const wanted = classes.find((each) => each.campId === campId) ?? (classes.length === 1 ? classes[0] : undefined);
        if (classes.length === 0) return <NoClass />;
        if (goesOn && wanted) return <Onward to={codePage(wanted.campId)} />;
        return (
          <Screen title="进哪个班级群？" space="open" fill>
            <Cells>
              {classes.map((own) => (
                <Cell
                  key={own.campId}
                  label={own.campName}
                  hint={hintOf(own, Date.parse(now))}
                  value={own.inGroup ? '已进群' : '还没进'}
                  to={codePage(own.campId)}
                />
              ))}
            </Cells>
            <Notice look="next">点一个班，长按二维码就能进群。听课链接只发在群里，不会私下发给你。</Notice>
          </Screen>
        );
      }}
    </Loaded>
  );
};

/** `join-group`: all one's classes and whether one has joined. `joinGroup`: straight on to the code, where it is clear which one. */
export const GroupPage = ({ goesOn = false, campId }: { goesOn?: boolean; campId?: CampId | undefined }) => {
  const { session } = useShell();
  return session.token() === '' ? <Visitor /> : <Classes goesOn={goesOn} campId={campId} />;
};
