import type { GoodsId } from '@xuetang/contract/ids';
import { type PagesOf, reading } from '../../kit/page.ts';

const GOODS = /^[1-9]\d{0,17}$/;

export const checkoutPages = {
  ensure: reading(
    () => import('./EnsurePage.tsx').then((file) => file.EnsurePage),
    ({ id }) => ({ goodsId: id && GOODS.test(id) ? (id as GoodsId) : undefined }),
  ),
} satisfies PagesOf<'checkout'>;
