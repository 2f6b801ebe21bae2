import { getCourse, listCourses, listOwnCourses, listSections } from '@xuetang/contract/courses';
import { getMemberRights } from '@xuetang/contract/member';
import { applyRefund, previewRefund } from '@xuetang/contract/refunds';
import { openSection } from '@xuetang/contract/sections';
import type { CourseId, LearnerId, OrderNo } from '@xuetang/contract/ids';
import { aLearner } from '@xuetang/testkit/builders';
import { aCourse, anEntitlement, inMembership } from '@xuetang/testkit/course-builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { anOrderOf, someGoods } from '@xuetang/testkit/trade-builders';
import { describe, expect, test } from 'vitest';
import { aBoughtOrder, payFor, readLessons } from '../../../../../../tests/benches/bought.ts';
import { openApi } from '../../../../../../tests/benches/open-api.ts';
import { buyerAt } from '../../../../../../tests/benches/open-shop.ts';
import { openDatabase } from '../../../platform/db.ts';
import { mergeTrade } from '../merge-learners.ts';

const { api, database } = await openApi();
const { pool } = database;
const db = openDatabase(database.url, 8);
const DAY_MS = 24 * 3_600_000;
const SITTING = 'sitting-of-a-member-00';
const place = { host: 'wechat', isIos: false } as const;
const ARTICLES = [{ title: '第一篇' }, { title: '第二篇' }];

const somebody = async () => {
  const { learnerId, token } = await aLearner(pool);
  return { learnerId, ask: signedClient(api.url(), token) };
};
const join = (learnerId: LearnerId, daysAgo = 0, units = 365) =>
  aBoughtOrder({ db, pool }, learnerId, { daysAgo, only: true, price: units * 100, parts: [{ kind: 'membership', units }] });
const aMember = async (daysAgo = 0, units = 365) => {
  const learner = await somebody();
  return { ...learner, ...(await join(learner.learnerId, daysAgo, units)) };
};
const aCovered = async (sections: Parameters<typeof aCourse>[1] = { sections: ARTICLES }) => {
  const course = await aCourse(pool, sections);
  await inMembership(pool, course.courseId);
  return course;
};
type Member = Pick<Awaited<ReturnType<typeof somebody>>, 'ask'>;
const standsAs = async ({ ask }: Member, courseId: CourseId) => (await ask(getCourse, { courseId })).data?.course.state;
const opens = async ({ ask }: Member, { sectionIds: [sectionId] }: { sectionIds: readonly string[] }) =>
  (await ask(openSection, { sectionId: sectionId ?? '' })).data?.section.state.is;
const termsOf = async (learnerId: LearnerId) =>
  (
    await pool.query<{ order_no: string; from: number; until: number; used: number }>(
      `select o.order_no, round(extract(epoch from t.from_at - now()) / 86400.0, 1)::float as from,
         round(extract(epoch from t.until_at - now()) / 86400.0, 1)::float as until, t.used_days as used
       from trade.membership_term t join trade.customer_order o on o.id = t.order_id
       where t.learner_id = $1 and t.ended_at is null order by t.from_at`,
      [learnerId],
    )
  ).rows;
const merge = (from: LearnerId, into: LearnerId) =>
  db.transaction((tx) => mergeTrade(tx, { from, into, now: new Date(), dataKeys: undefined as never }));
const refund = async ({ ask }: Member, orderNo: OrderNo) => {
  const { data: seen } = await ask(previewRefund, { orderNo });
  const { data } = await ask(applyRefund, { orderNo, parts: [1], seenFen: seen?.parts[0]?.fen ?? 0 });
  return data?.is;
};

