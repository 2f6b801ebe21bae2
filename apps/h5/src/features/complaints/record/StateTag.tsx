import type { ComplaintState } from '@xuetang/contract/complaints';
import { Tag, type TagProps } from '../../../kit/Tag.tsx';

const WORDS: Record<ComplaintState, readonly [words: string, tone: NonNullable<TagProps['tone']>]> = {
  sent: ['已提交', 'plain'],
  read: ['处理中', 'link'],
  answered: ['已答复', 'notice'],
  closed: ['已办结', 'good'],
};

export const StateTag = ({ state }: { state: ComplaintState }) => {
  const [words, tone] = WORDS[state];
  return <Tag tone={tone}>{words}</Tag>;
};
