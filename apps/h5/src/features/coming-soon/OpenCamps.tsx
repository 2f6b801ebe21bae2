import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import './coming-soon.css';

/** What can be had today, where the page itself is still to come. No word where there is nothing, or nothing was answered. */
export const OpenCamps = () => {
  const { answered } = useAnswer('listOpenCamps', {});
  if (answered.is !== 'there' || answered.data.camps.length === 0) return null;
  const { camps, countedAt } = answered.data;
  const nowMs = Date.parse(countedAt);
  return (
    <div className="xt-soon-camps">
      <Cells title="现在能报的免费课">
        {camps.map(({ campId, campName, startsAt }) => (
          <Cell
            key={campId}
            label={campName}
            hint={`${dayOf(startsAt, nowMs)} ${timeOf(startsAt)} 开课`}
            to={href('election-period', { query: { campId } })}
          />
        ))}
      </Cells>
    </div>
  );
};
