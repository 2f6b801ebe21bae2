import type { CourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Loaded } from '../../kit/Loaded.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { usePageCard } from '../../kit/page-card.ts';
import { Nothing } from '../../kit/PageState.tsx';
import { useKept } from '../../kit/use-kept.ts';
import { CompareTable } from './CompareTable.tsx';
import { chosenAnew, pairOf } from './compare.rule.ts';
import { type Prices, usePrices } from './use-prices.ts';
import { words } from './words.ts';
import './compare.css';

const { compare } = words;

const Choose = ({ id, label, of, value, onChoose }: ChooseProps) => (
  <div className="xt-two-choose">
    <label htmlFor={id}>{label}</label>
    <select id={id} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {of.map(({ courseId, name }) => (
        <option key={courseId} value={courseId}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

interface ChooseProps {
  id: string;
  label: string;
  of: readonly CourseLine[];
  value: string;
  onChoose: (courseId: string) => void;
}

/** What can be done about prices that are not there; nothing where they are, or may not be. */
const AboutPrices = ({ prices }: { prices: Prices }) => {
  if (prices.are === 'after-login')
    return (
      <div className="xt-two-login">
        <p>{compare.logInWhy}</p>
        <Button onClick={prices.logIn}>{compare.logIn}</Button>
      </div>
    );
  if (prices.are === 'hidden' || prices.answer.answered.is !== 'failed') return null;
  return (
    <div className="xt-two-login" role="alert">
      <p>
        {compare.pricesLost}。{prices.answer.answered.failure.message}
      </p>
      <Button look="line" onClick={prices.answer.retry}>
        {compare.retryPrices}
      </Button>
    </div>
  );
};

const Comparison = ({ sold, first, prices }: { sold: readonly CourseLine[]; first: string | undefined; prices: Prices }) => {
  const [chosen, setChosen] = useKept<readonly string[]>('compared', first ? [first] : []);
  const pair = pairOf(sold, chosen);
  const ids = pair.map(({ courseId }) => courseId);
  return (
    <Screen title={compare.title} lead={compare.lead} space="near">
      {sold.length > 1 ? (
        <div className="xt-two-pair">
          <Choose
            id="left"
            label={compare.left}
            of={sold}
            value={ids[0] ?? ''}
            onChoose={(course) => setChosen(chosenAnew(ids, 0, course))}
          />
          <Choose
            id="right"
            label={compare.right}
            of={sold}
            value={ids[1] ?? ''}
            onChoose={(course) => setChosen(chosenAnew(ids, 1, course))}
          />
        </div>
      ) : (
        <p>{compare.only}</p>
      )}
      <CompareTable pair={pair} prices={prices} />
      <AboutPrices prices={prices} />
      <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
    </Screen>
  );
};

const Empty = () => (
  <Nothing {...compare.none}>
    <ButtonLink to={href('lesson-center')}>{words.toAll}</ButtonLink>
  </Nothing>
);

/** `excellent-course`: what is sold, two side by side. `course` in the address is the one that is looked at already. */
export const ComparePage = ({ course }: { course: string | undefined }) => {
  const prices = usePrices();
  usePageCard({ share: { page: 'excellent-course', title: compare.title, description: compare.lead } });
  const answer = useAnswer('listCourses', {});
  return (
    <Loaded answer={answer} waiting={[72, 64, 320]} title={words.lost}>
      {({ list }) => {
        const sold = list.filter(({ productId }) => productId !== null);
        return sold.length === 0 ? <Empty /> : <Comparison sold={sold} first={course} prices={prices} />;
      }}
    </Loaded>
  );
};
