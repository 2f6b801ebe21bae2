import type { GroupId, OrderNo } from '@xuetang/contract/ids';
import type { OwnClass } from '@xuetang/contract/live';
import { describe, expect, test } from 'vitest';
import type { Ask } from '../../client/create-client.ts';
import { NO_ANSWER } from '../../client/result.ts';
import { joinByOrder } from './rare-ways.ts';

const NOW = Date.parse('2026-11-15T00:00:00.000Z');
const seated: OwnClass = {
  campId: '7' as OwnClass['campId'],
  campName: '基金入门',
  periodName: '第 3 期',
  className: '1 班',
  teacherName: '周若兰',
  teacherPortrait: 'long-hair',
  startsAt: '2026-11-18T12:00:00.000Z',
  endsAt: '2026-12-18T12:00:00.000Z',
  groupId: '5' as GroupId,
  isJoinGroup: 0,
  groupQrcodeIsInvalid: 0,
  groupQrcode: '/g.png',
  teacherQrCode: '/t.png',
};

const byOrder = async (bought: OwnClass | undefined, picture = true) => {
  const ask = (async () => (bought ? { ok: true, data: bought } : NO_ANSWER.network)) as unknown as Ask;
  const ports = { ask, now: () => NOW, endsAt: () => NOW + 3_000, loadPicture: async () => picture, newDecision: () => 'CLIENT' };
  const { outcome } = await joinByOrder(ports, 'order-of-sixteen-1' as OrderNo);
  return { kind: outcome.qr.kind, scene: outcome.scene };
};

describe('the class of a paid order', () => {
  test.each([
    ['seated, before the start', seated, { kind: 'group', scene: 3 }],
    ['seated, running', { ...seated, startsAt: '2026-11-14T12:00:00.000Z' }, { kind: 'group', scene: 4 }],
    ['its group’s code is dead', { ...seated, groupQrcodeIsInvalid: 1, groupQrcode: null }, { kind: 'teacher', scene: 6 }],
    ['not seated yet', { ...seated, groupId: null, groupQrcodeIsInvalid: 1, groupQrcode: null }, { kind: 'teacher', scene: 98 }],
    ['in the group already', { ...seated, isJoinGroup: 1 }, { kind: 'default', scene: 3 }],
    ['nobody’s, or no answer', undefined, { kind: 'default', scene: 96 }],
  ] as const)('%s', async (_name, bought, shown) => expect(await byOrder(bought)).toEqual(shown));

  test('a picture that does not load leaves no hole', async () => {
    expect(await byOrder(seated, false)).toEqual({ kind: 'default', scene: 98 });
  });
});
