import type { Forgetting } from '../../platform/forget.ts';

const KEPT = 'books are kept for thirty years (会计档案管理办法), and name nobody';

export const booksForget: Forgetting = {
  endings: [],
  stays: { 'books.leg': KEPT, 'books.closed_day': KEPT, 'books.closed_account': KEPT },
};
