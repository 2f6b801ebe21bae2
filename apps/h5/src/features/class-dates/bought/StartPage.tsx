import { ORDER_UNKNOWN } from '@xuetang/contract/generated/error-codes';
import type { OrderNo } from '@xuetang/contract/ids';
import type { OrderStarts } from '@xuetang/contract/order-papers';
import { SchoolWay } from '@xuetang/art/SchoolWay.tsx';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useAnswer } from '../../../client/use-answer.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { Card } from '../../../kit/layout/Card.tsx';
import { Screen } from '../../../kit/layout/Screen.tsx';
import { Stack } from '../../../kit/layout/Stack.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Nothing } from '../../../kit/PageState.tsx';
import { usePageCard } from '../../../kit/page-card.ts';
import { Tag } from '../../../kit/Tag.tsx';
import { UnknownOrder } from '../../../kit/trade/UnknownOrder.tsx';
import { StartOfCamp } from './StartOfCamp.tsx';
import { startWords as words } from './words.ts';

type Course = OrderStarts['courses'][number];

const AtOnce = ({ course: { courseId, name, open } }: { course: Course }) => (
  <Card title={name}>
    <Stack space={1}>
      <Tag tone="good">{words.atOnce}</Tag>
      {open && <p>{words.atOnceText(open.until)}</p>}
      <ButtonLink to={sectionListHref({ courseId })}>{words.begin}</ButtonLink>
    </Stack>
  </Card>
);

/** Why there is nothing to be chosen. */
const whyNot = ({ state, courses }: OrderStarts): { title: string; text: string } | undefined => {
  if (state === 'open' || state === 'closed') return words.notPaid;
  if (courses.some(({ open }) => open !== null)) return undefined;
  return state === 'paid' ? words.nothing : words.back;
};

const Shown = ({ starts, orderNo }: { starts: OrderStarts; orderNo: OrderNo }) => {
  usePageCard({});
  const not = whyNot(starts);
  const toOrder = href('order-detail', { id: orderNo });
  if (not)
    return (
      <Nothing art={<SchoolWay />} title={not.title} text={not.text}>
        <ButtonLink to={toOrder}>{words.toOrder}</ButtonLink>
      </Nothing>
    );
  // Camps first: they are what somebody has to choose.
  const camps = starts.courses.filter(({ campId }) => campId !== null);
  return (
    <Screen title={words.title} lead={words.lead(starts.name)} space="near" fill>
      {camps.map(
        ({ courseId, campId, name }) =>
          campId !== null && <StartOfCamp key={courseId} campId={campId} courseId={courseId} orderNo={orderNo} name={name} />,
      )}
      {starts.courses.map((course) => course.campId === null && <AtOnce key={course.courseId} course={course} />)}
      <ButtonLink look="plain" to={toOrder}>
        {words.toOrder}
      </ButtonLink>
    </Screen>
  );
};

/** `curriculum-time`: when my bought course begins: with a period that I choose, or at once. */
export const StartPage = ({ orderNo }: { orderNo: OrderNo | undefined }) => {
  const answer = useAnswer('getOrderStarts', orderNo && { orderNo });
  if (orderNo === undefined) return <UnknownOrder />;
  return (
    <Loaded answer={answer} waiting={[72, 120, 104, 104]} title={words.lost} instead={{ [ORDER_UNKNOWN]: <UnknownOrder /> }}>
      {(starts) => <Shown starts={starts} orderNo={orderNo} />}
    </Loaded>
  );
};