describe('what a membership opens', () => {
  test('a course of our people’s list, until the term ends, and nothing else', async () => {
    const [covered, other] = [await aCovered(), await aCourse(pool, { sections: ARTICLES })];
    const [member, stranger] = [await aMember(3, 30), await somebody()];
    const state = await standsAs(member, covered.courseId);
    expect(state).toMatchObject({ is: 'running' });
    expect(Math.round((Date.parse(state?.until ?? '') - Date.now()) / DAY_MS)).toBe(27);
    expect(await opens(member, covered)).toBe('begun');
    expect(await standsAs(member, other.courseId)).toMatchObject({ is: 'not-purchased' });
    expect(await standsAs(stranger, covered.courseId)).toMatchObject({ is: 'not-purchased' });
    expect(await opens(stranger, covered)).toBe('not-purchased');
  });

  test('it ends with the term: of what was begun is told since when, of the rest nothing was lost', async () => {
    const [begun, other] = [await aCovered(), await aCovered()];
    const member = await aMember(40, 30);
    await readLessons(pool, member.learnerId, begun.sectionIds.slice(0, 1), new Date(Date.now() - 20 * DAY_MS));
    expect(await standsAs(member, begun.courseId)).toMatchObject({ is: 'expired' });
    expect(await standsAs(member, other.courseId)).toMatchObject({ is: 'not-purchased' });
    expect(await opens(member, begun)).toBe('expired');
  });

  test('it ends with a refund of the term, in the same moment', async () => {
    const covered = await aCovered();
    const member = await aMember(2);
    expect(await opens(member, covered)).toBe('begun');
    expect(await refund(member, member.orderNo)).toBe('granted');
    expect(await opens(member, covered)).toBe('expired');
  });

  test('what leaves the list stays with whoever is a member without a break since before, and is not given to who comes later', async () => {
    const covered = await aCovered();
    const member = await aMember(3, 30);
    await pool.query('update learning.member_course set left_at = now() where course_id = $1', [covered.courseId]);
    const later = await aMember(0);
    expect(await opens(member, covered)).toBe('begun');
    expect(await opens(later, covered)).toBe('not-purchased');
    await join(member.learnerId);
    const state = await standsAs(member, covered.courseId);
    expect(Math.round((Date.parse(state?.until ?? '') - Date.now()) / DAY_MS)).toBe(392);
  });

  test('one’s own courses are those that a member has begun', async () => {
    const [begun, other] = [await aCovered(), await aCovered()];
    const member = await aMember();
    await opens(member, begun);
    const own = (await member.ask(listOwnCourses, {})).data?.list.map(({ courseId }) => courseId);
    expect(own).toContain(begun.courseId);
    expect(own).not.toContain(other.courseId);
    const all = (await member.ask(listCourses, {})).data?.list.find(({ courseId }) => courseId === other.courseId);
    expect(all?.state.is).toBe('running');
  });
});

describe('a course that was bought beside it', () => {
  test('what is read as a member uses up no lesson of it, what is read afterwards does', async () => {
    const { learnerId, ask } = await somebody();
    const bought = await aBoughtOrder({ db, pool }, learnerId, { daysAgo: 30, lessons: 12 });
    await inMembership(pool, bought.courseId);
    await join(learnerId, 29, 10);
    const [first, second] = [bought.sectionIds.slice(0, 2), bought.sectionIds.slice(2, 3)];
    await readLessons(pool, learnerId, first, new Date(Date.now() - 25 * DAY_MS));
    await readLessons(pool, learnerId, second);
    const { data } = await ask(previewRefund, { orderNo: bought.orderNo });
    expect(data?.parts).toMatchObject([{ used: 1, lessons: [{ name: '第 3 节' }] }]);
    const lines = (await ask(listSections, { courseId: bought.courseId })).data?.list.map(({ isUsed }) => isUsed);
    expect(lines?.slice(0, 4)).toEqual([false, false, true, false]);
  });

  test('seconds that are heard as a member count as learning, and use up nothing', async () => {
    const { learnerId } = await somebody();
    const course = await aCovered({ sections: [{ medium: 'audio', seconds: 100 }] });
    await anEntitlement(pool, course, learnerId);
    const sectionId = course.sectionIds[0];
    const hear = async (seq: number, from: number, to: number) => {
      await pool.query(`update learning.sitting set opened_at = now() - interval '1 hour' where learner_id = $1`, [learnerId]);
      await pool.query(
        `select learning.credit_watched(array[$1::bigint], array['${SITTING}'], array[$2::int], array[int4multirange(int4range($3, $4))], array[$4::int], '{25,50,75,100}', '10 minutes', now())`,
        [learnerId, seq, from, to],
      );
    };
    await pool.query(`select learning.open_sitting($1, '${SITTING}', $2, 'phone', '手机', 100, 80, '10 minutes', now())`, [
      learnerId,
      sectionId,
    ]);
    await hear(1, 0, 20);
    const { orderNo } = await join(learnerId);
    await hear(2, 10, 60);
    await pool.query(
      `update trade.membership_term set ended_at = now() where order_id = (select id from trade.customer_order where order_no = $1)`,
      [orderNo],
    );
    await pool.query(`update learning.member set spans = '{}' where learner_id = $1`, [learnerId]);
    await hear(3, 60, 65);
    const { rows } = await pool.query('select total_s, member_s from learning.watched where learner_id = $1', [learnerId]);
    expect(rows).toEqual([{ total_s: 65, member_s: 40 }]);
  });
});

