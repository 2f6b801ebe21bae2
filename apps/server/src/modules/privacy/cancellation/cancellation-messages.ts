import type { LearnerId } from '@xuetang/contract/ids';
import type { Tx } from '../../../platform/db.ts';
import { sendMessage } from '../../content/index.ts';
import { beijingTime } from '../held/shown.ts';

/** Whoever did not ask for it learns of it and can stop it, on every device that is logged in. */
export const tellRequested = (tx: Tx, learner: LearnerId, row: { id: string; requested_at: Date; due_at: Date }): Promise<void> =>
  sendMessage(tx, {
    to: learner,
    category: 'system',
    title: '您的账号正在注销',
    blocks: [
      { text: `账号将在 ${beijingTime(row.due_at)} 注销，个人信息随后删除。` },
      { text: '在此之前您可以随时撤回。如果不是您本人申请的，请立即撤回并退出其他设备。' },
    ],
    button: { label: '查看或撤回', path: '/cancellation' },
    about: `cancellation-requested:${row.id}`,
    at: row.requested_at,
  });

export const tellWithdrawn = (tx: Tx, learner: LearnerId, id: string, at: Date): Promise<void> =>
  sendMessage(tx, {
    to: learner,
    category: 'system',
    title: '注销申请已撤回',
    blocks: [{ text: '您的账号和学习记录都还在，可以照常使用。' }],
    about: `cancellation-withdrawn:${id}`,
    at,
  });
