import type { AskedForm } from '@xuetang/contract/order-forms';
import { isChoice, type SoldForm } from '@xuetang/contract/order-forms.rule';
import type { GoodsRow, SkuRow } from './goods-row.ts';

export const WHOLE: AskedForm = { as: 'whole' };

/** As what these goods can be ordered. What is chosen among parts is ordered so alone; a period is chosen by whoever comes to it himself. */
export const formsOf = (
  { giftable, deposit_fen: depositFen, price_fen: priceFen }: Pick<GoodsRow, 'giftable' | 'deposit_fen' | 'price_fen'>,
  { choose_of: chooseOf, parts }: Pick<SkuRow, 'choose_of' | 'parts'>,
): SoldForm[] => {
  if (chooseOf !== null) return ['chosen'];
  const isLive = parts.some(({ camp_id: campId }) => campId !== null);
  return [
    'whole',
    ...(giftable && priceFen > 0 && !isLive ? (['gift'] as const) : []),
    ...(depositFen !== null ? (['deposit'] as const) : []),
  ];
};

/** What costs nothing is given to nobody: an order of nothing is the orderer's own at once, and a gift waits for another. */
export const isNothingGiven = ({ as }: AskedForm, payFen: number): boolean => as === 'gift' && payFen === 0;

/** What is ordered of a SKU: all of it, or what was chosen; nothing while that is not a choice yet. */
export const formedSku = (sku: SkuRow, form: AskedForm): SkuRow => {
  const { choose_of: chooseOf, parts } = sku;
  if (form.as !== 'chosen' || chooseOf === null) return sku;
  const isWhole = isChoice(
    form.parts,
    chooseOf,
    parts.map(({ nth }) => nth),
  );
  return { ...sku, parts: isWhole ? parts.filter(({ nth }) => form.parts.includes(nth)) : [] };
};
