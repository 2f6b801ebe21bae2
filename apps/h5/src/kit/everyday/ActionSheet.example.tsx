import { opened } from '../../../gallery/parts-of-examples.tsx';
import { ActionSheet } from './ActionSheet.tsx';

const ACTIONS = [
  { label: '修改', hint: '老师批改前都能改', onPick: () => {} },
  { label: '删除', tone: 'bad' as const, onPick: () => {} },
];

export const Post = opened('更多', (open, onClose) => (
  <ActionSheet open={open} id="more" title="这条作业" actions={ACTIONS} onClose={onClose} />
));
