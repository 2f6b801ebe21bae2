import { openClassroom, openPos } from '@xuetang/contract/shown-codes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import { readClassroom } from './classroom.store.ts';
import { bindPos } from './pos.store.ts';

/** What our own people show to be scanned: one order for whoever is first, and a code for everybody in a room. */
export const shownCodeAnswers = ({ db, clock }: { db: Database; clock: Clock }): Answer[] => [
  answer(openPos, async ({ input: { ticket }, session: { learnerId }, fail }) => {
    const now = clock.now();
    const row = await db.transaction((tx) => bindPos(tx, ticket, learnerId, now));
    if (!row) return fail('pos.unknown');
    if (row.learner_id !== null && row.learner_id !== learnerId) return { is: 'taken' } as const;
    if (row.until_at <= now && row.order_no === null) return { is: 'ended', at: row.until_at.toISOString() } as const;
    return {
      is: 'mine' as const,
      goodsId: row.goods_id,
      skuId: row.sku_id,
      name: row.name,
      priceFen: row.price_fen,
      until: row.until_at.toISOString(),
      by: row.made_by,
      boundAt: (row.bound_at ?? now).toISOString(),
      orderNo: row.order_no,
    };
  }),
  answer(openClassroom, async ({ input: { code }, fail }) => {
    const now = clock.now();
    const row = await readClassroom(db, code);
    if (!row) return fail('classroom.unknown');
    return {
      goodsId: row.goods_id,
      skuId: row.sku_id,
      name: row.name,
      room: row.room,
      until: row.until_at.toISOString(),
      isOver: row.until_at <= now,
      now: now.toISOString(),
    };
  }),
];
