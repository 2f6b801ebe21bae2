import { family } from '../route.ts';

export interface LoginVariant {
  /**
   * `ways`: whatever this host offers first. `consult`: for the one-on-one consult (spec 4.6), says who calls. `mobile`: number and code
   * on one screen. `steps`: one after the other, large. `purpose`, `questions`: what the number is for, before it is asked, at length
   * or with a teacher's face. `campaign`: keeps what an ad brought.
   */
  shows: 'ways' | 'consult' | 'mobile' | 'steps' | 'purpose' | 'questions' | 'campaign';
}

/** Open by necessity: the guard leads here. A tail is the page to go on to (decision 0072). */
export const login = family<LoginVariant>()(
  'login',
  { title: '登录', access: 'open', chain: 'LL10032', built: true },
  {
    login: { shows: 'ways', tail: true },
    loginQn: { shows: 'consult', title: '登录保障咨询' },
    mobilePhoneLogin: { shows: 'mobile', title: '手机号登录', tail: true },
    mobilePhoneLogin2: { shows: 'steps', title: '手机号登录', tail: true },
    mobilePhoneLoginBefore: { shows: 'purpose', title: '手机号的用处', tail: true },
    mobilePhoneLoginBefore2: { shows: 'questions', title: '登录前的话', tail: true },
    // Spec 2.7 lists it among the landing pages: reports count it there.
    tuiLogin: { shows: 'campaign', title: '登录领课', tail: true, chain: 'LL10002' },
  },
);
