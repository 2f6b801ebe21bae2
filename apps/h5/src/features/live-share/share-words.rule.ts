import { dayOf, timeOf } from '@xuetang/contract/beijing-time.rule';
import type { ResponseOf } from '@xuetang/contract/call';
import type { Calls } from '@xuetang/contract/calls';

export type LiveShare = ResponseOf<Calls['getLiveShare']>;

/** Who asks the visitor to come. A nickname can be as long as WeChat allows; the page breaks it, the card cuts it. */
export const inviterWords = ({ inviter }: Pick<LiveShare, 'inviter'>): string => {
  if (inviter?.isCaller) return '这是你分享的页面，朋友打开看到的就是这样';
  return inviter?.nickname ? `${inviter.nickname} 邀你一起听` : '一位同学邀你一起听';
};

export const whenWords = (startsAt: string, nowMs: number): string => `${dayOf(startsAt, nowMs)} ${timeOf(startsAt)}`;

/** What the card in a chat says. */
export const cardOf = ({ title, kind, open, minutes }: LiveShare, nowMs: number): { title: string; description: string } => ({
  title: kind === 'camp' ? `一起来学：${title}` : title,
  description: `${open ? `${whenWords(open.startsAt, nowMs)} 开课，` : ''}${kind === 'camp' ? '每晚' : ''}约 ${minutes} 分钟，免费，在微信里听。`,
});
