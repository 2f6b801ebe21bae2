import { CampStairs } from '@xuetang/art/CampStairs.tsx';
import type { RunningCamp } from '@xuetang/contract/center';
import { sectionListHref } from '@xuetang/h5-routes/section-page';
import { Card } from '../../kit/layout/Card.tsx';
import { shownDays, standsOn } from './camp-steps.rule.ts';
import { words } from './words.ts';
import './center.css';

/** Where I am in my camp: its days are the stairs to the hall. The whole card leads to its days. */
export const CampCard = ({ camp }: { camp: RunningCamp }) => {
  const days = shownDays(camp.days, camp.today);
  return (
    <Card look="tint" room="none" className="xt-camp" to={sectionListHref({ courseId: camp.courseId })}>
      <div className="xt-camp-words">
        <h2>{camp.campName}</h2>
        <p>{words.campLine(camp)}</p>
        <span className="xt-unseen">{words.toSections}</span>
      </div>
      <CampStairs steps={days.map(({ day, is }) => ({ label: String(day), is }))} standsOn={standsOn(days, camp.today)} />
    </Card>
  );
};
