import { aPage } from '../../../gallery/a-page.tsx';
import { type Answers, never, OFFLINE, refused } from '../../../gallery/answers.ts';
import { aCode, HOSTILE, LONG } from '../../../gallery/some-data.ts';

const link = {
  page: 'classInfo20-fans',
  param: 'campId=1',
  linkType: 3 as const,
  title: '小白理财训练营，给你留了一个座位',
  inviter: '周若兰老师',
};
const resolution = {
  page: link.page,
  param: link.param,
  inventAdditionId: 'a'.repeat(22),
  phoneAuth: 'wanted' as const,
  mobileEncrypt: null,
  toConfirm: null,
};
const around: Answers = {
  getAppConfig: { accountName: '学堂理财课', accountQr: aCode, corpId: null, mini: null },
  listAgreements: [
    { document: 'user-service', title: '用户服务协议', version: '2026-01-01' },
    { document: 'privacy', title: '隐私政策', version: '2026-01-01' },
  ],
  getParamByShortParamId: link,
  getRealParamsByShortParamIdAndSaveAdditionData: resolution,
};
const query = { ShortParamId: 'abcdefgh' };
const visitor = (answers: Answers = {}) => aPage('super-fans-v2', { query, token: '', answers: { ...around, ...answers } });
const learner = (answers: Answers = {}) => aPage('super-fans-v2', { query, answers: { ...around, ...answers } });
const resolved = (over: object) => learner({ getRealParamsByShortParamIdAndSaveAdditionData: { ...resolution, ...over } });

export const Welcome = visitor();
export const WelcomeHostile = visitor({ getParamByShortParamId: { ...link, title: LONG, inviter: HOSTILE } });
export const Working = visitor({ getParamByShortParamId: never });
export const Offline = visitor({ getParamByShortParamId: OFFLINE });
export const Unknown = visitor({ getParamByShortParamId: refused('fans.link_unknown') });
export const Ended = visitor({ getParamByShortParamId: refused('fans.link_ended') });
export const EndedWithoutACode = visitor({ getParamByShortParamId: refused('fans.link_ended'), getAppConfig: OFFLINE });
export const AskPhone = learner();
export const ConfirmPhone = resolved({ phoneAuth: 'to-confirm', toConfirm: { proofId: 'p'.repeat(22), mobile: '138****8000' } });
export const Refused = resolved({ phoneAuth: 'refused' });
export const Exhausted = resolved({ phoneAuth: 'exhausted' });
