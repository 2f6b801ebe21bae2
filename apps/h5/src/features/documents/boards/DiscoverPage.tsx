import { SchoolWay } from '@xuetang/art/SchoolWay.tsx';
import type { CourseLine } from '@xuetang/contract/courses';
import type { DocumentLine } from '@xuetang/contract/documents';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { CourseSymbol } from '../../../kit/learning/CourseSymbol.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../../kit/Notice.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Nothing } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { documentHref } from '../frame/document-href.ts';
import { words } from './words.ts';
import './discover.css';

const { discover } = words;

const Read = ({ line, nth }: { line: DocumentLine; nth: number }) => (
  <Item to={documentHref(line)}>
    <Row
      media={<b className="xt-discover-nth">{nth}</b>}
      title={line.title}
      text={discover.line(discover.kinds[line.kind] ?? '', line.minutes)}
      {...(line.isRead && { aside: <Tag tone="good">{discover.read}</Tag> })}
      leads
    />
  </Item>
);

const Course = ({ course }: { course: CourseLine }) => (
  <Item to={href('detail', { id: course.courseId })}>
    <Row
      media={<CourseSymbol topic={course.topic} size="middle" />}
      title={course.name}
      text={discover.courseText(course.promise)}
      aside={<Tag>{discover.course}</Tag>}
      leads
    />
  </Item>
);

const Week = ({ list, courses }: { list: readonly DocumentLine[]; courses: readonly CourseLine[] }) => {
  const all = list.length + courses.length;
  const read = list.filter(({ isRead }) => isRead).length;
  return (
    <Screen title={discover.title} lead={discover.lead(all)} art={<SchoolWay />} space="near">
      {read > 0 && <p>{discover.progress(read, all)}</p>}
      <List name={discover.title} ordered>
        {list.map((line, at) => (
          <Read key={line.slug} line={line} nth={at + 1} />
        ))}
        {courses.map((course) => (
          <Course key={course.courseId} course={course} />
        ))}
      </List>
      <Card look="tint" title={discover.end}>
        <p>{discover.endText}</p>
      </Card>
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

/** `discoverPage`: the editors' week for newcomers. Twelve things at most, and an end that says so. */
export const DiscoverPage = () => {
  const answer = useAnswer('getDiscovery', {});
  usePageCard({ share: { page: 'discoverPage', title: discover.cardTitle } });
  return (
    <Loaded
      answer={answer}
      waiting={[160, 64, 72, 72, 72]}
      title={discover.lost}
      empty={({ list, courses }) =>
        list.length + courses.length === 0 && (
          <Nothing {...discover.none}>
            <ButtonLink to={href('knowledgeTreasure')}>{discover.toLibrary}</ButtonLink>
          </Nothing>
        )
      }
    >
      {({ list, courses }) => <Week list={list} courses={courses} />}
    </Loaded>
  );
};
