import type { Certificate, EarnedCourse } from '@xuetang/contract/certificates';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { OneCertificate } from './OneCertificate.tsx';
import { words } from './words.ts';

const { mine } = words;

const None = () => (
  <Nothing {...mine.none}>
    <ButtonLink to={href('center-old')}>{mine.toCourses}</ButtonLink>
  </Nothing>
);

const Others = ({ list }: { list: readonly Certificate[] }) => (
  <Section title={mine.older}>
    <List>
      {list.map(({ no, courseName, periodName, state }) => (
        <Item key={no} to={href('citation', { id: no })}>
          <Row
            title={words.course(courseName, periodName)}
            text={words.paper.number(no)}
            aside={<Tag tone={state === 'valid' ? 'good' : state === 'revoked' ? 'bad' : 'plain'}>{mine.state[state]}</Tag>}
            leads
          />
        </Item>
      ))}
    </List>
  </Section>
);

const ToEarn = ({ courses }: { courses: readonly EarnedCourse[] }) => (
  <Section title={mine.missing}>
    <List>
      {courses.map(({ courseId, courseName, periodName, conditions, isMet }) => (
        <Item key={courseId} to={href('get-citation', { id: courseId })}>
          <Row title={words.course(courseName, periodName)} text={isMet ? mine.ready : mine.lacks(conditions)} leads />
        </Item>
      ))}
    </List>
  </Section>
);

/** `citation`: my certificates. The paper first; then what can be done with it, and what may still be earned. */
export const CitationPage = ({ no }: { no: string | undefined }) => {
  const answer = useAnswer('listCertificates', {});
  return (
    <Loaded
      answer={answer}
      waiting={[440, 200]}
      title={mine.lost}
      empty={({ list, toEarn }) => list.length === 0 && toEarn.length === 0 && <None />}
    >
      {({ list, toEarn }) => {
        const shown = list.find((each) => each.no === no) ?? list.find(({ state }) => state === 'valid') ?? list[0];
        const others = list.filter((each) => each !== shown);
        return (
          <Screen title={shown ? words.paper.title : mine.none.title} lead={shown ? undefined : mine.none.text} fill space="near">
            {others.length > 0 && !shown && <Others list={others} />}
            {toEarn.length > 0 && !shown && <ToEarn courses={toEarn} />}
            {shown && (
              <OneCertificate key={shown.no} of={shown} onLook={answer.retry}>
                {toEarn.length > 0 && <ToEarn courses={toEarn} />}
                {others.length > 0 && <Others list={others} />}
              </OneCertificate>
            )}
          </Screen>
        );
      }}
    </Loaded>
  );
};
