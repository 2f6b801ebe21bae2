import type { AskedQuestion } from '@xuetang/contract/exam';
import type { Daily } from '@xuetang/contract/practice';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { BottomBar } from '../../../kit/BottomBar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { useKept } from '../../../kit/use-kept.ts';
import { lineOf } from '../letters.rule.ts';
import { QuestionView } from '../QuestionView.tsx';
import { words } from './words.ts';

const ToCenter = () => (
  <ButtonLink look="line" to={href('center')}>
    {words.toCenter}
  </ButtonLink>
);

const Asked = ({ question, now }: { question: AskedQuestion; now: string }) => {
  const [given, setGiven] = useKept<string[]>(`daily-${question.questionId}`, []);
  const { send, isBusy } = useAction('answerDaily');
  return (
    <Screen title={words.title} lead={words.lead(now)} space="near" fill>
      <QuestionView question={question} given={given} onChange={setGiven} />
      <BottomBar note={words.once}>
        <Button busy={isBusy} disabled={given.length === 0} onClick={() => void send({ questionId: question.questionId, given })}>
          {words.answer}
        </Button>
      </BottomBar>
    </Screen>
  );
};

const Told = ({ question, own, now }: { question: AskedQuestion; own: NonNullable<Daily['own']>; now: string }) => (
  <Screen title={words.title} lead={words.lead(now)} space="near">
    <QuestionView question={question} given={own.given} explained={own.explained} />
    <Section title={words.others}>
      <Stack>
        <p>{words.counted(own.answered)}</p>
        {own.others.length > 0 && (
          <Facts facts={own.others.map(({ id, percent }) => ({ label: lineOf(question, [id]), value: words.percent(percent) }))} />
        )}
        <p>{words.tomorrow}</p>
        <ToCenter />
      </Stack>
    </Section>
  </Screen>
);

/** `dailyAnswer`: one question a day, at once its reason, and how others answered. */
export const DailyPage = () => {
  const daily = useAnswer('getDaily', {});
  return (
    <Loaded answer={daily} waiting={[64, 240]} title={words.lost}>
      {({ question, own, now }) => {
        if (!question)
          return (
            <Nothing {...words.nothing}>
              <ToCenter />
            </Nothing>
          );
        return own ? <Told question={question} own={own} now={now} /> : <Asked key={question.questionId} question={question} now={now} />;
      }}
    </Loaded>
  );
};
