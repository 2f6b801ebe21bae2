import type { CourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Button } from '../../kit/Button.tsx';
import { Chips } from '../../kit/everyday/Chips.tsx';
import { Search } from '../../kit/everyday/Search.tsx';
import { List } from '../../kit/layout/List.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { Link, useNavigate } from '../../kit/router.tsx';
import { useKept } from '../../kit/use-kept.ts';
import { ReadingGlass } from '@xuetang/art/ReadingGlass.tsx';
import { byLevel, chosenCourses, tailOf, TOPICS, type Wanted } from './catalogue.rule.ts';
import { CourseRow } from './CourseRow.tsx';
import { words } from './words.ts';
import './all-courses.css';

const { all } = words;
const EVERY = 'every';
const addressOf = (wanted: Wanted): string => href('lesson-center', tailOf(wanted) ? { tail: tailOf(wanted) } : {});

const Found = ({ courses, wanted, now }: { courses: readonly CourseLine[]; wanted: Wanted; now: number }) =>
  byLevel(courses).map(({ level, name, says, courses: shelf }) => (
    <Section
      key={level}
      title={name}
      aside={
        <Link replace to={addressOf({ ...wanted, level: wanted.level === level ? undefined : level })}>
          {wanted.level === level ? all.everyLevel : all.onlyThis(name)}
        </Link>
      }
    >
      <p className="xt-catalogue-says">{says}</p>
      <List name={name}>
        {shelf.map((course) => (
          <CourseRow key={course.courseId} course={course} now={now} />
        ))}
      </List>
    </Section>
  ));

const Catalogue = ({ list, wanted, now }: { list: readonly CourseLine[]; wanted: Wanted; now: number }) => {
  const navigate = useNavigate();
  const [search, setSearch] = useKept('search', '');
  const chosen = chosenCourses(list, wanted, search);
  const showAll = () => {
    setSearch('');
    navigate(href('lesson-center'), { replace: true });
  };
  return (
    <Screen title={all.title} space="near">
      <Search id="search" label={all.search} placeholder={all.placeholder} value={search} onChange={setSearch} />
      <Chips
        id="topic"
        label={all.topic}
        of={[[EVERY, all.every], ...TOPICS]}
        value={wanted.topic ?? EVERY}
        onChange={(topic) => navigate(addressOf({ ...wanted, topic: TOPICS.find(([name]) => name === topic)?.[0] }), { replace: true })}
      />
      <p className="xt-unseen" role="status">
        {search && `${chosen.length} 门`}
      </p>
      {chosen.length > 0 ? (
        <Found courses={chosen} wanted={wanted} now={now} />
      ) : (
        <div className="xt-catalogue-none">
          <ReadingGlass />
          <h2>{search.trim() ? all.nothingFound(search.trim()) : all.nothingHere}</h2>
          <p>{search.trim() ? all.tryThis : all.tryOther}</p>
          <Button look="line" onClick={showAll}>
            {all.clear}
          </Button>
        </div>
      )}
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

const Empty = () => (
  <Nothing {...all.none}>
    <ButtonLink to={href('index')}>{all.toLive}</ButtonLink>
  </Nothing>
);

/** `lesson-center`: every course, by level; the tail of the address says which topic or level is wanted. */
export const AllCoursesPage = ({ wanted }: { wanted: Wanted }) => {
  const tail = tailOf(wanted);
  usePageCard({ share: { page: 'lesson-center', ...(tail && { tail }), title: all.title } });
  return (
    <Loaded
      answer={useAnswer('listCourses', {})}
      waiting={[48, 96, 110, 110, 110]}
      title={words.lost}
      empty={({ list }) => list.length === 0 && <Empty />}
    >
      {({ list, now }) => <Catalogue list={list} wanted={wanted} now={Date.parse(now)} />}
    </Loaded>
  );
};
