import { href } from '@xuetang/h5-routes/hrefs';
import { Cell, Cells } from '../../kit/Cells.tsx';
import { words } from './words.ts';

/** The ways to what is due, to the plan and to the learned days. */
export const DayLinks = () => (
  <Cells>
    <Cell label={words.days.tasks} hint={words.days.tasksHint} to={href('task-polymerization')} />
    <Cell label={words.days.plan} hint={words.days.planHint} to={href('learn-plan')} />
    <Cell label={words.days.checkIn} hint={words.days.checkInHint} to={href('every-day-reward')} />
  </Cells>
);
