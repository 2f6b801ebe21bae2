import type { ResponseOf } from '@xuetang/contract/call';
import type { AskedQuestion } from '@xuetang/contract/exam';
import type { listWrong } from '@xuetang/contract/practice';
import { href } from '@xuetang/h5-routes/hrefs';
import { useState } from 'react';
import { useAction } from '../../../client/use-action.ts';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Facts } from '../../../kit/layout/Facts.tsx';
import { Points } from '../../../kit/layout/Points.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Section } from '../../../kit/layout/Section.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { Result } from '../../../kit/Result.tsx';
import { OneByOne } from '../practice/OneByOne.tsx';
import { words } from './words.ts';

type Book = ResponseOf<typeof listWrong>;

const Ways = () => (
  <Stack space={1}>
    <ButtonLink to={href('dailyAnswer')}>{words.toDaily}</ButtonLink>
    <ButtonLink look="line" to={href('center')}>
      {words.toCenter}
    </ButtonLink>
  </Stack>
);

/** Nothing more of today: what comes next, and when. */
const Over = ({ book: { all, coming, now }, hasAnswered }: { book: Book; hasAnswered: boolean }) => {
  const [next] = coming;
  const text = next ? words.next(next.on, next.count, now) : all === 0 ? words.allOut : undefined;
  return (
    <Result mark={hasAnswered ? 'done' : 'wait'} title={hasAnswered ? words.done : words.none} text={text}>
      <Ways />
    </Result>
  );
};

const Today = ({ book }: { book: Book }) => {
  const { due, all, heldBack, coming, now } = book;
  const [hasAnswered, setAnswered] = useState(false);
  const [cameEmpty] = useState(all === 0);
  const { send, isBusy } = useAction('answerWrong');
  const ask = async ({ questionId }: AskedQuestion, given: string[]) => {
    const result = await send({ questionId, given });
    if (!result?.ok) return undefined;
    setAnswered(true);
    const { explained, isOut, nextOn } = result.data;
    return { explained, note: isOut ? words.out : nextOn === null ? '' : words.back(nextOn, now) };
  };
  const wasRight = (id: string) => due.some(({ questionId, rightInRow }) => questionId === id && rightInRow > 0);
  // The last one that goes out is still explained: the book is empty to whoever came to it empty.
  if (all === 0 && cameEmpty)
    return (
      <Nothing {...words.empty}>
        <Ways />
      </Nothing>
    );
  return (
    <Screen title={words.title} lead={words.lead(due.length, all)} space="near">
      {heldBack > 0 && <Notice look="next">{words.heldBack(heldBack)}</Notice>}
      <OneByOne
        questions={due}
        send={ask}
        isBusy={isBusy}
        about={({ questionId }) => (wasRight(questionId) ? words.again : words.once)}
        over={() => <Over book={book} hasAnswered={hasAnswered} />}
      />
      {coming.length > 0 && (
        <Section title={words.coming}>
          <Facts facts={coming.map(({ on, count }) => ({ label: words.comingOn(on, now), value: words.count(count) }))} />
        </Section>
      )}
      <Section title={words.how}>
        <Points points={words.rules} tone="good" />
      </Section>
    </Screen>
  );
};

/** `wrong-questions`: what was wrong and comes back today, one at a time with its reason, and what comes back when. */
export const BookPage = () => {
  const book = useAnswer('listWrong', {});
  return (
    <Loaded answer={book} waiting={[64, 240, 120]} title={words.lost}>
      {(given) => <Today book={given} />}
    </Loaded>
  );
};
