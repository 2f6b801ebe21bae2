import { Logo } from '@xuetang/art/Logo.tsx';
import { Teacher } from '@xuetang/art/Teacher.tsx';
import type { CourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { useShell } from '../../../client/shell-context.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Cell, Cells } from '../../../kit/Cells.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Points } from '../../../kit/layout/Points.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { LoadedPart } from '../../../kit/LoadedPart.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { words } from './words.ts';
import './about.css';

const { about } = words;

const teachersOf = (courses: readonly CourseLine[]): CourseLine['teacher'][] => [
  ...new Map(courses.map(({ teacher }) => [teacher.teacherId, teacher])).values(),
];

/** `aboutus`: who teaches here, by whose name one came in, what we never do, and where anybody can look it up. */
export const AboutPage = () => {
  const { session } = useShell();
  // The brand of the account through which somebody came; without an answer the page says who we are all the same.
  const { answered } = useAnswer('getWechatJsonConfig', { wechatType: session.wechatType() });
  const brand = answered.is === 'there' ? answered.data : undefined;
  const courses = useAnswer('listCourses', {});
  const name = brand?.wechatName || '学堂';
  usePageCard({ share: { page: 'aboutus', title: about.cardTitle(name) } });
  return (
    <Screen title={name} lead={about.lead} align="middle" art={<Logo className="xt-aboutus-logo" />} space="near">
      <p>{brand?.aboutUs || about.short}</p>
      <Card title={about.never}>
        <Points points={about.nevers} tone="bad" />
      </Card>
      <Section title={about.teachers}>
        <LoadedPart answer={courses} waiting={about.waiting}>
          {({ list }) => (
            <List name={about.teachers}>
              {teachersOf(list).map(({ teacherId, name: teacher, portrait }) => (
                <Item key={teacherId} to={href('teacher', { id: teacherId })}>
                  <Row media={<Teacher className="xt-aboutus-face" portrait={portrait} />} title={teacher} text={about.teacherText} leads />
                </Item>
              ))}
            </List>
          )}
        </LoadedPart>
      </Section>
      <Cells title={about.check}>
        <Cell label={about.licences} hint={about.licencesText} to={href('about')} />
        <Cell label={about.address} hint={about.addressText} to={href('about')} />
        <Cell label={about.complaint} hint={about.complaintText} to={href('complaint')} />
      </Cells>
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};
