import { family } from '../route.ts';

export interface ReviewVariant {
  shows: 'list' | 'own';
}

/** What learners say of a camp (decision 0174). The id is the camp's; without it one's own is of the camp that was over last. */
export const reviews = family<ReviewVariant>()(
  'reviews',
  { title: '学员评价', access: 'open', chain: 'LL10010', id: 'optional', built: true, beyondCatalogue: true },
  {
    campReviews: { shows: 'list', goHome: true },
    ownReview: { shows: 'own', title: '我的评价', access: 'login' },
  },
);
