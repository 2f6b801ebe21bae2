import type { CampId, GoodsId, LearnerId } from '@xuetang/contract/ids';
import { WISH_DAYS } from '@xuetang/contract/wish.rule';
import type { WishAbout } from '@xuetang/contract/wishes';
import { type RawBuilder, sql } from 'kysely';

export interface WishRow {
  learner_id: LearnerId;
  goods_id: GoodsId | null;
  camp_id: CampId | null;
  asked_at: Date;
  told_at: Date | null;
}

const DAY_MS = 24 * 3_600_000;

/** Whoever asked before is told no more. */
export const askedSince = (now: Date): Date => new Date(now.getTime() - WISH_DAYS * DAY_MS);

export const endsAt = (asked: Date): Date => new Date(asked.getTime() + WISH_DAYS * DAY_MS);

/** The rows about it, of `trade.wish w`. */
export const isAbout = (about: WishAbout): RawBuilder<boolean> =>
  about.is === 'goods' ? sql`w.goods_id = ${about.goodsId}` : sql`w.camp_id = ${about.campId}`;
