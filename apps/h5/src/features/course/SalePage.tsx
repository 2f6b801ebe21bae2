import type { Course } from '@xuetang/contract/courses';
import type { CourseId } from '@xuetang/contract/ids';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { useShared } from '../../client/shared-state.ts';
import { type ReactNode, useEffect } from 'react';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { Button } from '../../kit/Button.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Card } from '../../kit/layout/Card.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { LoadedPart } from '../../kit/LoadedPart.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Navigate } from '../../kit/router.tsx';
import { AskTeacher } from '../../kit/trade/AskTeacher.tsx';
import { BuyBar } from '../../kit/trade/BuyBar.tsx';
import { useGoods } from '../../kit/trade/use-goods.ts';
import { hoursWords } from './course-state.rule.ts';
import { OneCourse } from './OneCourse.tsx';
import { PriceParts } from './PriceParts.tsx';
import { type Priced, type Prices, usePrices } from './use-prices.ts';
import { words } from './words.ts';
import './sale.css';

const { sale } = words;

const Frame = ({ children }: { children: ReactNode }) => <Card look="tint">{children}</Card>;

const NotSold = ({ course }: { course: Course }) => (
  <Card look="tint" title={sale.notSold.title}>
    <p>{sale.notSold.text}</p>
    <ButtonLink look="plain" to={href('detail', { id: course.courseId })}>
      {sale.toCourse}
    </ButtonLink>
  </Card>
);

/** As which goods it is sold; undefined while that is not known, and where it is not. */
const goodsIdOf = (course: Course, prices: Prices) => {
  if (prices.are !== 'asked' || prices.answer.answered.is !== 'there') return undefined;
  return prices.answer.answered.data.list.find(({ productId }) => productId === course.productId)?.goodsId;
};

const Sold = ({ course, priced }: { course: Course; priced: Priced }) => {
  const shared = useShared();
  const product = priced.list.find(({ productId }) => productId === course.productId);
  // The agreements that are read from here on speak of this course, at this learner's price.
  useEffect(() => {
    if (product) shared.change({ agreement: { courseNames: [product.name], priceFen: product.price.payFen, lessons: product.lessons } });
  }, [product, shared]);
  if (!product) return <NotSold course={course} />;
  return <PriceParts product={product} standing={priced.standing} now={Date.parse(priced.now)} />;
};

/** The price and everything that hangs on it; or why there is none here, and what to do. */
const Offered = ({ course, prices }: { course: Course; prices: Prices }) => {
  const { answered } = useGoods(goodsIdOf(course, prices));
  const isNotHere = answered.is === 'there' && answered.data.state.is === 'not-here';
  if (course.productId === null) return <NotSold course={course} />;
  if (prices.are === 'hidden' || isNotHere)
    return (
      <Card look="tint" title={sale.closed.title}>
        <p>{sale.closed.text}</p>
      </Card>
    );
  if (prices.are === 'after-login')
    return (
      <Card look="tint" title={sale.logIn.title}>
        <p>{sale.logIn.text}</p>
      </Card>
    );
  return (
    <LoadedPart answer={prices.answer} waiting={sale.priceOnTheWay} frame={Frame}>
      {(priced) => <Sold course={course} priced={priced} />}
    </LoadedPart>
  );
};

const Foot = ({ course, prices }: { course: Course; prices: Prices }) => {
  if (course.state.is === 'running' || course.state.is === 'awaiting')
    return (
      <BottomBar note={sale.have}>
        <ButtonLink to={sectionListHref({ courseId: course.courseId })}>{words.own.list}</ButtonLink>
      </BottomBar>
    );
  if (prices.are === 'after-login')
    return (
      <BottomBar>
        <Button onClick={prices.logIn}>{sale.logIn.button}</Button>
      </BottomBar>
    );
  if (prices.are === 'hidden')
    return (
      <BottomBar>
        <ButtonLink to={href('individual-qrcode')}>{words.askTeacher}</ButtonLink>
      </BottomBar>
    );
  const goodsId = goodsIdOf(course, prices);
  return goodsId ? <BuyBar goodsId={goodsId} ask={sale.ask} /> : <AskTeacher label={sale.ask} />;
};

const ForSale = ({ course, prices }: { course: Course; prices: Prices }) => (
  <Screen space="near">
    <header className="xt-sale-of">
      <CourseSymbol topic={course.topic} size="small" />
      <div>
        <h1>{course.name}</h1>
        <p>{[words.teacher(course.teacher.name), words.sections(course.sections), hoursWords(course.minutes)].join(' · ')}</p>
      </div>
    </header>
    <Offered course={course} prices={prices} />
    {course.suitsNot.length > 0 && (
      <Section title={words.detail.notFor}>
        <Points points={course.suitsNot} tone="bad" />
      </Section>
    )}
    <Section title={words.detail.after}>
      <Points points={course.abilities} tone="good" />
    </Section>
    <ButtonLink look="line" to={href('detail', { id: course.courseId })}>
      {sale.toCourse}
    </ButtonLink>
    <ButtonLink look="plain" to={href('excellent-course', { query: { course: course.courseId } })}>
      {sale.compare}
    </ButtonLink>
    <Notice>{RISK_NOTE}。请用自己的闲钱买课，量力而行。</Notice>
    <Foot course={course} prices={prices} />
  </Screen>
);

const OneForSale = ({ courseId }: { courseId: CourseId }) => {
  // Asked for beside the course, not after it.
  const prices = usePrices();
  return (
    <OneCourse courseId={courseId} shares="payCourseDetail" waiting={[64, 150, 220]}>
      {(course) => <ForSale course={course} prices={prices} />}
    </OneCourse>
  );
};

/** `payCourseDetail`: a course with its price, why it is so, and what comes back of it. Without a course there are those on sale. */
export const SalePage = ({ courseId }: { courseId: CourseId | undefined }) =>
  courseId ? <OneForSale courseId={courseId} /> : <Navigate to={href('excellent-course')} />;