describe('terms one behind the other', () => {
  test('a renewal follows, with its day in the order', async () => {
    const member = await aMember(10);
    await join(member.learnerId);
    expect(await termsOf(member.learnerId)).toMatchObject([
      { from: -10, until: 355 },
      { from: 355, until: 720 },
    ]);
  });

  test('of two accounts no day is lost: the later term follows with what is left of it, and its refund knows what was used', async () => {
    const covered = await aCovered();
    const [from, into] = [await aMember(9.5), await aMember(20.5)];
    await merge(from.learnerId, into.learnerId);
    expect(await termsOf(into.learnerId)).toEqual([
      { order_no: into.orderNo, from: -20.5, until: 344.5, used: 0 },
      { order_no: from.orderNo, from: 344.5, until: 699.5, used: 10 },
    ]);
    expect((await into.ask(previewRefund, { orderNo: from.orderNo })).data?.parts).toMatchObject([{ used: 10, units: 365, fen: 35_500 }]);
    const state = await standsAs(into, covered.courseId);
    expect(Math.round((Date.parse(state?.until ?? '') - Date.now()) / DAY_MS)).toBe(699);
    expect((await into.ask(getMemberRights, { place })).data?.member).toMatchObject({ isRunning: true, usedDays: 31, leftDays: 699 });
  });

  test('once it runs again its days go on where they had stopped', async () => {
    const [from, into] = [await aMember(9.5, 30), await aMember(20.5, 30)];
    await merge(from.learnerId, into.learnerId);
    expect(await refund(into, into.orderNo)).toBe('granted');
    // What was to follow begins now: nobody waits for a term that is gone.
    expect(await termsOf(into.learnerId)).toEqual([{ order_no: from.orderNo, from: 0, until: 20, used: 10 }]);
    expect((await into.ask(previewRefund, { orderNo: from.orderNo })).data?.parts).toMatchObject([{ used: 11, fen: 1_900 }]);
  });

  test('a term that ends and one that is paid at one moment leave no gap, whoever is first', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const member = await aMember(2);
      const goods = await someGoods(pool, { parts: [{ kind: 'membership' }] });
      const orderNo = await anOrderOf(pool, member.learnerId, goods);
      await Promise.all([refund(member, member.orderNo), payFor({ db, pool }, orderNo, new Date())]);
      expect(await termsOf(member.learnerId)).toEqual([{ order_no: orderNo, from: 0, until: 365, used: 0 }]);
      const { rows } = await pool.query('select spans @> now() as is from learning.member where learner_id = $1', [member.learnerId]);
      expect(rows).toEqual([{ is: true }]);
    }
  });

  test('accounts that become one while a term is paid: it follows, whoever is first', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const [from, into] = [await somebody(), await aMember(2)];
      const goods = await someGoods(pool, { parts: [{ kind: 'membership' }] });
      const orderNo = await anOrderOf(pool, from.learnerId, goods);
      await Promise.all([merge(from.learnerId, into.learnerId), payFor({ db, pool }, orderNo, new Date())]);
      const [first, second, ...others] = await termsOf(into.learnerId);
      expect([first, second, others]).toMatchObject([{ until: 363 }, { order_no: orderNo, from: 363 }, []]);
      // Where it was paid first, its first day had begun.
      expect((second?.until ?? 0) + (second?.used ?? 0)).toBe(728);
    }
  });
});

