import { LONG } from '../example-texts.ts';
import { GoalBar } from './GoalBar.tsx';

const GOALS = [
  { at: 3, gives: '2 钻石' },
  { at: 7, gives: '8 钻石' },
  { at: 20, gives: '18 钻石' },
];

export const Between = () => <GoalBar label="已签" unit="天" value={5} goals={GOALS} />;
export const All = () => <GoalBar label="已签" unit="天" value={25} goals={GOALS} />;
export const Long = () => <GoalBar label="一起学的" unit="人" value={0} goals={[...GOALS, { at: 100, gives: LONG }]} />;
