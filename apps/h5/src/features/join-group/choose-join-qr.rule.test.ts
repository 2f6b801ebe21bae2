import { describe, expect, test } from 'vitest';
import { chooseJoinQr, chooseQrFor, type Adds, type MutexResult } from './choose-join-qr.rule.ts';

const G = 'https://api.test/group.png';
const T = 'https://api.test/teacher.png';

describe('[4.2] which QR code', () => {
  test.each<[string, string, MutexResult, string]>([
    ['4.2-01', 'already joined', { linkType: 1, isJoinGroup: 1, groupQrcode: G }, 'default'],
    ['4.2-01', 'already joined, link type 6', { linkType: 6, isJoinGroup: 1, groupQrcode: G }, 'default'],
    [
      '4.2-02',
      'group code invalid, teacher present',
      { linkType: 6, groupQrcodeIsInvalid: 1, groupQrcode: G, teacherQrCode: T },
      'teacher',
    ],
    ['4.2-03', 'group code invalid, no teacher', { linkType: 1, groupQrcodeIsInvalid: 1, groupQrcode: G }, 'default'],
    ['4.2-04', 'group code present', { linkType: 1, isJoinGroup: 0, groupQrcodeIsInvalid: 0, groupQrcode: G, teacherQrCode: T }, 'group'],
    ['4.2-04', 'group code present, link type 6', { linkType: 6, groupQrcode: G }, 'group'],
    ['4.2-06', 'nothing at all', { linkType: 1, teacherQrCode: T }, 'default'],
    ['4.2-07', 'link type 2', { linkType: 2, groupQrcode: G, teacherQrCode: T }, 'teacher'],
    ['4.2-08', 'link type 2 without a teacher', { linkType: 2, groupQrcode: G }, 'default'],
    ['4.2-09', 'link type 3', { linkType: 3, groupQrcode: G, teacherQrCode: T }, 'default'],
    ['4.2-09', 'link type 0', { linkType: 0, groupQrcode: G, teacherQrCode: T }, 'default'],
    ['3-05', 'no link type counts as 1', { groupQrcode: G, teacherQrCode: T }, 'group'],
  ])('[%s] %s', (_id, _name, mutex, kind) => expect(chooseJoinQr(mutex).kind).toBe(kind));
});

describe('pages that add something else', () => {
  const seat: MutexResult = { linkType: 1, groupQrcode: G, teacherQrCode: T };
  const dead: MutexResult = { ...seat, groupQrcodeIsInvalid: 1 };
  test.each<[Adds, string, MutexResult, string]>([
    [undefined, 'a group', seat, 'group'],
    ['friend', 'the teacher in the place of the group', seat, 'teacher'],
    ['wecom-friend', 'the teacher in the place of the group', seat, 'teacher'],
    ['teacher', 'the teacher also for whoever is in the group', { ...seat, isJoinGroup: 1 }, 'teacher'],
    ['teacher', 'the group where the teacher has no code', { linkType: 1, groupQrcode: G }, 'group'],
    ['group-only', 'a group', seat, 'group'],
    ['group-only', 'never a person', dead, 'default'],
  ])('%s: %s', (adds, _what, mutex, kind) => expect(chooseQrFor(adds, mutex).kind).toBe(kind));
});
