import { family } from '../route.ts';

export interface ProductVariant {
  shows: 'advanced' | 'home' | 'activity' | 'price' | 'price-home';
}

/** Offers to learners, with the price that the learner's own record gives (spec 2.9: login). */
export const products = family<ProductVariant>()(
  'products',
  { title: '课程商城', access: 'login', chain: 'LL10007', registrationPrompt: true, built: true },
  {
    productHigh: { shows: 'advanced', title: '进阶课程', tail: true },
    productHome: { shows: 'home' },
    productActive: { shows: 'activity', title: '课程优惠活动' },
    priceContent: { shows: 'price', title: '价格说明', id: 'optional' },
    priceHome: { shows: 'price-home', title: '学员价格' },
  },
);
