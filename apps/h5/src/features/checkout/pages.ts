import type { GoodsId, OrderNo } from '@xuetang/contract/ids';
import { type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import { FROM_SHEET, notPaidOf } from '../../kit/trade/not-paid.rule.ts';

const GOODS = /^[1-9]\d{0,17}$/;
const ORDER = /^[\w-]{16,40}$/;

/** An id that names no order is shown like an order that is not ours, and is not sent. */
const orderOf = ({ id }: PageProps) => (id && ORDER.test(id) ? (id as OrderNo) : undefined);

export const checkoutPages = {
  ensure: reading(
    () => import('./EnsurePage.tsx').then((file) => file.EnsurePage),
    ({ id }) => ({ goodsId: id && GOODS.test(id) ? (id as GoodsId) : undefined }),
  ),
  ordersure: reading(
    () => import('./pay/PayPage.tsx').then((file) => file.PayPage),
    (asked) => ({ orderNo: orderOf(asked), after: notPaidOf(asked.query.get('after')) }),
  ),
  orderSuccess: reading(
    () => import('./result/ResultPage.tsx').then((file) => file.ResultPage),
    (asked) => ({ orderNo: orderOf(asked), isSaid: asked.query.get('from') === FROM_SHEET }),
  ),
} satisfies PagesOf<'checkout'>;
