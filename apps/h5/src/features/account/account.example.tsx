import { aPage } from '../../../gallery/a-page.tsx';
import { never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aProfile, day, HOSTILE, NOW } from '../../../gallery/some-data.ts';

const answers = { getProfile: aProfile };

export const Settings = aPage('setting', { answers });
export const Nickname = aPage('updateNickName', { answers });
export const NicknameOffline = aPage('updateNickName', { answers: { getProfile: OFFLINE } });
export const Profile = aPage('personalInfo', { answers });
export const ProfileHostile = aPage('personalInfo', { answers: { getProfile: { ...aProfile, nickName: HOSTILE, city: HOSTILE } } });
export const ProfileLoading = aPage('personalInfo', { answers: { getProfile: never } });
export const LearnNumber = aPage('account-number', { answers });

export const Safety = aPage('accountSecurity', {
  answers: {
    ...answers,
    listDevices: [
      { deviceId: 'A'.repeat(22), name: '微信', signedInAt: day(-9), lastSeenAt: NOW, isThis: true },
      { deviceId: 'B'.repeat(22), name: HOSTILE, signedInAt: day(-9), lastSeenAt: day(-3), isThis: false },
    ],
  },
});
export const SafetyWithoutDevices = aPage('accountSecurity', { answers: { ...answers, listDevices: OFFLINE } });

const asker = { kind: 'mini-program' as const, name: '学堂小课', page: 'pages/home/index' };
export const Authorise = aPage('authToken', { query: { from: 'wx00mini0001' }, answers: { ...answers, getAsker: asker } });
export const AuthoriseStranger = Authorise.where({ getAsker: refused('asker.unknown') });
export const MiniCheck = aPage('verifyMini', {
  tail: 'wx00mini0001/AAAAAAAAAAAAAAAA',
  answers: { ...answers, verifyCheckCode: { name: HOSTILE, isSame: false } },
});
export const MiniCheckEnded = MiniCheck.where({ verifyCheckCode: refused('asker.code_ended') });

const none = { state: 'none' as const, requestedAt: null, dueAt: null, blockers: [], now: NOW };
const preview = { blockers: [], lost: ['身份信息：昵称、头像'], kept: [], mobile: '138****8000', days: 7 };
export const Cancellation = aPage('cancellation', { answers: { getCancellation: none, previewCancellation: preview } });
export const CancellationWaiting = Cancellation.where({
  getCancellation: { ...none, state: 'waiting', requestedAt: day(-2), dueAt: day(5) },
});
export const CancellationBlocked = Cancellation.where({
  previewCancellation: { ...preview, blockers: [{ key: 'complaint', reason: '有一条投诉还没有办结', path: '/complainRecords' }] },
});
