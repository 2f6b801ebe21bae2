import type { Condition, EarnedCourse } from '@xuetang/contract/certificates';
import type { CourseId } from '@xuetang/contract/ids';
import { PRINTED_NAME_MOST, printedNameFault } from '@xuetang/contract/printed-name.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref, sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAction } from '../../client/use-action.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useFields } from '../../kit/form/use-fields.ts';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Result } from '../../kit/Result.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { words } from './words.ts';

const { claim } = words;

const Line = ({ of }: { of: Condition }) => {
  const isMet = of.done >= of.needed;
  return (
    <Row
      title={claim.condition(of)}
      text={claim.rule(of)}
      aside={<Tag tone={isMet ? 'good' : 'notice'}>{isMet ? claim.met : claim.notMet}</Tag>}
    />
  );
};

/** What is missing, and the way to it. */
const WayOn = ({ courseId, next }: EarnedCourse) => (
  <Stack space={1}>
    {next && <ButtonLink to={sectionHref(next)}>{claim.goOn(next.title)}</ButtonLink>}
    <ButtonLink look={next ? 'plain' : 'main'} to={sectionListHref({ courseId })}>
      {claim.toList}
    </ButtonLink>
  </Stack>
);

const NameForm = ({ courseId }: { courseId: CourseId }) => {
  const fields = useFields(`claim-${courseId}`, { name: '' }, { name: printedNameFault });
  const action = useAction('claimCertificate', { shows: ['name'] });
  return (
    <Stack>
      <TextField {...fields.field('name')} label={claim.name} hint={claim.nameHint} maxLength={2 * PRINTED_NAME_MOST} autoComplete="name" />
      <ActionButton action={action} busyLabel={claim.sending} onClick={() => fields.submit(({ name }) => action.send({ courseId, name }))}>
        {claim.send}
      </ActionButton>
      <p>{words.notAQualification}</p>
    </Stack>
  );
};

const Issued = () => (
  <Result mark="done" {...claim.issued}>
    <ButtonLink to={href('citation')}>{claim.toMine}</ButtonLink>
  </Result>
);

const Revoked = () => (
  <Result mark="careful" {...claim.revoked}>
    <ButtonLink look="line" to={href('complaint')}>
      {words.mine.toComplaint}
    </ButtonLink>
  </Result>
);

const None = () => (
  <Nothing {...claim.none}>
    <ButtonLink to={href('lesson-center')}>{claim.toCourses}</ButtonLink>
  </Nothing>
);

/** `get-citation`: what a certificate asks for, with ticks; the way to what is missing, or the name, and it is issued. */
export const ClaimPage = ({ courseId }: { courseId: CourseId | undefined }) => {
  const answer = useAnswer('getCertificateCourse', courseId ? { courseId } : {});
  return (
    <Loaded answer={answer} waiting={[72, 160, 120]} title={claim.lost}>
      {({ course, issued }) => {
        if (!course) return <None />;
        if (issued) return issued === 'valid' ? <Issued /> : <Revoked />;
        return (
          <Screen title={claim.title} lead={words.course(course.courseName, course.periodName)} space="near">
            <Section title={claim.conditions}>
              <List>
                {course.conditions.map((each) => (
                  <Item key={each.what}>
                    <Line of={each} />
                  </Item>
                ))}
              </List>
            </Section>
            {course.isMet ? <NameForm courseId={course.courseId} /> : <WayOn {...course} />}
          </Screen>
        );
      }}
    </Loaded>
  );
};
