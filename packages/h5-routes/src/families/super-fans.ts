import { family } from '../route.ts';

export interface SuperFansVariant {
  edition: 1 | 2;
}

/** Spec 4.7. The pages ask WeChat for the authorisation themselves. */
export const superFans = family<SuperFansVariant>()(
  'super-fans',
  { title: '老师给你留的课', access: 'open', chain: 'LL10006', built: true },
  {
    'super-fans': { edition: 1 },
    'super-fans-v2': { edition: 2 },
  },
);
