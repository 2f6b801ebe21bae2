import type { ContractText, ShownQuote } from '@xuetang/contract/goods';
import type { OrderNo } from '@xuetang/contract/ids';
import type { AgreedTerms } from '@xuetang/contract/order-forms';
import { FULL_REFUND_DAYS } from '@xuetang/contract/money.rule';
import type { Contract } from '@xuetang/contract/orders';
import { canonicalJson } from '../../../platform/canonical-json.rule.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import type { GoodsRow, PartRow, SkuRow } from '../goods/goods.store.ts';
import { showRefund } from '../goods/show-goods.ts';
import { SELLER } from '../goods/seller.ts';

/** A contract names nobody: whose it is, the order says, and after a deletion nothing does. */
const BUYER = '本订单的下单账号';

/** A part of an order, as it is stored. */
export type OrderedPart = Omit<PartRow, 'kind' | 'camp_id'> & { kind: PartRow['kind'] | 'postage'; share_fen: number };

/** The parts with what each costs of the sum; postage is the last of them. */
export const orderedParts = ({ parts }: SkuRow, { shares, postageFen }: ShownQuote): OrderedPart[] => {
  const delivered = parts.map(({ camp_id: _, ...part }): OrderedPart => ({
    ...part,
    share_fen: shares.find(({ nth }) => nth === part.nth)?.fen ?? 0,
  }));
  if (postageFen === 0) return delivered;
  const nth = Math.max(...parts.map((part) => part.nth)) + 1;
  const postage = { kind: 'postage', name: '邮费', course_id: null, item_id: null, units: 0, days: null, count: 1 } as const;
  return [...delivered, { ...postage, nth, list_fen: postageFen, share_fen: postageFen }];
};

export interface Agreeing {
  orderNo: OrderNo;
  goods: GoodsRow;
  sku: SkuRow;
  quote: ShownQuote;
  texts: readonly ContractText[];
  terms: AgreedTerms | undefined;
  now: Date;
}

/** What both sides agree to, as one text that never changes, and its hash. */
export const freezeContract = ({ orderNo, goods, sku, quote, texts, terms, now }: Agreeing): { text: string; hash: string } => {
  const { couponId: _, ...price } = quote;
  const parts = orderedParts(sku, quote);
  const contract: Contract = {
    form: 1,
    orderNo,
    seller: SELLER,
    buyer: BUYER,
    isAdult: true,
    goods: { goodsId: goods.id, skuId: sku.id, name: goods.name },
    parts: parts.map(({ nth, kind, name, count, list_fen: listFen, share_fen: shareFen, course_id: courseId }) => ({
      nth,
      kind,
      name,
      count,
      listFen,
      shareFen,
      courseId,
    })),
    price,
    fullRefundDays: FULL_REFUND_DAYS,
    refund: showRefund(
      parts.map(({ nth, kind, name, units, count, share_fen: shareFen }) => ({ nth, kind, name, units, count, shareFen })),
    ),
    ...(terms && { terms }),
    texts: [...texts],
    agreedAt: now.toISOString(),
  };
  const text = canonicalJson(contract);
  return { text, hash: sha256Hex(text) };
};
