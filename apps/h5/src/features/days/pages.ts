import type { PagesOf } from '../../kit/page.ts';

/** The days of a camp that were learned, and when the rest is meant to be. */
export const dayPages = {
  'learn-plan': () => import('./plan/PlanPage.tsx').then((file) => file.PlanPage),
  'every-day-reward': () => import('./check-in/CheckInPage.tsx').then((file) => file.CheckInPage),
} satisfies Pick<PagesOf<'study-plan'>, 'learn-plan'> & Pick<PagesOf<'learning-content'>, 'every-day-reward'>;