const onlyOnSale = async (shape: Parameters<typeof someGoods>[1]) => {
  await pool.query('update trade.goods set on_sale = false where on_sale');
  return someGoods(pool, shape);
};

describe('what is told of it', () => {
  test('terms with their days, courses with what was begun, and what a renewal costs and does', async () => {
    const covered = await aCovered();
    const member = await aMember(9.5);
    const { goodsId } = await onlyOnSale({ name: '学堂会员一年', price: 29_800, renewalPrice: 25_800, parts: [{ kind: 'membership' }] });
    await opens(member, covered);
    const { data } = await member.ask(getMemberRights, { place });
    expect(data?.member).toMatchObject({ isRunning: true, usedDays: 10, leftDays: 355 });
    expect(data?.terms).toMatchObject([{ orderNo: member.orderNo, is: 'running', days: 365, used: 10 }]);
    expect(data?.courses.find(({ courseId }) => courseId === covered.courseId)).toMatchObject({ isBegun: true, state: { is: 'running' } });
    const plan = data?.plans?.find((one) => one.goodsId === goodsId);
    expect(plan).toMatchObject({ payFen: 25_800, listFen: 29_800, days: 365, from: data?.member?.until, state: { is: 'free-to-buy' } });
    const until = data?.member?.until ?? '';
    expect(Date.parse(plan?.until ?? '') - Date.parse(until)).toBe(365 * DAY_MS);
  });

  test('who never was one sees what it opens and what everybody pays', async () => {
    const covered = await aCovered();
    const { goodsId } = await onlyOnSale({ price: 29_800, renewalPrice: 25_800, parts: [{ kind: 'membership' }] });
    const { data } = await (await somebody()).ask(getMemberRights, { place });
    expect(data).toMatchObject({ member: null, terms: [] });
    expect(data?.courses.map(({ courseId }) => courseId)).toContain(covered.courseId);
    expect(data?.plans?.find((one) => one.goodsId === goodsId)?.payFen).toBe(29_800);
  });

  test('where it is not sold there is no price, and what one has is there', async () => {
    const member = await aMember(1);
    const { data } = await member.ask(getMemberRights, { place: { host: 'mini-program', isIos: true } });
    expect(data?.plans).toBeNull();
    expect(data?.member?.isRunning).toBe(true);
  });

  test('what was refunded is over and counts for nothing; what ran out says when', async () => {
    const [given, over] = [await aMember(2), await aMember(40, 30)];
    await refund(given, given.orderNo);
    expect((await given.ask(getMemberRights, { place })).data).toMatchObject({ member: null, terms: [{ is: 'ended' }] });
    expect((await over.ask(getMemberRights, { place })).data).toMatchObject({ member: { isRunning: false, usedDays: 30, leftDays: 0 } });
  });

  test('while it opens nothing it is sold to nobody, also not to whoever stands before the button or keeps what has left it', async () => {
    const [member, early] = [await aMember(1), buyerAt(api.url(), (await aLearner(pool)).token)];
    const { goodsId } = await onlyOnSale({ price: 29_800, parts: [{ kind: 'membership' }] });
    const seen = await early.commit(goodsId);
    await pool.query('update learning.member_course set left_at = now() where left_at is null');
    const told = async ({ ask }: Member) => (await ask(getMemberRights, { place })).data;
    expect(await told(early)).toMatchObject({ courses: [], plans: [] });
    const kept = await told(member);
    expect(kept?.courses.length).toBeGreaterThan(0);
    expect(kept?.plans).toEqual([]);
    expect(await early.order(seen)).toMatchObject({ is: 'not-now', state: { is: 'off-sale' } });
    await aCovered();
    expect(await told(early)).toMatchObject({ plans: [{ payFen: 29_800 }] });
    expect(await early.order(seen)).toMatchObject({ is: 'ordered' });
  });
});
