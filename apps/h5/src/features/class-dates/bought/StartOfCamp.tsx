import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { HeldClass } from '@xuetang/contract/class-dates';
import type { CampId, CourseId, OrderNo, PeriodId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { lazy, Suspense, useState } from 'react';
import { lineageHere } from '../../../client/lineage.ts';
import { useAction } from '../../../client/use-action.ts';
import { ActionButton } from '../../../kit/ActionButton.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Link } from '../../../kit/router.tsx';
import { changeStateOf } from '../change/change-state.rule.ts';
import { OwnTicket } from '../OwnTicket.tsx';
import { PeriodChoice } from '../PeriodChoice.tsx';
import { useCampDates, type CampDates } from '../use-camp-dates.ts';
import { startWords as words } from './words.ts';
import '../class-dates.css';

/** Mostly there is a period to choose. */
const TellMe = lazy(() => import('../../../kit/trade/TellMe.tsx').then((file) => ({ default: file.TellMe })));

const Held = ({ held, nowMs }: { held: HeldClass; nowMs: number }) => {
  const mayChange = changeStateOf(held, nowMs) === 'possible';
  return (
    <Stack>
      <Notice look="next">{words.held}</Notice>
      <OwnTicket own={held} nowMs={nowMs} />
      <p>{mayChange ? words.changeUntil(held.change.until, held.change.left, nowMs) : words.noChange}</p>
      <ButtonLink to={href('classInfo21', { query: { campId: held.campId } })}>{words.group}</ButtonLink>
      {mayChange && (
        <ButtonLink look="line" to={href('changeClassTime', { id: held.campId })}>
          {words.change}
        </ButtonLink>
      )}
    </Stack>
  );
};

interface NoneOpenProps {
  dates: CampDates;
  courseId: CourseId;
  nowMs: number;
  onThere: () => void;
}

/** All full, or none open: since when one can choose again, as far as it is known, and what can be done until then. */
const NoneOpen = ({ dates: { periods, campId }, courseId, nowMs, onThere }: NoneOpenProps) => {
  const coming = periods.find(({ state }) => state === 'coming');
  const isFull = periods.some(({ state }) => state === 'full');
  const text = coming ? words.noneFrom(coming.enrolFrom, nowMs) : isFull ? words.fullText : words.noneAtAll;
  return (
    <Card title={isFull ? words.full : words.none}>
      <Stack space={1}>
        <p>{text}</p>
        <Suspense>
          <TellMe about={{ is: 'camp', campId }} onThere={onThere} />
        </Suspense>
        <ButtonLink look="line" to={sectionListHref({ courseId })}>
          {words.replay}
        </ButtonLink>
      </Stack>
    </Card>
  );
};

interface ChoosingProps extends Omit<NoneOpenProps, 'onThere'> {
  orderNo: OrderNo;
  onTaken: () => void;
}

const Choosing = ({ dates, courseId, orderNo, nowMs, onTaken }: ChoosingProps) => {
  const { periods, countedAt } = dates;
  // Nothing is chosen for the buyer: the earliest is only named.
  const [picked, setPicked] = useState<PeriodId>();
  const [outcome, setOutcome] = useState<keyof typeof words.taken>();
  const action = useAction('choosePeriod', {
    onDone: ({ outcome: told }) => {
      setOutcome(told === 'chosen' ? undefined : told);
      setPicked(undefined);
      onTaken();
    },
  });
  const open = periods.filter(({ state }) => state === 'open');
  const [earliest] = open;
  if (!earliest) return <NoneOpen dates={dates} courseId={courseId} nowMs={nowMs} onThere={onTaken} />;
  const chosen = open.find(({ periodId }) => periodId === picked);
  return (
    <Stack>
      <Notice look="next">
        {words.earliest}：{dayOf(earliest.startsAt, nowMs)} {timeOf(earliest.startsAt)}，{earliest.periodName}
      </Notice>
      <PeriodChoice label={words.choose} periods={periods} chosen={picked} nowMs={nowMs} onChoose={setPicked} />
      <p className="xt-dates-problem" role="status">
        {outcome && words.taken[outcome]}
        {outcome === 'refused' && <Link to={href('qiyu', { query: { from: 'curriculum-time' } })}>{words.askWhy}</Link>}
      </p>
      <p className="xt-dates-counted">{words.counted(countedAt)}</p>
      <ActionButton
        action={action}
        disabled={!chosen}
        onClick={() => void (chosen && action.send({ periodId: chosen.periodId, lineageId: lineageHere().id, orderNo }))}
      >
        {chosen ? words.chooseThis(chosen.periodName) : words.first}
      </ActionButton>
    </Stack>
  );
};

interface StartOfCampProps extends Pick<ChoosingProps, 'courseId' | 'orderNo'> {
  campId: CampId;
  name: string;
}

/** One bought course that is learned in the periods of a camp. */
export const StartOfCamp = ({ campId, courseId, orderNo, name }: StartOfCampProps) => {
  const answer = useCampDates(campId);
  return (
    <Section title={name}>
      <LoadedPart answer={answer} waiting={words.choose}>
        {(dates) => {
          if (dates === null) return null;
          const nowMs = Date.parse(dates.countedAt);
          if (dates.held) return <Held held={dates.held} nowMs={nowMs} />;
          return <Choosing dates={dates} courseId={courseId} orderNo={orderNo} nowMs={nowMs} onTaken={() => void answer.refresh()} />;
        }}
      </LoadedPart>
    </Section>
  );
};
