import { TaughtSymbol } from '@xuetang/art/TaughtSymbol.tsx';
import { dateOf } from '@xuetang/contract/beijing-time.rule';
import type { OwnCourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Chips } from '../../../kit/everyday/Chips.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { words } from './words.ts';

const { benefits } = words;

const spanWords = ({ is, from, until }: OwnCourseLine['state'], now: number): string | undefined => {
  if (is === 'awaiting') return from ? benefits.ahead(dateOf(from, now)) : undefined;
  if (!until) return undefined;
  return is === 'expired' ? benefits.over(dateOf(until, now)) : benefits.until(dateOf(until, now));
};

const Used = ({ isUsed }: { isUsed: boolean }) => (isUsed ? <Tag tone="good">{benefits.used}</Tag> : <Tag>{benefits.unused}</Tag>);

/** What one course includes. Whether the handbook was opened is asked of the handbook itself. */
const Included = ({ course, now }: { course: OwnCourseLine; now: number }) => {
  const { answered } = useAnswer('getDocument', { kind: 'handbook' });
  const book = answered.is === 'there' && answered.data.document.courseId === course.courseId ? answered.data.document : undefined;
  const span = spanWords(course.state, now);
  return (
    <>
      {span && <Notice look="next">{span}</Notice>}
      <List name={course.name}>
        <Item to={sectionListHref({ courseId: course.courseId })}>
          <Row
            media={<TaughtSymbol name="ledger" />}
            title={benefits.sections}
            text={benefits.sectionsText(course.state.learned, course.sections)}
            aside={<Used isUsed={course.state.learned > 0} />}
            leads
          />
        </Item>
        {book && (
          <Item to={href('knowledgeBook', { id: book.slug })}>
            <Row
              media={<TaughtSymbol name="jar" />}
              title={benefits.handbook}
              text={benefits.handbookText}
              aside={<Used isUsed={book.seenBlocks > 0} />}
              leads
            />
          </Item>
        )}
        {course.campId && (
          <Item to={href('group')}>
            <Row media={<TaughtSymbol name="person" />} title={benefits.group} text={benefits.groupText} leads />
          </Item>
        )}
        <Item>
          <Row
            media={<TaughtSymbol name="shield" />}
            title={benefits.proof}
            text={benefits.proofText}
            aside={<Used isUsed={course.sections > 0 && course.state.learned >= course.sections} />}
          />
        </Item>
      </List>
    </>
  );
};

/** `learnBenefits`: what a course of mine includes, taken or not, and until when. */
export const BenefitsPage = () => {
  const answer = useAnswer('listOwnCourses', {});
  const [chosen, setChosen] = useKept('course', '');
  return (
    <Loaded
      answer={answer}
      waiting={[64, 48, 220]}
      title={benefits.lost}
      empty={({ list }) =>
        list.length === 0 && (
          <Nothing {...benefits.none}>
            <ButtonLink to={href('index')}>{benefits.toCamps}</ButtonLink>
          </Nothing>
        )
      }
    >
      {({ list, now }) => {
        const course = list.find(({ courseId }) => courseId === chosen) ?? list[0];
        return (
          <Screen title={benefits.title} lead={benefits.lead} space="near">
            {list.length > 1 && (
              <Chips
                id="course"
                label={benefits.course}
                of={list.map(({ courseId, name }) => [courseId, name] as const)}
                value={course?.courseId ?? ''}
                onChange={setChosen}
              />
            )}
            {course && <Included course={course} now={Date.parse(now)} />}
          </Screen>
        );
      }}
    </Loaded>
  );
};
