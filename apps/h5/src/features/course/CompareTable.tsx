import type { CourseLine } from '@xuetang/contract/courses';
import { href } from '@xuetang/h5-routes/hrefs';
import type { ReactNode } from 'react';
import { CourseSymbol } from '../../kit/learning/CourseSymbol.tsx';
import { lessonPrice } from '../../kit/lesson-price.rule.ts';
import { Link } from '../../kit/router.tsx';
import { BuyLink } from '../../kit/trade/BuyLink.tsx';
import { PriceTag } from '../../kit/trade/PriceTag.tsx';
import { levelName } from './catalogue.rule.ts';
import { hoursWords } from './course-state.rule.ts';
import type { Priced, Prices } from './use-prices.ts';
import { words } from './words.ts';
import './compare.css';

const { compare } = words;

type Product = Priced['list'][number];

/** What stands where a price would: the words for why there is none, or the course as it is sold. */
const soldAs = (course: CourseLine, prices: Prices): Product | string => {
  if (prices.are === 'hidden') return compare.notSaid;
  if (prices.are === 'after-login') return compare.priceAfterLogin;
  const { answered } = prices.answer;
  if (answered.is === 'on-the-way') return compare.onTheWay;
  if (answered.is === 'failed') return compare.pricesLost;
  return answered.data.list.find(({ productId }) => productId === course.productId) ?? compare.notSold;
};

/** For whom a course is not, as the course itself says. */
const NotFor = ({ suitsNot }: { suitsNot: readonly string[] }) => {
  if (suitsNot.length === 0) return compare.notForNobody;
  return (
    <ul>
      {suitsNot.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
};

interface Line {
  name: string;
  of: (course: CourseLine) => ReactNode;
}

const linesWith = (prices: Prices): Line[] => {
  const price: Line = {
    name: compare.price,
    of: (course) => {
      const sold = soldAs(course, prices);
      return typeof sold === 'string' ? sold : <PriceTag price={sold.price} />;
    },
  };
  const refund: Line = {
    name: compare.refund,
    of: (course) => {
      const sold = soldAs(course, prices);
      return typeof sold === 'string' ? sold : compare.refundWords(lessonPrice(sold.price.payFen, sold.lessons));
    },
  };
  return [
    { name: compare.not, of: ({ suitsNot = [] }) => <NotFor suitsNot={suitsNot} /> },
    // Where no price may be said there is nothing to give back, either.
    ...(prices.are === 'hidden' ? [] : [price, refund]),
    { name: compare.lessons, of: ({ sections, minutes }) => `${words.sections(sections)}，${hoursWords(minutes)}` },
    { name: compare.level, of: ({ level }) => levelName(level) },
    {
      name: compare.teacher,
      of: ({ teacher }) => <Link to={href('teacher', { id: teacher.teacherId })}>{words.teacher(teacher.name)}</Link>,
    },
  ];
};

/** Two courses, line by line. A real table: whoever hears it hears of which course each word is. */
export const CompareTable = ({ pair, prices }: { pair: readonly CourseLine[]; prices: Prices }) => (
  <table className="xt-two-courses">
    <caption className="xt-unseen">{compare.caption}</caption>
    <thead>
      <tr>
        <th scope="col">
          <span className="xt-unseen">{compare.what}</span>
        </th>
        {pair.map(({ courseId, topic, name }) => (
          <th key={courseId} scope="col">
            <CourseSymbol topic={topic} size="small" />
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {linesWith(prices).map(({ name, of }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {pair.map((course) => (
            <td key={course.courseId}>{of(course)}</td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">
          <span className="xt-unseen">{compare.next}</span>
        </th>
        {pair.map((course) => {
          const { courseId, name } = course;
          const sold = soldAs(course, prices);
          return (
            <td key={courseId}>
              <Link className="xt-two-see" to={href('payCourseDetail', { id: courseId })} aria-label={`${compare.see}：${name}`}>
                {compare.see}
              </Link>
              {typeof sold === 'string' ? null : <BuyLink className="xt-two-see" goodsId={sold.goodsId} name={name} />}
            </td>
          );
        })}
      </tr>
    </tbody>
  </table>
);
