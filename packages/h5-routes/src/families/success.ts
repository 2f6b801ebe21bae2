import { family } from '../route.ts';

export interface SuccessVariant {
  /** What the page tells the newly enrolled, besides the way into the group. */
  tells: 'evenings' | 'letter' | 'ticket' | 'calendar' | 'checklist' | 'countdown' | 'pictures' | 'short';
}

/** Spec 2.7. What follows the sign-up on a landing page: the way into the class group. */
export const success = family<SuccessVariant>()(
  'success',
  { title: '报名成功', access: 'open', chain: 'LL10004', id: 'optional', by: true, doorstep: true, built: true },
  {
    success2: { tells: 'evenings' },
    success4: { tells: 'letter' },
    success6: { tells: 'ticket' },
    success6_2: { tells: 'calendar' },
    success6_3: { tells: 'checklist' },
    success7: { tells: 'countdown' },
    success8: { tells: 'pictures' },
    'success-new': { tells: 'short' },
  },
);
