import type { GoodsId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const GOODS = /^[1-9]\d{0,17}$/;

export const packagePages = {
  packageCourseList: reading(
    () => import('./PackagesPage.tsx').then((file) => file.PackagesPage),
    ({ query }) => {
      const goods = query.get('goods');
      return { goodsId: goods !== null && GOODS.test(goods) ? (goods as GoodsId) : undefined };
    },
  ),
} satisfies Pick<PagesOf<'group-buy'>, 'packageCourseList'>;
