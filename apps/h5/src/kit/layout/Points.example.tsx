import { HOSTILE, LONG } from '../example-texts.ts';
import { Points } from './Points.tsx';

export const Good = () => <Points tone="good" points={['看懂一只基金的费用', '说得出自己能承受多大的亏']} />;
export const Bad = () => <Points tone="bad" points={['想要老师推荐哪一只', LONG, HOSTILE]} />;
