import { aPage } from '../../../gallery/a-page.tsx';
import { never, OFFLINE } from '../../../gallery/answers.ts';

const answers = { getConfigure: {} };
const stores = (host: Parameters<typeof aPage>[1]) => aPage('downloadApp', { token: '', answers, ...host });

export const Stores = stores({ host: { kind: 'browser' } });
export const StoresInWechat = stores({});
export const StoresInTheApp = stores({ host: { kind: 'app' } });
export const StoresInAMiniProgram = stores({ host: { kind: 'mini-program' } });
export const StoresLoading = stores({ host: { kind: 'browser' }, answers: { getConfigure: never } });
export const StoresOffline = stores({ host: { kind: 'browser' }, answers: { getConfigure: OFFLINE } });

export const Guide = aPage('downloadGuide', { token: '', answers });
export const GuideInABrowser = aPage('downloadGuide', { token: '', answers, host: { kind: 'browser' } });

export const Launch = aPage('launchApp', { token: '', answers, host: { kind: 'browser' } });
export const LaunchFindingOut = aPage('launchApp', { token: '', answers: { getConfigure: never } });
export const LaunchInside = aPage('launchApp', { token: '', answers, host: { kind: 'app' } });
export const LaunchShut = aPage('launchApp', { token: '', answers, host: { kind: 'mini-program' } });
