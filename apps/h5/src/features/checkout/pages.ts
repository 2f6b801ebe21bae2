import type { ClassroomCode, GiftTicket, GoodsId, OrderNo, PlanCode, PosTicket } from '@xuetang/contract/ids';
import { type PageLoader, type PageProps, type PagesOf, reading } from '../../kit/page.ts';
import { FROM_REST, FROM_SHEET, notPaidOf } from '../../kit/trade/not-paid.rule.ts';
import type { RowName } from './ensure-rows.ts';

const GOODS = /^[1-9]\d{0,17}$/;
const ORDER = /^[\w-]{16,40}$/;
const TICKET = /^[\w-]{22}$/;

/** What names nothing of ours is shown like what is not there, and is not sent. */
const goodsOf = ({ id }: PageProps) => (id && GOODS.test(id) ? (id as GoodsId) : undefined);
const orderOf = ({ id }: PageProps) => (id && ORDER.test(id) ? (id as OrderNo) : undefined);
const ticketOf = <T extends string>(text: string | null | undefined): T | undefined =>
  text && TICKET.test(text) ? (text as T) : undefined;

/** A teacher's plan by its code, or the goods of a link that we have sent. */
const offeredBy = ({ tail = '' }: PageProps): { plan: PlanCode } | { goods: GoodsId } | undefined => {
  const plan = ticketOf<PlanCode>(tail);
  if (plan) return { plan };
  return GOODS.test(tail) ? { goods: tail as GoodsId } : undefined;
};

/** One page, and the row that it shows. */
const ensure = (row: RowName): PageLoader =>
  reading(
    () => import('./EnsurePage.tsx').then((file) => file.EnsurePage),
    (asked) => ({ goodsId: goodsOf(asked), row }),
  );

export const checkoutPages = {
  ensure: ensure('ensure'),
  ensure1: reading(
    () => import('./gift/GiftPage.tsx').then((file) => file.GiftPage),
    (asked) => {
      const gift = asked.query.get('gift');
      return { goodsId: goodsOf(asked), ticket: gift === null ? undefined : (ticketOf<GiftTicket>(gift) ?? ('not-one' as const)) };
    },
  ),
  'ensure-more': ensure('ensure-more'),
  'ensure-more-original': reading(
    () => import('./singles/SinglesPage.tsx').then((file) => file.SinglesPage),
    (asked) => ({ goodsId: goodsOf(asked) }),
  ),
  'ensure-more2': ensure('ensure-more2'),
  'ensure-more3': ensure('ensure-more3'),
  'ensure-more4': ensure('ensure-more4'),
  'ensure-more4-deposit': ensure('ensure-more4-deposit'),
  'ensure-more-depositFinal': reading(
    () => import('./balance/BalancePage.tsx').then((file) => file.BalancePage),
    (asked) => ({ orderNo: orderOf(asked) }),
  ),
  'ensure-more4-new': reading(
    () => import('./offered/OfferPage.tsx').then((file) => file.OfferPage),
    (asked) => ({ of: offeredBy(asked) }),
  ),
  'order-pos': reading(
    () => import('./offered/PosPage.tsx').then((file) => file.PosPage),
    ({ id }) => ({ ticket: ticketOf<PosTicket>(id) }),
  ),
  'order-pos-course': reading(
    () => import('./offered/ClassroomPage.tsx').then((file) => file.ClassroomPage),
    ({ id }) => ({ code: ticketOf<ClassroomCode>(id) }),
  ),
  ordersure: reading(
    () => import('./pay/PayPage.tsx').then((file) => file.PayPage),
    (asked) => ({ orderNo: orderOf(asked), after: notPaidOf(asked.query.get('after')) }),
  ),
  orderSuccess: reading(
    () => import('./result/ResultPage.tsx').then((file) => file.ResultPage),
    (asked) => {
      const from = asked.query.get('from');
      return { orderNo: orderOf(asked), isSaid: from === FROM_SHEET || from === FROM_REST, isRest: from === FROM_REST };
    },
  ),
} satisfies Omit<PagesOf<'checkout'>, 'alipayEnsure'>;
