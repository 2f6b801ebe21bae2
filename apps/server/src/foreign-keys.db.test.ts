import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/benches/open-database.ts';

const { database } = await openTestDatabase();

/** Operators write both tables: some hundred rows, and what is referred to is never deleted. */
const SMALL = 'operators’ tables: few rows';

/** Foreign keys that do without an index, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  'content.landing_page(camp_id)': SMALL,
  'content.offer(product_id)': SMALL,
  'enrolment.camp(default_teacher_id)': SMALL,
  'enrolment.camp(family_id)': SMALL,
  'enrolment.class(teacher_id)': 'a row a class; a teacher is never deleted',
  'enrolment.family(advanced_teacher_id)': SMALL,
  'enrolment.live_code(camp_id)': SMALL,
  'enrolment.rota(teacher_id)': SMALL,
  'settings.channel(wechat_type)': SMALL,
  'sharing.live_class(camp_id)': SMALL,
  'trade.code_batch(sku_id)': SMALL,
  'trade.coupon(terms_id)': 'a handful of terms, never deleted',
  'trade.coupon_terms(goods_id)': SMALL,
  'trade.customer_order(goods_id)': 'goods are never deleted; those that were paid are found by them',
  'trade.customer_order(sku_id)': 'a SKU is never deleted',
  'trade.exclusion(by_goods_id)': SMALL,
  'trade.wish(goods_id)': 'goods are never deleted; who waits for them is found by them',
  'support.cannot_join_report(reason_id)': 'a handful of reasons, never deleted: an index would be of no use and cost every report',
};

/** An index counts when it leads with the key's columns and leaves out no row that has them all: with one of them null, a row refers to nothing. */
const UNINDEXED = `
  select f.conrelid::regclass || '(' || string_agg(a.attname, ', ' order by k.ord) || ')' as key
  from pg_constraint f
  cross join lateral unnest(f.conkey) with ordinality k(attnum, ord)
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum
  join pg_class c on c.oid = f.conrelid
  where f.contype = 'f' and not c.relispartition and c.relnamespace <> 'graphile_worker'::regnamespace
  group by f.oid, f.conrelid, f.conkey
  having not exists (
    select from pg_index i
    where i.indrelid = f.conrelid and i.indisvalid and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any(array_agg('(' || a.attname || ' IS NOT NULL)'))))`;

const unindexed = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ key: string }>(UNINDEXED);
  return rows.map(({ key }) => key).toSorted();
};

test('every foreign key has an index, or is excepted for a reason that still holds', async () => {
  expect(await unindexed()).toEqual(Object.keys(WITHOUT).toSorted());
});

test.each([
  ['without any', ''],
  ['with one that leads with another column', 'create index on support.planted (other, learner_id)'],
  ['with one that leaves rows out', 'create index on support.planted (learner_id) where other = 1'],
])('the gate sees a key %s', async (_how, index) => {
  await database.pool.query(`create table support.planted (learner_id bigint references identity.learner (id), other int); ${index}`);
  expect(await unindexed()).toContain('support.planted(learner_id)');
  await database.pool.query('create index on support.planted (learner_id, other) where learner_id is not null');
  expect(await unindexed()).not.toContain('support.planted(learner_id)');
  await database.pool.query('drop table support.planted');
});
