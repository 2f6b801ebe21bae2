import type { CampId, CourseId, GoodsId, ProductId, SkuId } from '@xuetang/contract/ids';
import type { PartKind } from '@xuetang/contract/quote.rule';

export interface PartRow {
  nth: number;
  kind: Exclude<PartKind, 'postage'>;
  name: string;
  course_id: CourseId | null;
  item_id: string | null;
  units: number;
  days: number | null;
  count: number;
  list_fen: number;
  /** Of a course that is taught live. */
  camp_id: CampId | null;
}

export interface SkuRow {
  id: SkuId;
  name: string;
  /** How often it can still be had; null where nothing of it is counted. */
  left: number | null;
  counted_at: string | null;
  /** So many of its parts are chosen; null where all of them are bought. */
  choose_of: number | null;
  parts: PartRow[];
}

export interface GoodsRow {
  id: GoodsId;
  name: string;
  promise: string;
  product_id: ProductId | null;
  price_fen: number;
  learner_price_fen: number | null;
  renewal_price_fen: number | null;
  floor_fen: number | null;
  postage_fen: number;
  giftable: boolean;
  deposit_fen: number | null;
  balance_days: number | null;
  price_since: Date;
  on_sale: boolean;
  /** When it was first put on sale; null: a draft. */
  published_at: Date | null;
  offer: { name: string; priceFen: number; startsAt: string; endsAt: string } | null;
  /** Somebody paid less than the list price in the last seven days. */
  paid_less: boolean;
  skus: SkuRow[];
}
