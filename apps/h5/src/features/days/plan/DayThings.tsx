import type { PlanDay, PlanStudy } from '@xuetang/contract/days';
import { href } from '@xuetang/h5-routes/hrefs';
import { sectionHref } from '@xuetang/h5-routes/section-page';
import { Item, List } from '../../../kit/layout/List.tsx';
import { Row } from '../../../kit/layout/Row.tsx';
import { MediumSymbol } from '../../../kit/learning/MediumSymbol.tsx';
import { Link } from '../../../kit/router.tsx';
import { MoveStudy } from './MoveStudy.tsx';
import type { OnPage } from './use-save-plan.ts';
import { words } from './words.ts';

/** What every part of the plan needs to know of it. */
export interface OfPlan extends OnPage {
  hour: string | null;
  nowMs: number;
}

interface StudyRowProps extends OfPlan {
  study: PlanStudy;
  date: string;
  /** Said in the place of its hour, where it is late. */
  text?: string;
}

/** A day of self-study: it leads to the day, where that is open, and may be put elsewhere. */
export const StudyRow = ({ study, date, text, hour, nowMs, ...onPage }: StudyRowProps) => {
  const { sectionId, title, is } = study;
  return (
    <Item>
      <Row
        media={<MediumSymbol of="day" />}
        title={is === 'ahead' ? title : <Link to={sectionHref({ sectionId, medium: 'day' })}>{title}</Link>}
        text={text ?? words.study(study, hour, nowMs)}
        aside={<MoveStudy study={study} date={date} {...onPage} />}
      />
    </Item>
  );
};

/** Everything that lies on a date, by its hour: evenings are fixed. */
export const DayThings = ({ day, ...of }: OfPlan & { day: PlanDay }) => (
  <List name={words.day(day.date, of.nowMs)}>
    {day.studies.map((study) => (
      <StudyRow key={study.sectionId} study={study} date={day.date} {...of} />
    ))}
    {day.evenings.map((evening) => (
      <Item key={evening.startsAt} to={evening.roomId ? sectionHref({ sectionId: evening.roomId, medium: 'live' }) : href('group')}>
        <Row media={<MediumSymbol of="live" />} title={evening.title} text={words.evening(evening)} leads />
      </Item>
    ))}
    {day.homework.map(({ sectionId, title, dueAt }) => (
      <Item key={sectionId} to={href('homework', { id: sectionId })}>
        <Row media={<MediumSymbol of="homework" />} title={title} text={words.homework(dueAt)} leads />
      </Item>
    ))}
  </List>
);
