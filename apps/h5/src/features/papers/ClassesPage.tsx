import type { ClassRecord } from '@xuetang/contract/class-records';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';

const { classes } = words;

const None = () => (
  <Nothing {...classes.none}>
    <ButtonLink to={href('index')}>{classes.toCamps}</ButtonLink>
  </Nothing>
);

const factsOf = ({ startsAt, endsAt, teacher, course }: ClassRecord, nowMs: number) => [
  { label: classes.facts.when, value: classes.held(startsAt, endsAt, nowMs) },
  { label: classes.facts.teacher, value: classes.teacher(teacher) },
  ...(course && course.sections > 0 ? [{ label: classes.facts.learned, value: classes.learned(course.learned, course.sections) }] : []),
  ...(course && course.evenings > 0 ? [{ label: classes.facts.attended, value: classes.attended(course.attended, course.evenings) }] : []),
];

/** One class: when, with whom, how much of it; its letter, its certificate, and the review once it is over. */
const OneClass = ({ of, nowMs }: { of: ClassRecord; nowMs: number }) => {
  const { campId, course, is } = of;
  return (
    <Section
      title={words.course(of.campName, of.periodName)}
      aside={<Tag tone={is === 'running' ? 'live' : 'plain'}>{classes.is[is]}</Tag>}
    >
      <Stack>
        <Facts facts={factsOf(of, nowMs)} />
        <Cells>
          {course && <Cell label={classes.sections} to={sectionListHref({ courseId: course.courseId })} />}
          {is !== 'over' && <Cell label={classes.letter} to={href('admission-letter', { id: campId })} />}
          {course &&
            (course.certificate ? (
              <Cell label={classes.certificate} value={course.certificate} to={href('citation', { id: course.certificate })} />
            ) : (
              <Cell label={classes.toCertificate} to={href('get-citation', { id: course.courseId })} />
            ))}
          {is === 'over' && <Cell label={classes.review} to={href('ownReview', { id: campId })} />}
        </Cells>
      </Stack>
    </Section>
  );
};

/** `myclass`: every class that I have or had, the newest first. */
export const ClassesPage = () => {
  const answer = useAnswer('listClassRecords', {});
  return (
    <Loaded answer={answer} waiting={[72, 280, 280]} title={classes.lost} empty={({ list }) => list.length === 0 && <None />}>
      {({ list, now }) => (
        <Screen title={classes.title} lead={classes.lead(list.length)} space="open">
          {list.map((each) => (
            <OneClass key={`${each.campId}-${each.startsAt}`} of={each} nowMs={Date.parse(now)} />
          ))}
        </Screen>
      )}
    </Loaded>
  );
};
