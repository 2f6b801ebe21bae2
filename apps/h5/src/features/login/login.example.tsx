import { aPage } from '../../../gallery/a-page.tsx';
import type { Answers } from '../../../gallery/answers.ts';

const answers: Answers = {
  listAgreements: [
    { document: 'user-service', title: '用户服务协议', version: '2026-01-01' },
    { document: 'privacy', title: '隐私政策', version: '2026-01-01' },
  ],
};
const visitor = { answers, token: '' };

export const Ways = aPage('login', visitor);
export const InABrowser = aPage('login', { ...visitor, host: { kind: 'browser' } });
export const Mobile = aPage('mobilePhoneLogin', visitor);
export const Campaign = aPage('tuiLogin', visitor);
export const Register = aPage('register', visitor);
