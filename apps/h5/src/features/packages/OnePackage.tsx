import type { Package, PackageCourse } from '@xuetang/contract/packages';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { BottomBar } from '../../kit/BottomBar.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Points } from '../../kit/layout/Points.tsx';
import { Screen } from '../../kit/layout/Screen.tsx';
import { Section } from '../../kit/layout/Section.tsx';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { Link } from '../../kit/router.tsx';
import { Tag } from '../../kit/Tag.tsx';
import { words } from './words.ts';
import './packages.css';

const has = ({ course }: PackageCourse): boolean => course?.state.is === 'running';

/** One course: its place on the way, what it is about, and whether I have it. */
const Step = ({ of: one }: { of: PackageCourse }) => {
  const { name, course } = one;
  const inside = (
    <>
      <b>{name}</b>
      {course && <span>{course.promise}</span>}
      <small>{words.course(one)}</small>
      {has(one) && (
        <div>
          <Tag tone="good">{words.has}</Tag>
        </div>
      )}
    </>
  );
  if (!course) return <li>{inside}</li>;
  const { courseId } = course;
  return (
    <li>
      <Link to={has(one) ? sectionListHref({ courseId }) : href('detail', { id: courseId })}>
        <div>{inside}</div>
        <Icon name="forward" size={18} />
      </Link>
    </li>
  );
};

/** A package: its courses one after the other, what else is in it, and the way to its price. */
export const OnePackage = ({ of }: { of: Package }) => {
  const { goodsId, name, promise, priceFen, chooseOf, courses, others } = of;
  return (
    <Screen title={name} lead={promise} space="near" fill>
      <p className="xt-package-sum">
        <b>{words.count(of)}</b>
        <span>{chooseOf === null ? `${words.lessons(of)}。${words.order}` : words.lessons(of)}</span>
      </p>
      <ol className="xt-package-way">
        {courses.map((one) => (
          <Step key={one.nth} of={one} />
        ))}
      </ol>
      {others.length > 0 && (
        <Section title={words.others}>
          <Points tone="good" points={others.map((one) => words.other(one.name, one.count))} />
        </Section>
      )}
      <Notice>{RISK_NOTE}</Notice>
      {priceFen === null ? (
        <BottomBar>
          <ButtonLink to={href('center')}>{words.learn}</ButtonLink>
        </BottomBar>
      ) : (
        <BottomBar note={words.priceNote} tight={chooseOf === null}>
          <ButtonLink to={href(chooseOf === null ? 'ensure-more' : 'ensure-more2', { id: goodsId })}>{words.price(priceFen)}</ButtonLink>
          {chooseOf === null && (
            <ButtonLink look="plain" to={href('ensure-more-original', { id: goodsId })}>
              {words.singles}
            </ButtonLink>
          )}
        </BottomBar>
      )}
    </Screen>
  );
};
