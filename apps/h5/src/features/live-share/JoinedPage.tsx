import { dateOf, dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { useAnswer } from '../../client/use-answer.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { NumberedSteps } from '../../kit/NumberedSteps.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { SeatTicket } from '../../kit/SeatTicket.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { useShareCard } from './use-share-card.ts';
import './live-share.css';

const stepsOf = ({ inGroup, startsAt, eveningMinutes }: HeldClass) => [
  inGroup
    ? { act: '已经在班级群里了', sign: '把群设成置顶，开课那天容易找到。' }
    : { act: '先进班级群', sign: '点下面的按钮，长按二维码。听课链接只发在群里。' },
  { act: '开课前一天看群消息', sign: '下午 6 点前后，助教会发听课链接和讲义。' },
  { act: `${timeOf(startsAt)} 准时听`, sign: `每晚约 ${eveningMinutes} 分钟，讲完有回放。` },
];

const Joined = ({ own, nowMs }: { own: HeldClass; nowMs: number }) => {
  const navigate = useNavigate();
  const passOn = useShareCard({
    page: 'liveShare',
    id: own.campId,
    title: `一起来学：${own.campName}`,
    description: `${dayOf(own.startsAt, nowMs)} ${timeOf(own.startsAt)} 开课，每晚约 ${own.eveningMinutes} 分钟，免费，在微信里听。`,
  });
  const hasBegun = nowMs >= Date.parse(own.startsAt);
  return (
    <Screen title={hasBegun ? '你在班里，已经开课了' : '报名成功，座位留好了'} space="open" fill>
      <SeatTicket
        title={own.campName}
        when={hasBegun ? `正在上课，${dateOf(own.endsAt, nowMs)}结课` : `${dayOf(own.startsAt, nowMs)} ${timeOf(own.startsAt)} 开课`}
        rows={[
          ['班期', `${own.periodName} · ${own.className}`],
          ['老师', own.teacherName],
        ]}
      />
      <NumberedSteps title="怎么上课" steps={stepsOf(own)} />
      <Button look="line" onClick={() => navigate(href('send-book'))}>
        领一本《家里的第一本账》
      </Button>
      <Notice look="next">想和家里人一起听？点“分享给家人”，他们自己报名，各有各的座位。</Notice>
      <BottomBar tight>
        <Button onClick={() => navigate(href('classInfo21', { query: { campId: own.campId } }))}>打开班级群的二维码</Button>
        <Button look="plain" onClick={() => void passOn()}>
          分享给家人
        </Button>
      </BottomBar>
    </Screen>
  );
};

/** `joinSuccess`: when, how, and the group's code. What it says is read from the seat and not from the address. */
export const JoinedPage = ({ campId }: { campId: CampId | undefined }) => {
  const navigate = useNavigate();
  const answer = useAnswer('getLiveCampDateDetail', campId ? { campId } : {});
  return (
    <Loaded answer={answer} waiting={[40, 140, 240]} title="你的座位没查到">
      {(dates) => {
        if (dates?.held) return <Joined own={dates.held} nowMs={Date.parse(dates.countedAt)} />;
        const to = dates ? href('classInfo21', { query: { campId: dates.campId } }) : href('index');
        return (
          <Nothing title="还没有你的报名记录" text="可能是换了微信号，也可能上次没点完。再报一次不会重复占座。">
            <Button onClick={() => navigate(to)}>{dates ? '现在报名' : '看看免费直播课'}</Button>
          </Nothing>
        );
      }}
    </Loaded>
  );
};
