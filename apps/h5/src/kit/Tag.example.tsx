import { LONG } from './example-texts.ts';
import { Tag } from './Tag.tsx';

export const Tones = () => (
  <p>
    <Tag>第 86 期</Tag> <Tag tone="live">直播中</Tag> <Tag tone="good">已完成</Tag> <Tag tone="notice">待批改</Tag>{' '}
    <Tag tone="bad">今晚截止</Tag> <Tag tone="link">处理中</Tag> <Tag tone="line">未用</Tag> <Tag tone="ink">回放</Tag>
  </p>
);
export const Long = () => <Tag>{LONG.slice(0, 16)}</Tag>;
