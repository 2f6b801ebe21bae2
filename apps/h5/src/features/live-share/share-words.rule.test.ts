import { describe, expect, test } from 'vitest';
import { cardOf, inviterWords, type LiveShare } from './share-words.rule.ts';

const NOW = Date.parse('2026-11-15T16:20:00+08:00');
const aShare = (change: Partial<LiveShare>) =>
  ({
    kind: 'camp',
    title: '小白理财训练营',
    minutes: 40,
    open: { startsAt: '2026-11-18T12:00:00.000Z' },
    inviter: null,
    ...change,
  }) as LiveShare;

describe('a friend’s link in words', () => {
  test.each([
    ['a nickname', { nickname: '桂芳', isCaller: false }, '桂芳 邀你一起听'],
    ['a friend without one', { nickname: '', isCaller: false }, '一位同学邀你一起听'],
    ['nobody’s code', null, '一位同学邀你一起听'],
    ['one’s own link', { nickname: '桂芳', isCaller: true }, '这是你分享的页面，朋友打开看到的就是这样'],
  ])('who invites: %s', (_name, inviter, words) => expect(inviterWords({ inviter })).toBe(words));

  test.each([
    ['a camp', {}, { title: '一起来学：小白理财训练营', description: '11月18日 周三 20:00 开课，每晚约 40 分钟，免费，在微信里听。' }],
    ['no open period', { open: null }, { title: '一起来学：小白理财训练营', description: '每晚约 40 分钟，免费，在微信里听。' }],
    [
      'a single class',
      { kind: 'odd', title: '备用金留多少才够' } as const,
      { title: '备用金留多少才够', description: '11月18日 周三 20:00 开课，约 40 分钟，免费，在微信里听。' },
    ],
  ])('the card: %s', (_name, change, card) => expect(cardOf(aShare(change), NOW)).toEqual(card));
});
