import type { ComplaintState } from '@xuetang/contract/complaints';

const WORDS: Record<ComplaintState, string> = { sent: '已提交', read: '处理中', answered: '已答复', closed: '已办结' };

export const StateTag = ({ state }: { state: ComplaintState }) => <span className={`xt-state xt-state-${state}`}>{WORDS[state]}</span>;
