import type { PlanCode } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

/** A tail that names no plan is shown like a plan that is not ours, and is not sent. */
const codeOf = (tail: string | undefined) => ({
  code: tail ? (/^[\w-]{22}$/.test(tail) ? (tail as PlanCode) : ('not-one' as const)) : undefined,
});

export const salesPlanPages = {
  salesPlan: reading(
    () => import('./PlanPage.tsx').then((file) => file.PlanPage),
    ({ tail }) => codeOf(tail),
  ),
} satisfies Partial<PagesOf<'study-plan'>>;
