import type { CheckInCamp, CheckInDay } from '@xuetang/contract/days';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { useAction } from '../../../client/use-action.ts';
import { AskFirst } from '../../../kit/AskFirst.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { DayCalendar } from '../../../kit/everyday/DayCalendar.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { words } from './words.ts';

const { makeUp } = words;

/** What can be done about a missed day. */
const Missed = ({ camp: { campId, makeUpsLeft }, day }: { camp: CheckInCamp; day: CheckInDay }) => {
  const action = useAction('makeUpDay');
  if (makeUpsLeft === 0) return <p>{makeUp.usedUp}</p>;
  if (day.makeUp === 'learn-first')
    return (
      <>
        <p>{makeUp.learnFirst}</p>
        {day.day && (
          <ButtonLink look="line" to={sectionHref({ sectionId: day.day.sectionId, medium: 'day' })}>
            {words.toDay}
          </ButtonLink>
        )}
      </>
    );
  if (day.makeUp === null) return null;
  return (
    <AskFirst
      id="make-up"
      label={makeUp.ask}
      title={makeUp.title}
      confirmLabel={makeUp.yes}
      cancelLabel={makeUp.no}
      action={action}
      onYes={() => action.send({ campId, date: day.date })}
    >
      <p>{makeUp.text(makeUpsLeft)}</p>
    </AskFirst>
  );
};

const LOUD: ReadonlySet<CheckInDay['is']> = new Set(['learned', 'made-up', 'today']);

/** The dates of the camp in their weeks, each with a word; beneath them the one that is chosen: first a missed one that can be made up for. */
export const CampStrip = ({ camp, now }: { camp: CheckInCamp; now: string }) => {
  const { days } = camp;
  const first = days.find(({ makeUp: may }) => may === 'ready') ?? days.find(({ is }) => is === 'today') ?? days[0];
  const [chosen, setChosen] = useKept(`day-${camp.campId}`, first?.date ?? '');
  const day = days.find(({ date }) => date === chosen) ?? first;
  return (
    <Stack>
      <DayCalendar
        caption={words.calendar}
        now={now}
        {...(days[0] && { since: days[0].date })}
        days={days.map(({ date, is }) => ({
          id: date,
          at: `${date}T04:00:00.000Z`,
          mark: words.mark(is),
          look: LOUD.has(is) ? 'open' : 'quiet',
        }))}
        chosen={day?.date}
        onChoose={setChosen}
      />
      {day && (
        <Card>
          <Stack space={1}>
            <Row
              title={day.day?.title ?? words.day(day, Date.parse(now))}
              text={`${words.day(day, Date.parse(now))} · ${words.dayIs(day)}`}
            />
            {day.is === 'missed' && <Missed key={day.date} camp={camp} day={day} />}
          </Stack>
        </Card>
      )}
    </Stack>
  );
};
