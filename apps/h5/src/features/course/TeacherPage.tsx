import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';
import { dateOf } from '@xuetang/contract/beijing-time.rule';
import { TEACHER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Apart } from '../../kit/layout/Apart.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Facts } from '../../kit/layout/Facts.tsx';
import { List } from '../../kit/layout/List.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { CourseRow } from './CourseRow.tsx';
import { words } from './words.ts';
import './teacher.css';

const { teacherPage: said } = words;

type Shown = ResponseOf<Calls['getTeacher']>;

/** What anybody can look up, or that there is nothing to look up. */
const Qualification = ({ of, now }: { of: Shown['teacher']['qualification']; now: number }) =>
  of ? (
    <Card title={of.name}>
      <Facts
        bare
        facts={[
          { label: said.number, value: <b>{of.number}</b> },
          { label: said.register, value: of.register },
          { label: said.checked, value: dateOf(`${of.checkedOn}T00:00:00+08:00`, now) },
        ]}
      />
      <p className="xt-lecturer-check">{said.checkYourself}</p>
    </Card>
  ) : (
    <Card look="tint" title={said.none}>
      <p>{said.noneText}</p>
    </Card>
  );

const Whole = ({ teacher, courses, now }: { teacher: Shown['teacher']; courses: Shown['courses']; now: number }) => (
  <Screen space="open">
    <header className="xt-lecturer">
      <Teacher portrait={teacher.portrait} />
      <h1>{words.teacher(teacher.name)}</h1>
      <p>
        {teacher.teaches.map((each) => (
          <Tag key={each}>{each}</Tag>
        ))}
      </p>
    </header>
    <Qualification of={teacher.qualification} now={now} />
    <p>{teacher.about}</p>
    <Section title={said.mayNot}>
      <Points points={said.mayNotList} tone="bad" />
      <Apart by={1}>
        <ButtonLink look="line" to={href('complaint')}>
          {said.complain}
        </ButtonLink>
      </Apart>
    </Section>
    <Section title={said.courses(courses.length)}>
      {courses.length > 0 ? (
        <List>
          {courses.map((course) => (
            <CourseRow key={course.courseId} course={course} now={now} />
          ))}
        </List>
      ) : (
        <p>{said.noCourses}</p>
      )}
    </Section>
    <Notice>{RISK_NOTE}</Notice>
    <ButtonLink look="plain" to={href('lesson-center')}>
      {words.toAll}
    </ButtonLink>
  </Screen>
);

const Unknown = () => (
  <Nothing {...said.unknown}>
    <ButtonLink to={href('lesson-center')}>{words.toAll}</ButtonLink>
  </Nothing>
);

const Known = ({ teacherId }: { teacherId: string }) => {
  const answer = useAnswer('getTeacher', { teacherId });
  const known = answer.answered.is === 'there' ? answer.answered.data.teacher : undefined;
  usePageCard(known ? { share: { page: 'teacher', id: teacherId, title: words.teacher(known.name), description: known.about } } : {});
  return (
    <Loaded answer={answer} waiting={[220, 140, 80]} title={said.lost} instead={{ [TEACHER_UNKNOWN]: <Unknown /> }}>
      {({ teacher, courses, now }) => <Whole teacher={teacher} courses={courses} now={Date.parse(now)} />}
    </Loaded>
  );
};

/** `teacher`: a face, a qualification that anybody can look up or that there is none, what they may not do, and their courses. */
export const TeacherPage = ({ teacherId }: { teacherId: string | undefined }) =>
  teacherId === undefined ? <Unknown /> : <Known teacherId={teacherId} />;
