import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import { href } from '@xuetang/h5-routes/hrefs';
import { useAnswer } from '../../client/use-answer.ts';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { words } from './words.ts';

/** What anybody can join today. No word where there is nothing, or nothing was answered; it comes when the rest stands, and pushes nothing. */
export const OpenCamps = () => {
  const { answered } = useAnswer('listOpenCamps', {});
  if (answered.is !== 'there' || answered.data.camps.length === 0) return null;
  const { camps, countedAt } = answered.data;
  const nowMs = Date.parse(countedAt);
  return (
    <Cells title={words.openCamps}>
      {camps.map(({ campId, campName, startsAt }) => (
        <Cell
          key={campId}
          label={campName}
          hint={words.campStarts(`${dayOf(startsAt, nowMs)} ${timeOf(startsAt)}`)}
          to={href('election-period', { query: { campId } })}
        />
      ))}
    </Cells>
  );
};
