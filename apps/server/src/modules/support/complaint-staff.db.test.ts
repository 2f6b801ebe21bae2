import { sendComplaint } from '@xuetang/contract/complaints';
import type { ComplaintId } from '@xuetang/contract/ids';
import { answerComplaint, listOpenComplaints, readComplaint, takeUpComplaint } from '@xuetang/contract/staff/complaints';
import { aCamp, aLearner, anEnrolment } from '@xuetang/testkit/builders';
import { signedClient } from '@xuetang/testkit/signed-client';
import { expect, test } from 'vitest';
import { openApiOn } from '../../../../../tests/benches/open-api.ts';
import { openConsole } from '../../../../../tests/benches/open-console.ts';

const { somebody, database, rows, audit, clock } = await openConsole();
// The learners' API on the same database as the console.
const api = await openApiOn(database.url, { clock });

const classOf = async (groupId: string) =>
  (await rows<{ class_id: string }>('select class_id from enrolment.class_group where id = $1', [groupId]))[0]?.class_id ?? '';

const aComplaint = async () => {
  const [camp, learner] = [await aCamp(database.pool), await aLearner(database.pool, clock.now())];
  await anEnrolment(database.pool, camp, learner.learnerId, { enrolledDaysAgo: 1 });
  const stamp = { timestamp: Math.floor(clock.now().getTime() / 1_000) };
  const sent = await signedClient(api.url(), learner.token)(
    sendComplaint,
    { kind: 'teacher', content: '老师三天没有回复我的消息了' },
    stamp,
  );
  return { complaintId: sent.data?.complaintId as ComplaintId, classId: await classOf(camp.groupIds[0] ?? '') };
};

test('a teacher sees and answers what comes from their own class, and nothing else', async () => {
  const [own, others] = [await aComplaint(), await aComplaint()];
  const teacher = await somebody({ roles: [`teacher@class:${own.classId}`] });
  expect((await teacher.ask(listOpenComplaints, {})).data?.list.map(({ complaintId }) => complaintId)).toEqual([own.complaintId]);
  expect(await teacher.ask(takeUpComplaint, { complaintId: own.complaintId })).toMatchObject({ code: 0 });
  expect(await teacher.ask(takeUpComplaint, { complaintId: others.complaintId })).toMatchObject({ code: 43004, status: 403 });
  expect(await teacher.ask(answerComplaint, { complaintId: others.complaintId, body: '您好，我来跟进。' })).toMatchObject({ code: 43004 });
  const states = await rows('select state from support.complaint where public_id = $1', [others.complaintId]);
  expect(states).toEqual([{ state: 'sent' }]);
  expect(
    await rows('select from support.complaint_message m join support.complaint c on c.id = m.complaint_id where c.public_id = $1', [
      others.complaintId,
    ]),
  ).toHaveLength(1);
});

test('whoever reaches all sees all; an answer stands once, and so does its row', async () => {
  const { complaintId } = await aComplaint();
  const service = await somebody({ roles: ['service'] });
  const under = { idempotencyKey: 'the-same-answer' };
  const asked = { complaintId, body: '您好，老师已经回复您了，手机号 13812345678 会在今天收到电话。' };
  expect(await service.ask(answerComplaint, asked, under)).toMatchObject({ code: 0 });
  expect(await service.ask(answerComplaint, asked, under)).toMatchObject({ code: 0 });
  const told = (await audit()).filter(({ subject }) => subject === `complaint:${complaintId}`);
  expect(told).toMatchObject([
    { outcome: 'done', staff_id: service.staffId, before: { state: 'sent' }, after: { state: 'answered', letters: 37 } },
  ]);
  expect(JSON.stringify(told)).not.toContain('13812345678');
  expect(await service.ask(takeUpComplaint, { complaintId })).toMatchObject({ code: 41004 });
  expect(await service.ask(answerComplaint, { complaintId: '0000000000000000', body: '您好' })).toMatchObject({ code: 41003 });
});

test('one is read whole, with what was said and without anybody’s number, by whoever it is for', async () => {
  const [own, others] = [await aComplaint(), await aComplaint()];
  await rows(
    `insert into support.complaint_message (complaint_id, author, body, at)
     select id, 'learner', '请打我电话 13812345678，身份证 11010119900307758X', $2 from support.complaint where public_id = $1`,
    [own.complaintId, clock.now()],
  );
  const teacher = await somebody({ roles: [`teacher@class:${own.classId}`] });
  const read = await teacher.ask(readComplaint, { complaintId: own.complaintId });
  expect(read.data).toMatchObject({
    complaintId: own.complaintId,
    kind: 'teacher',
    state: 'sent',
    mobile: null,
    steps: [{ state: 'sent' }],
    messages: [
      { author: 'learner', body: '老师三天没有回复我的消息了', pictures: 0 },
      { author: 'learner', body: '请打我电话 138****5678，身份证 110***58X', pictures: 0 },
    ],
  });
  expect(await teacher.ask(readComplaint, { complaintId: others.complaintId })).toMatchObject({ code: 43004 });
  expect(await teacher.ask(readComplaint, { complaintId: '0000000000000000' })).toMatchObject({ code: 41003 });
  expect((await audit()).filter(({ call }) => call === '/complaints/read')).toMatchObject([
    { subject: `complaint:${own.complaintId}`, outcome: 'done' },
    { subject: `complaint:${others.complaintId}`, outcome: 'staff.out_of_reach' },
    { outcome: 'complaint.unknown' },
  ]);
});
