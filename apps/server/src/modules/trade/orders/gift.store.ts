import type { GiftTicket, LearnerId, OrderNo, GoodsId, SkuId, CourseId } from '@xuetang/contract/ids';
import { GIFT_LINKS_MOST } from '@xuetang/contract/order-forms.rule';
import type { OrderState } from '@xuetang/contract/order-steps.rule';
import type { PartKind } from '@xuetang/contract/quote.rule';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/crypto.ts';
import type { Asked, Tx } from '../../../platform/db.ts';

export interface GiftRow {
  id: string;
  giver_id: LearnerId;
  goods_id: GoodsId;
  sku_id: SkuId;
  name: string;
  state: OrderState;
  event: string;
  state_at: Date;
  word: string;
  claim_by: Date | null;
  receiver_id: LearnerId | null;
  claimed_at: Date | null;
  /** JSON of the database: moments are text. */
  parts: { kind: PartKind; name: string; course_id: CourseId | null; until: string | null }[];
}

/** The gift that a link leads to. */
export const giftOf = async (on: Asked, ticket: GiftTicket): Promise<GiftRow | undefined> => {
  const { rows } = await sql<GiftRow>`
    select o.id, o.learner_id as giver_id, o.goods_id, o.sku_id, o.name, o.state, o.event, o.state_at, coalesce(g.word, '') as word, g.claim_by,
      c.learner_id as receiver_id, c.claimed_at,
      (select json_agg(json_build_object('kind', p.kind, 'name', p.name, 'course_id', p.course_id::text, 'until', p.delivered_until) order by p.nth)
        from trade.order_part p where p.order_id = o.id and p.kind <> 'postage') as parts
    from trade.gift_link l join trade.gift g on g.order_id = l.order_id join trade.customer_order o on o.id = g.order_id
    left join trade.gift_claim c on c.order_id = o.id
    where l.hash = ${sha256(ticket)}`.execute(on.of());
  return rows[0];
};

/** One more link, of which some are good at a time: the oldest gives way. Answers until when; undefined where the order does not wait. */
export const addGiftLink = async (
  tx: Tx,
  { learnerId, orderNo, ticket, now }: { learnerId: LearnerId; orderNo: OrderNo; ticket: GiftTicket; now: Date },
): Promise<{ state: OrderState; until: Date | null } | undefined> => {
  const { rows } = await sql<{ id: string; state: OrderState; until: Date | null }>`
    select o.id, o.state, g.claim_by as until from trade.customer_order o left join trade.gift g on g.order_id = o.id
    where o.order_no = ${orderNo} and o.learner_id = ${learnerId} for update of o`.execute(tx);
  const [order] = rows;
  if (order?.state !== 'unclaimed') return order;
  await sql`insert into trade.gift_link (hash, order_id, made_at) values (${sha256(ticket)}, ${order.id}, ${now})`.execute(tx);
  await sql`delete from trade.gift_link where hash in (
    select hash from trade.gift_link where order_id = ${order.id} order by made_at desc, hash offset ${GIFT_LINKS_MOST})`.execute(tx);
  return order;
};

/** Held until the transaction ends: of two who claim it, one does. */
export const lockGift = async (tx: Tx, orderId: string): Promise<void> => {
  await sql`select from trade.customer_order where id = ${orderId} for update`.execute(tx);
};

export const takeGift = async (tx: Tx, orderId: string, receiver: LearnerId, now: Date): Promise<void> => {
  await sql`insert into trade.gift_claim (order_id, learner_id, claimed_at) values (${orderId}, ${receiver}, ${now})`.execute(tx);
};
