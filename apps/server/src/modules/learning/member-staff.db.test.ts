import { addMemberCourse, listMemberCourses, removeMemberCourse } from '@xuetang/contract/staff/members';
import { approveProposal, type ProposalId } from '@xuetang/contract/staff/proposals';
import { aCamp } from '@xuetang/testkit/builders';
import { aCampCourse, aCourse } from '@xuetang/testkit/course-builders';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();
const { pool } = database;
const why = { reason: '这门课放进会员，老会员马上能学' };
const UNKNOWN = 41803;
const UNCHANGED = 43736;
const UNFIT = 43737;
const two = async () => [await somebody({ roles: ['operator'] }), await somebody({ roles: ['operator'] })] as const;
const proposed = (asked: { data?: unknown }) => (asked.data as { proposalId: ProposalId }).proposalId;

test('what a membership opens is decided by two, and taken out by one; both stand in the audit', async () => {
  const { courseId } = await aCourse(pool, { name: '家庭账本 21 天' });
  const [one, other] = await two();
  expect(await one.ask(addMemberCourse, { courseId })).toMatchObject({ code: 43006 });
  const asked = await one.ask(addMemberCourse, { courseId }, why);
  expect(asked).toMatchObject({ code: 43301, status: 202 });
  expect(await one.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 43305 });
  expect(await rows('select from learning.member_course')).toHaveLength(0);
  expect(await other.ask(approveProposal, { proposalId: proposed(asked) })).toMatchObject({ code: 0 });
  const opened = { courseId, name: '家庭账本 21 天', since: clock.now().toISOString() };
  expect((await one.ask(listMemberCourses, {})).data).toEqual({ members: 0, list: [{ ...opened, leftAt: null }] });
  expect(await one.ask(addMemberCourse, { courseId }, why)).toMatchObject({ code: UNCHANGED });
  expect(await one.ask(removeMemberCourse, { courseId }, why)).toMatchObject({ code: 0, data: { name: opened.name, members: 0 } });
  expect(await one.ask(removeMemberCourse, { courseId }, why)).toMatchObject({ code: UNCHANGED });
  expect((await one.ask(listMemberCourses, {})).data?.list).toEqual([{ ...opened, leftAt: clock.now().toISOString() }]);
  const done = (await audit()).filter(({ subject, outcome }) => subject === `course:${courseId}` && outcome === 'done');
  expect(done).toMatchObject([
    { call: '/members/add-course', staff_id: other.staffId, after: { opened: true } },
    { call: '/members/remove-course', staff_id: one.staffId, reason: why.reason, after: { opened: false } },
  ]);
});

test('a class, and what nobody may see yet, is not put into it; nor what is there already, or nowhere', async () => {
  const [one, other] = await two();
  const decide = async (courseId: string) => {
    const asked = await one.ask(addMemberCourse, { courseId }, why);
    if (asked.code !== 43301) return asked.code;
    return (await other.ask(approveProposal, { proposalId: proposed(asked) })).code;
  };
  const camp = await aCampCourse(pool, await aCamp(pool));
  const { courseId } = await aCourse(pool);
  expect(await decide(camp.courseId)).toBe(UNFIT);
  expect(await decide((await aCourse(pool, { released: 3 })).courseId)).toBe(UNFIT);
  expect(await decide('987654321')).toBe(UNKNOWN);
  expect(await decide(courseId)).toBe(0);
  expect(await decide(courseId)).toBe(UNCHANGED);
});
