import type { OpenedSection } from '@xuetang/contract/sections';
import { Notice, RISK_NOTE } from '../../kit/Notice.tsx';
import { words } from './words.ts';

/** What is taught of investing says what it is not, before it is read; the more that can be lost, the plainer. */
export const RiskOf = ({ investment }: Pick<OpenedSection, 'investment'>) => {
  if (investment === 'none') return null;
  return <Notice>{investment === 'high' ? `${RISK_NOTE}。${words.highRisk}` : RISK_NOTE}</Notice>;
};
