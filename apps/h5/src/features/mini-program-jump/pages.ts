import type { PageLoader, PagesOf } from '../../kit/page.ts';

const jump: PageLoader = () => import('./JumpPage.tsx').then((file) => file.JumpPage);

export const jumpPages = { mp: jump, mpDirect: jump, mpBaiduDirect: jump } satisfies PagesOf<'mini-program-jump'>;
