import type { UserInfo } from '@xuetang/contract/identity';
import type { FamilyName, KnownPage } from '@xuetang/h5-routes/table';
import type { HostKind } from '../../native/where-am-i.ts';
import { appLinkOf } from '../../native/app-link.rule.ts';

type Framed = Pick<KnownPage, 'name' | 'family'> & { registrationPrompt?: true };

// In our app there is nothing to download, and a mini-program may not open another app.
const CAN_OPEN_APP: readonly HostKind[] = ['wechat', 'wecom', 'browser'];

/** Spec 2.1: index, center, cfp and user. `banner=0` asks for a page without bars, so without this one too. */
export const showsDownloadBanner = (page: Framed, query: URLSearchParams, host: HostKind): boolean =>
  appLinkOf(page.name) !== undefined && CAN_OPEN_APP.includes(host) && query.get('banner') !== '0';

/** Spec 2.2, words in decision 0012: for a learner whose mobile number we do not have. */
export const showsRegistrationPrompt = (page: Framed, token: string, user: Pick<UserInfo, 'hasMobile'> | undefined): boolean =>
  page.registrationPrompt === true && token !== '' && user?.hasMobile === false;

/** Spec 2.10: every page may carry the entry, except those that it leads to; the flag decides. */
export const showsComplaint = (page: Framed, flag: unknown): boolean => page.family !== 'complaints' && String(flag) === '1';

const PAID_CONTENT: readonly FamilyName[] = ['lesson', 'assessment'];

/** Whose number lies over the page: over what a learner has paid for, and over nothing else. */
export const watermarkOn = (page: Framed, token: string, user: UserInfo | undefined): string | undefined =>
  (PAID_CONTENT.includes(page.family) && token !== '' && user?.learnNumber) || undefined;

/** Where the learner waits for something that happens elsewhere: in our app, in a mini-program (decision 0053). */
const AWAITS_MOBILE: readonly string[] = ['appBindMobile', 'verifyMini'];

export const pollsUserInfo = (page: Framed, token: string, user: UserInfo | undefined): boolean =>
  AWAITS_MOBILE.includes(page.name) && token !== '' && user?.hasMobile !== true;
