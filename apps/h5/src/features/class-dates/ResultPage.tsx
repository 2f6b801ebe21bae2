import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { CampPeriod, HeldClass } from '@xuetang/contract/class-dates';
import type { CampId, PeriodId } from '@xuetang/contract/ids';
import { HallOnHill } from '@xuetang/art/HallOnHill.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../kit/router.tsx';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { NumberedSteps } from '../../kit/NumberedSteps.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { HeldSeat } from './HeldSeat.tsx';
import { OwnTicket } from './OwnTicket.tsx';
import { seatWords } from './period-words.rule.ts';
import { resultOf } from './result.rule.ts';
import { WithDates } from './WithDates.tsx';
import './class-dates.css';

const Chosen = ({ held, nowMs }: { held: HeldClass; nowMs: number }) => {
  const navigate = useNavigate();
  const steps = [
    { act: '进班级群', sign: '点下面的按钮，长按二维码。听课链接只发在群里。' },
    { act: '开课前一天看群消息', sign: '下午 6 点前后，助教会发听课链接和讲义。' },
    { act: `${timeOf(held.startsAt)} 打开链接听课`, sign: `每晚约 ${held.eveningMinutes} 分钟。准备一支笔、一个本子就够了。` },
  ];
  return (
    <Screen art={<HallOnHill className="xt-dates-hall" />} title="选好了，座位给你留着" space="near" fill>
      <OwnTicket own={held} nowMs={nowMs} />
      <NumberedSteps title="接下来" steps={steps} />
      <Button look="line" onClick={() => navigate(href('admission-letter', { id: held.campId }))}>
        看我的录取通知书
      </Button>
      <BottomBar>
        <Button onClick={() => navigate(href('classInfo21', { query: { campId: held.campId } }))}>打开班级群的二维码</Button>
      </BottomBar>
    </Screen>
  );
};

const words = {
  full: (period: CampPeriod) => ({
    title: `${period.periodName}刚刚满了`,
    text: '你点的时候，最后一个座位被别人先占了。你没有用掉报名次数，换一个日期就行。',
  }),
  coming: (period: CampPeriod, nowMs: number) => ({
    title: `${period.periodName}还没开始报名`,
    text: `${seatWords(period, nowMs)}。等不及的话，可以先选已经开放的日期。`,
  }),
  open: (period: CampPeriod) => ({ title: '还没有选成', text: `${period.periodName}还有座位，回去再点一次“就选这一期”。` }),
  none: () => ({ title: '你还没有选开课期', text: '选一个方便的日子，座位会一直给你留着。' }),
  closed: () => ({ title: '这一期已经停止报名', text: '报名时间过了，座位不再增加。看看后面的日期有没有方便的。' }),
};

/** `selectResult` and `selectSucess`: how the choice ended, and the next step. */
export const ResultPage = ({ campId, periodId }: { campId: CampId | undefined; periodId: PeriodId | undefined }) => {
  const navigate = useNavigate();
  return (
    <WithDates campId={campId} cards={[180, 140, 220]}>
      {(dates) => {
        const nowMs = Date.parse(dates.countedAt);
        const result = resultOf(dates, periodId);
        if (result.is === 'chosen') return <Chosen held={result.held} nowMs={nowMs} />;
        if (result.is === 'held') return <HeldSeat dates={dates} held={result.held} />;
        const { title, text } = 'period' in result ? words[result.is](result.period, nowMs) : words[result.is]();
        return (
          <>
            <Nothing title={title} text={text}>
              <Button onClick={() => navigate(href('election-period', { query: { campId: dates.campId } }), { replace: true })}>
                看看其他日期
              </Button>
            </Nothing>
            <div className="xt-dates-below">
              <Notice look="next">座位以系统记录为准，任何人说“加钱留位”都是假的。</Notice>
            </div>
          </>
        );
      }}
    </WithDates>
  );
};
