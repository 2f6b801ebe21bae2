import type { PagesOf } from '../../kit/page.ts';

/** The calculator is one of the open pages, and a feature of its own. */
export const calculatorPages = {
  jisuanqi: () => import('./CalculatorPage.tsx').then((file) => file.CalculatorPage),
} satisfies Partial<PagesOf<'open-pages'>>;
