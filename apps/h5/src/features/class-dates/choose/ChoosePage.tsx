import { timeOf } from '@xuetang/contract/beijing-time.rule';
import type { CampPeriod } from '@xuetang/contract/class-dates';
import type { CampId, PeriodId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useNavigate } from '../../../kit/router.tsx';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { DayCalendar } from '../../../kit/everyday/DayCalendar.tsx';
import { HeldSeat } from '../HeldSeat.tsx';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { eveningWords, seatWords, teacherWords } from '../period-words.rule.ts';
import type { CampDates } from '../use-camp-dates.ts';
import { useChoosePeriod } from './use-choose-period.ts';
import { WithDates } from '../WithDates.tsx';
import '../class-dates.css';

const MARKS = { open: '开课', full: '已满', coming: '未开' } as const satisfies Record<CampPeriod['state'], string>;

interface ChoosePageProps {
  campId: CampId | undefined;
  periodId: PeriodId | undefined;
  channel: string | null;
  /** `selectDate` shows the days in their weeks; `election-period` compares the periods. */
  as: 'list' | 'calendar';
}

const Refused = ({ campId }: { campId: CampId }) => {
  const navigate = useNavigate();
  return (
    <Nothing title="这一期现在报不上" text="按报名规则，你的账号暂时不能再占一个座位。入群页会写明原因和编号，也有助教的二维码。">
      <Button onClick={() => navigate(href('classInfo21', { query: { campId } }))}>去看原因</Button>
    </Nothing>
  );
};

const NoPeriod = () => {
  const navigate = useNavigate();
  return (
    <Nothing title="现在没有能报的日期" text="下一期排好以后，这里会先看到。你也可以先看看别的免费课。">
      <Button onClick={() => navigate(href('index'))}>看看别的课</Button>
    </Nothing>
  );
};

/** What the chosen day means, under the calendar. */
const ChosenDay = ({ dates, periodId, nowMs }: { dates: CampDates; periodId: PeriodId | undefined; nowMs: number }) => {
  const period = dates.periods.find((each) => each.periodId === periodId);
  if (!period) return <p className="xt-dates-lead">点一个写着“开课”的日子，看看那一期。</p>;
  return (
    <div aria-live="polite">
      <Card title={period.periodName}>
        <p>{eveningWords(period, dates.eveningMinutes, nowMs)}</p>
        <p>
          {teacherWords(period.teacherNames)} · <span className={`xt-dates-${period.state}`}>{seatWords(period, nowMs)}</span>
        </p>
      </Card>
    </div>
  );
};

const Choosing = ({ dates, as, periodId, channel }: ChoosePageProps & { dates: CampDates }) => {
  const nowMs = Date.parse(dates.countedAt);
  const { chosen, pick, choose, isBusy, isRefused } = useChoosePeriod(dates, periodId, channel);
  if (isRefused) return <Refused campId={dates.campId} />;
  const canTake = dates.periods.some((period) => period.periodId === chosen && period.state === 'open');
  return (
    <Screen
      title={as === 'calendar' ? '哪天开始学？' : '选一期你方便的'}
      lead={
        <>
          {dates.campName}，每晚约 {dates.eveningMinutes} 分钟，在微信群里听，不用下载软件。
        </>
      }
      space="near"
      fill
    >
      {as === 'calendar' ? (
        <>
          <DayCalendar
            caption="开课日历"
            now={dates.countedAt}
            days={dates.periods.map(({ periodId: id, startsAt, state }) => ({
              id,
              at: startsAt,
              mark: MARKS[state],
              look: state === 'open' ? 'open' : 'quiet',
            }))}
            chosen={chosen}
            onChoose={(id) => pick(id as PeriodId)}
          />
          <ChosenDay dates={dates} periodId={chosen} nowMs={nowMs} />
        </>
      ) : (
        <PeriodChoice label="开课期" periods={dates.periods} chosen={chosen} nowMs={nowMs} onChoose={pick} />
      )}
      <p className="xt-dates-counted">座位数是今天 {timeOf(dates.countedAt)} 数的，别人报名会变少。</p>
      <Notice>{RISK_NOTE}。</Notice>
      <BottomBar>
        <Button busy={isBusy} disabled={!canTake} onClick={choose}>
          {canTake ? '就选这一期' : '先选一个能报的日期'}
        </Button>
      </BottomBar>
    </Screen>
  );
};

/** `election-period` and `selectDate`: a seat in the period that suits, instead of the first that is open. */
export const ChoosePage = (props: ChoosePageProps) => (
  <WithDates campId={props.campId} cards={props.as === 'calendar' ? [40, 320, 96] : [40, 104, 104, 104]}>
    {(dates) => {
      if (dates.held) return <HeldSeat dates={dates} held={dates.held} />;
      return dates.periods.length === 0 ? <NoPeriod /> : <Choosing {...props} dates={dates} />;
    }}
  </WithDates>
);
