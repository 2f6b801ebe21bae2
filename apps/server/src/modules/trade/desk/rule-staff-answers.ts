import type { CourseId, GoodsId } from '@xuetang/contract/ids';
import * as calls from '@xuetang/contract/staff/goods-rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { staffAnswer, type StaffAnswer } from '../../../platform/http/staff-answer.ts';
import { courseName } from '../../learning/index.ts';
import { goodsAtDesk } from './goods-desk.store.ts';

/** Whoever has an order of these that counts: they are told no from now on, or no more. */
const buyersOf = async (tx: Tx, id: GoodsId): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct learner_id)::int as n from trade.customer_order
    where goods_id = ${id} and state not in ('closed', 'refunded')`.execute(tx);
  return rows[0]?.n ?? 0;
};

const removeNeed = async (tx: Tx, goodsId: GoodsId, courseId: CourseId): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    delete from trade.prerequisite where goods_id = ${goodsId} and course_id = ${courseId} returning name`.execute(tx);
  return rows[0]?.name;
};

/** What stands against buying: other goods, or a course that lacks. */
export const ruleStaffAnswers = (): StaffAnswer[] => [
  staffAnswer(calls.excludeGoods, async ({ input: { goodsId, byGoodsId }, tx, note, fail }) => {
    if (goodsId === byGoodsId || !(await goodsAtDesk(tx, goodsId)) || !(await goodsAtDesk(tx, byGoodsId, false)))
      return fail('goods.unknown');
    const { rows } = await sql`insert into trade.exclusion (goods_id, by_goods_id) values (${goodsId}, ${byGoodsId})
      on conflict do nothing returning goods_id`.execute(tx);
    if (rows.length === 0) return fail('goods_rule.exists');
    const reached = await buyersOf(tx, byGoodsId);
    note.before({ excluded: false });
    note.after({ excluded: true, reached });
    return { reached };
  }),

  staffAnswer(calls.includeGoods, async ({ input: { goodsId, byGoodsId }, tx, note, fail }) => {
    const { rows } =
      await sql`delete from trade.exclusion where goods_id = ${goodsId} and by_goods_id = ${byGoodsId} returning goods_id`.execute(tx);
    if (rows.length === 0) return fail('goods_rule.unknown');
    const reached = await buyersOf(tx, byGoodsId);
    note.before({ excluded: true });
    note.after({ excluded: false, reached });
    return { reached };
  }),

  staffAnswer(calls.needCourse, async ({ input: { goodsId, courseId }, tx, note, fail }) => {
    if (!(await goodsAtDesk(tx, goodsId))) return fail('goods.unknown');
    const name = await courseName(tx, courseId);
    if (name === undefined) return fail('course.unknown');
    const { rows } = await sql`insert into trade.prerequisite (goods_id, course_id, name) values (${goodsId}, ${courseId}, ${name})
      on conflict do nothing returning goods_id`.execute(tx);
    if (rows.length === 0) return fail('goods_rule.exists');
    note.before({ needed: false });
    note.after({ needed: true, name });
    return { name };
  }),

  staffAnswer(calls.needNotCourse, async ({ input: { goodsId, courseId }, tx, note, fail }) => {
    const name = await removeNeed(tx, goodsId, courseId);
    if (name === undefined) return fail('goods_rule.unknown');
    note.before({ needed: true, name });
    note.after({ needed: false });
    return { name };
  }),
];
