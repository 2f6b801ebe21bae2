import type { PagesOf } from '../../kit/page.ts';

export const exchangePages = {
  miniVipExChangeVip: () => import('./ExchangePage.tsx').then((file) => file.ExchangePage),
} satisfies Pick<PagesOf<'payment'>, 'miniVipExChangeVip'>;
