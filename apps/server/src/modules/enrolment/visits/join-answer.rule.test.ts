import { JoinAnswer } from '@xuetang/contract/enrolment';
import type { Scene } from '@xuetang/contract/scenes';
import { describe, expect, test } from 'vitest';
import { joinAnswerOf, type Decided } from './join-answer.rule.ts';
import type { SeatFacts } from './scene.rule.ts';

const NOW = new Date('2026-11-15T12:00:00+08:00');
const links = { group: (id: string) => `/group/${id}`, teacher: (id: string) => `/teacher/${id}` };

const aSeat = (seat: Partial<SeatFacts> = {}): SeatFacts => ({
  groupId: '7',
  attempt: 1,
  enrolledAt: NOW,
  confirmed: false,
  groupState: 'normal',
  qrUsable: true,
  physicsWechatGroupId: null,
  teacherId: '3',
  teacherHasQr: true,
  startsAt: NOW,
  fillWhy: null,
  seatNo: 1,
  ...seat,
});

const answer = (call: Decided['call'], scene: Scene, seat: SeatFacts | null = null, advancedTeacherId: string | null = null) => {
  const room = { openPeriod: true, seatLeft: true, maxAttempts: 3, minGapDays: 30 };
  const visitor = { now: NOW, blocked: false, phoneAuth: null, audience: null, advanced: false, attempts: 0, lastEnrolledAt: null };
  const facts = { ...visitor, ...room, advancedTeacherId, excludedBy: null, seat };
  return joinAnswerOf({ call, scene, facts, decision: 'K7Q2M0', learnNumber: '10000001' }, links);
};

const group = { linkType: 1, groupQrcodeIsInvalid: 0, groupId: '7', groupQrcode: '/group/7', qrCodeType: 1 };
const invalid = { linkType: 1, groupQrcodeIsInvalid: 1, groupId: '7', teacherQrCode: '/teacher/3', qrCodeType: 2 };

describe('the answer of the check, by scene', () => {
  test.each([
    [1, null, { type: 1 }],
    [2, null, { type: 1 }],
    [3, aSeat(), { type: 2, ...group }],
    [4, aSeat(), { type: 2, ...group }],
    [6, aSeat({ qrUsable: false }), { type: 2, ...invalid }],
    [14, aSeat({ groupState: 'banned' }), { type: 2, ...invalid }],
  ] as const)('[3-03] scene %i', (scene, seat, expected) => {
    const said = answer('check', scene, seat);
    expect(said).toMatchObject({ ...expected, sceneCode: scene, toWechat: 0, decision: 'K7Q2M0', learnNumber: '10000001' });
    expect(JoinAnswer.parse(said)).toEqual(said);
  });
});

describe('the answer of the save, by scene: type 1 is the mutex result', () => {
  test.each([
    [1, aSeat(), { type: 1, ...group }],
    [2, aSeat({ attempt: 2 }), { type: 1, ...group }],
    [3, aSeat(), { type: 1, ...group }],
    [6, aSeat({ qrUsable: false }), { type: 1, ...invalid }],
    [14, aSeat({ groupState: 'dissolved' }), { type: 1, ...invalid }],
  ] as const)('scene %i', (scene, seat, expected) => expect(answer('save', scene, seat)).toMatchObject(expected));
});

describe('the default QR code', () => {
  test.each([[5], [7], [9], [11], [13], [15], [16], [94], [95], [98]] as const)('scene %i names no code at all', (scene) => {
    for (const call of ['check', 'save'] as const) {
      const said = answer(call, scene, aSeat(), '3');
      expect(said).toEqual({ type: 3, toWechat: 0, sceneCode: scene, learnNumber: '10000001', decision: 'K7Q2M0' });
    }
  });

  test('a scene that needs a seat says nothing of one that is not there', () => {
    expect(answer('save', 1)).toMatchObject({ type: 3 });
    expect(answer('check', 3)).toMatchObject({ type: 3 });
  });
});

describe('what the fields of the answer may say (decision 0022)', () => {
  const seats = [
    aSeat(),
    aSeat({ confirmed: true }),
    aSeat({ qrUsable: false }),
    aSeat({ groupState: 'banned', physicsWechatGroupId: 'wr1' }),
  ];

  test('[3-06] flags are 0 or 1, the expected code is kind 1 to 3, WeChat’s id is a text', () => {
    for (const seat of seats)
      for (const call of ['check', 'save'] as const) {
        const said = answer(call, 3, seat);
        expect(JoinAnswer.safeParse(said).error).toBeUndefined();
        expect([said.toWechat, said.isJoinGroup, said.groupQrcodeIsInvalid].every((flag) => flag === 0 || flag === 1)).toBe(true);
        expect([1, 2, 3]).toContain(said.qrCodeType);
      }
  });

  test.each([{ toWechat: true }, { isJoinGroup: 2 }, { groupQrcodeIsInvalid: '1' }, { qrCodeType: 'group' }, { physicsWechatGroupId: 7 }])(
    '%j is no answer',
    (wrong) => {
      expect(JoinAnswer.safeParse({ ...answer('check', 3, aSeat()), ...wrong }).success).toBe(false);
    },
  );
});

describe('which codes the answer carries', () => {
  test('a usable group code comes with the teacher’s as a spare', () => {
    expect(answer('check', 3, aSeat())).toMatchObject({ groupQrcode: '/group/7', teacherQrCode: '/teacher/3' });
  });

  test('a dead group code is not sent', () => {
    expect(answer('check', 6, aSeat({ qrUsable: false }))).not.toHaveProperty('groupQrcode');
    expect(answer('check', 14, aSeat({ groupState: 'ownerless' }))).not.toHaveProperty('groupQrcode');
  });

  test('neither group nor teacher: the default code is expected', () => {
    const said = answer('check', 6, aSeat({ qrUsable: false, teacherHasQr: false }));
    expect(said).toMatchObject({ groupQrcodeIsInvalid: 1, qrCodeType: 3 });
    expect(said).not.toHaveProperty('teacherQrCode');
  });

  test('seen in the group: joined, the default code is expected', () => {
    expect(answer('check', 4, aSeat({ confirmed: true }))).toMatchObject({ isJoinGroup: 1, qrCodeType: 3 });
    expect(answer('check', 4, aSeat())).toMatchObject({ isJoinGroup: 0 });
  });

  test('WeChat’s own id of the group, where it is known', () => {
    expect(answer('check', 3, aSeat({ physicsWechatGroupId: 'wr1' }))).toMatchObject({ physicsWechatGroupId: 'wr1' });
    expect(answer('check', 3, aSeat())).not.toHaveProperty('physicsWechatGroupId');
  });

  test('the advanced tier is led to its teacher, with linkType 2; without one, to the default code', () => {
    const withTeacher = { linkType: 2, teacherQrCode: '/teacher/9', qrCodeType: 2 };
    expect(answer('check', 10, null, '9')).toMatchObject({ type: 2, ...withTeacher });
    expect(answer('save', 10, null, '9')).toMatchObject({ type: 1, ...withTeacher });
    expect(answer('check', 10)).toMatchObject({ type: 2, linkType: 2, qrCodeType: 3 });
    expect(answer('check', 10)).not.toHaveProperty('teacherQrCode');
  });
});
