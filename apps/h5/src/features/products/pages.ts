import type { PagesOf } from '../../kit/page.ts';

/** The five pages about paid courses (spec 2.9). */
export const productPages = {
  productHigh: () => import('./ProductPage.tsx').then((file) => file.AdvancedOrOnePage),
  productHome: () => import('./ProductPage.tsx').then((file) => file.HomeOrOnePage),
  productActive: () => import('./ActivityPage.tsx').then((file) => file.ActivityPage),
  priceContent: () => import('./price/OnePricePage.tsx').then((file) => file.OnePricePage),
  priceHome: () => import('./price/PriceHomePage.tsx').then((file) => file.PriceHomePage),
} satisfies PagesOf<'products'>;
