import type { PageLoader, PagesOf } from '../../kit/page.ts';

const superFans: PageLoader = () => import('./SuperFansPage.tsx').then((file) => file.SuperFansPage);

export const superFanPages = { 'super-fans': superFans, 'super-fans-v2': superFans } satisfies PagesOf<'super-fans'>;
