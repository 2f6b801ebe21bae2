import type { AskedQuestion } from '@xuetang/contract/exam';
import type { ResponseOf } from '@xuetang/contract/call';
import { EXAM_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { SectionId } from '@xuetang/contract/ids';
import type { Gate, getGates } from '@xuetang/contract/practice';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Result } from '../../../kit/Result.tsx';
import { Tag } from '../../../kit/Tag.tsx';
import { UnknownExam } from '../OneExam.tsx';
import { OneByOne } from '../practice/OneByOne.tsx';
import { words } from './words.ts';

const TONES = { shut: 'line', open: 'live', passed: 'good' } as const;

const Stand = ({ gates }: { gates: readonly Gate[] }) => (
  <List name={words.gates} ordered>
    {gates.map((gate) => (
      <Item key={gate.gate} current={gate.is === 'open'}>
        <Row title={words.gate(gate)} text={words.right(gate)} aside={<Tag tone={TONES[gate.is]}>{words.is[gate.is]}</Tag>} />
      </Item>
    ))}
  </List>
);

const Over = ({ left, onAgain }: { left: number; onAgain: () => void }) =>
  left > 0 ? (
    <Result mark="wait" title={words.roundOver} text={words.roundWhy(left)}>
      <Button onClick={onAgain}>{words.round}</Button>
    </Result>
  ) : (
    <Result mark="done" title={words.allDone} text={words.allDoneWhy}>
      <Stack space={1}>
        <ButtonLink to={href('dailyAnswer')}>{words.toDaily}</ButtonLink>
        <ButtonLink look="line" to={href('center')}>
          {words.toCenter}
        </ButtonLink>
      </Stack>
    </Result>
  );

const Gates = ({ given: { gates, questions, isOpen }, sectionId }: { given: ResponseOf<typeof getGates>; sectionId: SectionId }) => {
  const { send, isBusy } = useAction('answerGate');
  const ask = async ({ questionId }: AskedQuestion, given: string[]) => {
    const result = await send({ sectionId, questionId, given });
    if (!result?.ok) return undefined;
    const { explained, gate } = result.data;
    return { explained, note: gate.is === 'passed' ? words.opened(gate) : words.more(gate) };
  };
  if (!isOpen)
    return (
      <Nothing {...words.shut}>
        <ButtonLink to={href('lession-list')}>{words.toList}</ButtonLink>
      </Nothing>
    );
  return (
    <Screen title={words.title} lead={words.lead} space="open">
      <Stand gates={gates} />
      <OneByOne
        questions={questions}
        send={ask}
        isBusy={isBusy}
        about={({ questionId }) => (questions.some((one) => one.questionId === questionId && one.wasWrong) ? words.wasWrong : undefined)}
        over={(again) => <Over left={questions.length} onAgain={again} />}
      />
      <ButtonLink look="plain" to={href('wrong-questions')}>
        {words.toBook}
      </ButtonLink>
    </Screen>
  );
};

const Known = ({ sectionId }: { sectionId: SectionId }) => {
  const gates = useAnswer('getGates', { sectionId });
  return (
    <Loaded answer={gates} waiting={[64, 280, 200]} title={words.lost} instead={{ [EXAM_UNKNOWN]: <UnknownExam /> }}>
      {(given) => <Gates given={given} sectionId={sectionId} />}
    </Loaded>
  );
};

/** `breakThroughWork`: five gates of five questions; four right open the next. */
export const GatesPage = ({ sectionId }: { sectionId: SectionId | undefined }) =>
  sectionId ? <Known key={sectionId} sectionId={sectionId} /> : <UnknownExam />;
