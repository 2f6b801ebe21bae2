import { HOMEWORK_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { HomeworkResult, Mark } from '@xuetang/contract/homework';
import type { SectionId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { CLOCK_EVERY_MS, useServerNow } from '../../kit/clock/use-server-now.ts';
import { Collapse } from '../../kit/everyday/Collapse.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Item, List } from '../../kit/layout/List.tsx';
import { Row } from '../../kit/layout/Row.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Nothing } from '../../kit/PageState.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { AppealForm } from './AppealForm.tsx';
import { OwnWork } from './OwnWork.tsx';
import { words } from './words.ts';
import './homework.css';

const Unknown = () => (
  <Nothing {...words.unknown}>
    <ButtonLink to={href('center')}>{words.toCenter}</ButtonLink>
  </Nothing>
);

const NotYet = ({ sectionId }: { sectionId: SectionId }) => (
  <Nothing {...words.notYet}>
    <ButtonLink to={href('homework', { id: sectionId })}>{words.toHomework}</ButtonLink>
  </Nothing>
);

const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <Section title={words.marks(marks.filter(({ isMet }) => isMet).length, marks.length)}>
    <List>
      {marks.map(({ point, isMet, note }) => (
        <Item key={point}>
          <Row media={<Icon name={isMet ? 'done' : 'alert'} />} title={point} text={note || (isMet ? words.met : undefined)} />
        </Item>
      ))}
    </List>
  </Section>
);

/** What was said the last time, large; and what was said before. */
const Said = ({ result: { gradings, is }, now }: { result: HomeworkResult; now: number }) => {
  const [last, ...before] = gradings;
  if (!last) return null;
  return (
    <>
      <Card>
        <Stack space={1}>
          {is !== 'waiting' && <Tag tone={last.verdict === 'passed' ? 'good' : 'live'}>{words.verdict[last.verdict]}</Tag>}
          <p>{words.by(last, now)}</p>
          <p className="xt-homework-said">{last.words}</p>
        </Stack>
      </Card>
      {last.marks.length > 0 && <Marks marks={last.marks} />}
      {before.length > 0 && (
        <Collapse title={words.before}>
          <Stack>
            {before.map((one) => (
              <div key={one.at}>
                <p>{`${words.verdict[one.verdict]} · ${words.by(one, now)}`}</p>
                <p className="xt-homework-said">{one.words}</p>
              </div>
            ))}
          </Stack>
        </Collapse>
      )}
    </>
  );
};

const Shown = ({ result }: { result: HomeworkResult }) => {
  const now = useServerNow(result.now, CLOCK_EVERY_MS);
  const { gradedBy, sectionId, appeal } = result;
  const waits = gradedBy !== null && (appeal === 'waiting' ? words.appealed(gradedBy, now) : words.waiting.text(gradedBy, now));
  return (
    <Screen title={words.headline(result)} lead={result.task} space="open" fill>
      {waits && <Notice look="next">{waits}</Notice>}
      <Said result={result} now={now} />
      <OwnWork work={result} now={now} />
      <Collapse title={words.model} hint={words.exampleHint}>
        <p className="xt-homework-said">{result.model}</p>
      </Collapse>
      {appeal === 'possible' && <AppealForm sectionId={sectionId} />}
      {result.mayMend && (
        <BottomBar note={words.mendNote}>
          <ButtonLink to={href('homework', { id: sectionId })}>{words.mend}</ButtonLink>
        </BottomBar>
      )}
    </Screen>
  );
};

const Known = ({ sectionId }: { sectionId: SectionId }) => (
  <Loaded
    answer={useAnswer('getHomeworkResult', { sectionId })}
    waiting={[96, 140, 120, 160]}
    title={words.lost}
    instead={{ [HOMEWORK_UNKNOWN]: <Unknown /> }}
  >
    {({ result }) => (result ? <Shown result={result} /> : <NotYet sectionId={sectionId} />)}
  </Loaded>
);

/** `homework-jie`: what the teacher said and marked, how it could be written, and what to do now: mend it, or ask another teacher. */
export const ResultPage = ({ sectionId }: { sectionId: SectionId | undefined }) =>
  sectionId ? <Known key={sectionId} sectionId={sectionId} /> : <Unknown />;
