import { family } from '../route.ts';

export interface SuccessVariant {
  design?: number;
  edition?: number;
}

/** Spec 2.7. What follows the sign-up on a landing page: the way into the class group. */
export const success = family<SuccessVariant>()(
  'success',
  { title: '报名成功', access: 'open', chain: 'LL10004', id: 'optional', by: true, doorstep: true },
  {
    success2: { design: 2 },
    success4: { design: 4 },
    success6: { design: 6 },
    success6_2: { design: 6, edition: 2 },
    success6_3: { design: 6, edition: 3 },
    success7: { design: 7 },
    success8: { design: 8 },
    'success-new': {},
  },
);
