import type { Course } from '@xuetang/contract/courses';
import { RISK_NOTE } from '../../kit/Notice.tsx';

/** What has to be said beside a course, by how near it comes to somebody's money. */
export const RISK: Readonly<Record<Course['investment'], string>> = {
  none: '',
  general: `${RISK_NOTE}。课上讲的是方法，不评价任何一只产品。`,
  high: `${RISK_NOTE}。股票和杠杆可能亏掉大部分本金，借来的钱会亏得更多。不满 18 岁请不要学。`,
};
