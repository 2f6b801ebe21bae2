import type { PagesOf } from '../../kit/page.ts';

export const researchPages = {
  appResearch: () => import('./ResearchPage.tsx').then((file) => file.ResearchPage),
} satisfies Pick<PagesOf<'learning-content'>, 'appResearch'>;
