import type { OpenedSection } from '@xuetang/contract/sections';
import { Notice, RISK_NOTE } from '../Notice.tsx';

const HIGH = '这里讲到的投资可能亏掉大部分本金。先看懂，再决定，不借钱投资。';

/** What is taught of investing says what it is not, before it is read; the more that can be lost, the plainer. */
export const RiskOf = ({ investment }: Pick<OpenedSection, 'investment'>) => {
  if (investment === 'none') return null;
  return <Notice>{investment === 'high' ? `${RISK_NOTE}。${HIGH}` : RISK_NOTE}</Notice>;
};
