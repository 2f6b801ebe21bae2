import type { CheckInCamp } from '@xuetang/contract/days';
import { CHECK_IN_MINUTES } from '@xuetang/contract/days.rule';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { ProgressRing } from '../../../kit/everyday/ProgressRing.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { words } from './words.ts';

const { today: said } = words;

/** What today still lacks; or that it lacks nothing. */
export const TodayCard = ({ camp: { today, next, courseId }, nowMs }: { camp: CheckInCamp; nowMs: number }) => {
  if (today.is === 'learned')
    return (
      <Card look="tint">
        <Stack space={1}>
          <Row media={<Icon name="done" size={32} />} title={said.learned} text={said.by(today.by)} />
          {next && <p>{said.next(next, nowMs)}</p>}
        </Stack>
      </Card>
    );
  if (today.is === 'none')
    return (
      <Card look="tint">
        <Stack space={1}>
          <Row title={next ? said.rest : said.over} text={next ? said.next(next, nowMs) : said.restText} />
          <ButtonLink look="line" to={sectionListHref({ courseId })}>
            {said.toList}
          </ButtonLink>
        </Stack>
      </Card>
    );
  return (
    <Card>
      <Stack>
        <Row
          media={
            <ProgressRing label={said.ring} done={today.minutes} of={CHECK_IN_MINUTES} size={72}>
              {said.minutes(today.minutes)}
              <small>{said.unit}</small>
            </ProgressRing>
          }
          title={said.open(today.minutes)}
          text={said.ways}
        />
        {today.sectionId && <ButtonLink to={sectionHref({ sectionId: today.sectionId, medium: 'day' })}>{said.go}</ButtonLink>}
      </Stack>
    </Card>
  );
};
