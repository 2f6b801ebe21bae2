import { aPage } from '../../../gallery/a-page.tsx';
import { OFFLINE } from '../../../gallery/answers.ts';
import { day, LONG } from '../../../gallery/some-data.ts';

export const NotFound = aPage('notfound');
export const ComingSoon = aPage('blank');
export const Full = aPage('notAvailable');
export const LinkEnded = aPage('invalidPage');
export const NotBuiltYet = aPage('diamond-entry');
export const Calculators = aPage('jisuanqi', { token: '' });
export const Words = aPage('Financial', { token: '' });

export const Blocked = aPage('blackPage', { answers: { getBlock: { scope: 'global', reason: LONG, since: day(-9), until: null } } });
export const BlockedOffline = Blocked.where({ getBlock: OFFLINE });
export const NotBlocked = Blocked.where({ getBlock: null });
