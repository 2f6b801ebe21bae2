import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import type { CampId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { CampStrip } from './CampStrip.tsx';
import { TodayCard } from './TodayCard.tsx';
import { words } from './words.ts';

const { facts } = words;

type CheckIn = ResponseOf<Calls['getCheckIn']>;

const None = () => (
  <Nothing title={words.none.title} text={words.none.text}>
    <ButtonLink to={href('index')}>{words.none.go}</ButtonLink>
  </Nothing>
);

interface ShownProps {
  checkIn: CheckIn & { camp: NonNullable<CheckIn['camp']> };
  onCamp: (campId: CampId) => void;
}

const Shown = ({ checkIn: { camps, camp, now }, onCamp }: ShownProps) => {
  const nowMs = Date.parse(now);
  return (
    <Screen title={words.title} lead={words.lead(camp)} space="near">
      {camps.length > 1 && (
        <Chips
          id="camp"
          label={words.whichCamp}
          of={camps.map(({ campId, campName }) => [campId, campName] as const)}
          value={camp.campId}
          onChange={(campId) => onCamp(campId as CampId)}
        />
      )}
      <TodayCard camp={camp} nowMs={nowMs} />
      <Section title={words.strip}>
        <CampStrip key={camp.campId} camp={camp} now={now} />
      </Section>
      <Facts
        facts={[
          { label: facts.learned, value: facts.days(camp.learnedDays) },
          { label: facts.left, value: facts.leftOf(camp.makeUpsLeft) },
          { label: facts.until, value: facts.untilDay(camp.endsAt, nowMs) },
        ]}
      />
      <Section title={words.earned}>
        <Stack>
          <p>{words.noReward}</p>
          <ButtonLink look="line" to={href('learn-plan')}>
            {words.toPlan}
          </ButtonLink>
          <ButtonLink look="plain" to={href('task-polymerization')}>
            {words.toTasks}
          </ButtonLink>
        </Stack>
      </Section>
    </Screen>
  );
};

/** `every-day-reward`: which days of my camp I have learned, what today still lacks, which missed ones can be made up for. */
export const CheckInPage = () => {
  const [campId, setCamp] = useKept<CampId | null>('camp', null);
  const answer = useAnswer('getCheckIn', campId === null ? {} : { campId });
  return (
    <Loaded answer={answer} waiting={[72, 148, 280]} title={words.lost} empty={({ camp }) => (camp ? null : <None />)}>
      {(checkIn) => checkIn.camp && <Shown checkIn={{ ...checkIn, camp: checkIn.camp }} onCamp={setCamp} />}
    </Loaded>
  );
};
