import { reserveMonths, type PlanFieldName } from '@xuetang/contract/plan.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../client/use-answer.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Stack } from '../../kit/layout/Stack.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { WordsInput, YuanInput } from './PlanInputs.tsx';
import { PlanPdf } from './PlanPdf.tsx';
import type { PlanValues } from './use-plan-field.ts';
import { words } from './words.ts';

const { book } = words;

const Book = ({ first }: { first: PlanValues }) => {
  const [values, setValues] = useState(first);
  const onValue = (field: PlanFieldName, value: string) => setValues((before) => ({ ...before, [field]: value }));
  const [unsaved, setUnsaved] = useState<readonly PlanFieldName[]>([]);
  const onSaved = useCallback(
    (field: PlanFieldName, isSaved: boolean) =>
      setUnsaved((before) => [...before.filter((each) => each !== field), ...(isSaved ? [] : [field])]),
    [],
  );
  const own = { values, onValue, onSaved };
  const months = reserveMonths(values.reserve, values.spending);
  return (
    <Screen title={book.title} lead={book.lead} space="near">
      <p>{words.own}</p>
      <Card title={book.goal.title}>
        <Stack>
          <WordsInput field="goal" label={book.goal.label} example={book.goal.example} {...own} />
          <YuanInput field="goalYuan" label={book.goal.yuan} {...own} />
        </Stack>
      </Card>
      <Card title={book.budget.title}>
        <Stack>
          <YuanInput field="income" label={book.budget.income} {...own} />
          <YuanInput field="spending" label={book.budget.spending} {...own} />
          {values.income && values.spending && <p role="status">{book.left(Number(values.income) - Number(values.spending))}</p>}
        </Stack>
      </Card>
      <Card title={book.reserve.title}>
        <Stack>
          <YuanInput field="reserve" label={book.reserve.label} hint={book.reserve.hint} {...own} />
          <p role="status">{months === undefined ? book.monthsUnknown : book.months(months)}</p>
        </Stack>
      </Card>
      <Card title={book.cover.title}>
        <WordsInput field="cover" label={book.cover.label} example={book.cover.example} {...own} />
      </Card>
      <PlanPdf isSaved={unsaved.length === 0} />
      <ButtonLink look="line" to={href('myDispose')}>
        {book.toPots}
      </ButtonLink>
      <Notice>{RISK_NOTE}</Notice>
    </Screen>
  );
};

/** `planBook`: my plan, filled lesson by lesson: goal, budget, reserve, cover. */
export const BookPage = () => {
  const answer = useAnswer('getPlan', {});
  return (
    <Loaded answer={answer} waiting={[72, 200, 200]} title={words.lost}>
      {({ fields }) => <Book first={fields} />}
    </Loaded>
  );
};
