import * as calls from '@xuetang/contract/staff/pay-complaints';
import { describe, expect, test } from 'vitest';
import { openComplaints, reason } from '../../../../../../tests/benches/open-complaints.ts';
import { orderBlockers } from '../leaving.ts';

const { clock, pool, wechatPay, rows, workDue, runNow, advance, desk, aPayer, aComplaint, rowOf, saidByUs, service, answered } =
  await openComplaints();

const TEXT = '您好，我们已经为您核实，款项今天退回。';
const HOUR_MS = 3_600_000;
const countOf = (kind: string): number => wechatPay.books.calls.filter((call) => call.kind === kind).length;

describe('at the desk', () => {
  test('what is open is listed by the clock that ends next, with its order', async () => {
    const first = await aComplaint();
    clock.advance(60_000);
    const second = await aComplaint();
    const one = await service();
    const list = (await one.ask(calls.listPayComplaints, {})).data?.list ?? [];
    const mine = list.filter(({ number }) => number === first.number || number === second.number);
    expect(mine).toMatchObject([
      { number: first.number, orderNo: first.orderNo, state: 'open', problem: 'refund', firstAnswer: { metAt: null, isLate: false } },
      { number: second.number, orderNo: second.orderNo },
    ]);
    expect(list.map(({ due }) => due)).toEqual(list.map(({ due }) => due).toSorted());
    // Answered, the first waits for its end alone, which is later.
    await answered(first.number);
    await workDue();
    const after = (await one.ask(calls.listPayComplaints, {})).data?.list.map(({ number }) => number) ?? [];
    expect(after.indexOf(second.number)).toBeLessThan(after.indexOf(first.number));
  });

  test('it is read with its words, the number masked everywhere', async () => {
    const { number, no } = await aComplaint({ text: '请打 13912345678 联系我', phone: '13912345678' });
    clock.advance(1_000);
    wechatPay.speak(number, '还有人吗');
    await wechatPay.deliverNotifies();
    await workDue();
    const one = await desk.somebody({ roles: ['finance'] });
    const { data } = await one.ask(calls.readPayComplaint, { number });
    expect(data).toMatchObject({ text: '请打 139****5678 联系我', phone: '139****5678', outTradeNo: no, pictures: 0, answers: [] });
    expect(data?.words.map(({ author, text }) => [author, text])).toEqual([
      ['payer', '请打 139****5678 联系我'],
      ['payer', '还有人吗'],
    ]);
    expect((await one.ask(calls.readPayComplaint, { number: 'none' })).code).toBe(43697);
    expect((await one.ask(calls.takePayComplaint, { number }, { reason })).code).toBe(43003);
  });

  test('it is taken once, by who says why', async () => {
    const { number } = await aComplaint();
    const [one, two] = [await service(), await service()];
    expect((await one.ask(calls.takePayComplaint, { number })).code).toBe(43006);
    const both = await Promise.all([one, two].map((who) => who.ask(calls.takePayComplaint, { number }, { reason })));
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43699]);
    const taker = both[0]?.code === 0 ? one : two;
    expect((await one.ask(calls.readPayComplaint, { number })).data).toMatchObject({ state: 'taken', takenBy: taker.staffId });
    const audited = (await desk.audit()).filter(({ subject, outcome }) => subject === `pay-complaint:${number}` && outcome === 'done');
    expect(audited.filter(({ call }) => call === '/pay-complaints/take')).toMatchObject([
      { staff_id: taker.staffId, reason, before: { state: 'open' }, after: { state: 'taken' } },
    ]);
  });

  test('nothing is answered before it was read, completed before it was answered, or done after it is closed', async () => {
    const { no } = await aPayer();
    wechatPay.misbehave({ on: 'read-complaint', kind: 'silence', delayMs: 0 });
    const { number } = wechatPay.complain(no);
    await wechatPay.deliverNotifies();
    await workDue();
    const one = await service();
    const said = async () => [
      await one.ask(calls.takePayComplaint, { number }, { reason }),
      await one.ask(calls.answerPayComplaint, { number, text: TEXT }, { reason }),
      await one.ask(calls.completePayComplaint, { number }, { reason }),
    ];
    const notNow = (why: string) => ({ code: 43698, data: { faults: [why] } });
    const [unread, closed] = [notNow('还没有从支付平台取到它的内容，请稍后再试'), notNow('已经办结')];
    expect(await said()).toMatchObject([unread, unread, notNow('还没有答复，不能办结')]);
    await advance(61_000);
    wechatPay.takeBack(number);
    await wechatPay.deliverNotifies();
    await workDue();
    expect(await said()).toMatchObject([closed, closed, closed]);
    expect((await one.ask(calls.answerPayComplaint, { number, text: '好'.repeat(201) }, { reason })).code).not.toBe(0);
  });
});

describe('an answer', () => {
  test('of two who answer at once is one, and the payer reads it once', async () => {
    const { number } = await aComplaint();
    const people = [await service(), await service()];
    const said = await Promise.all(
      people.map((who, at) => who.ask(calls.answerPayComplaint, { number, text: `${TEXT}${at}` }, { reason })),
    );
    expect(said.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 43700]);
    await workDue();
    expect(saidByUs(number)).toEqual([`${TEXT}${said[0]?.code === 0 ? 0 : 1}`]);
    expect(await rowOf(number)).toMatchObject({ state: 'answered', theirs: 'processing', wants_answer: false, first_answer_late_at: null });
  });

  test('whose answer was lost after it was taken is found, and not said again', async () => {
    const { number } = await aComplaint();
    wechatPay.misbehave({ on: 'answer-complaint', kind: 'lost-answer', delayMs: 0 });
    await answered(number, TEXT);
    await workDue();
    expect((await rows<{ state: string }>('select state from trade.pay_complaint_answer a order by id desc limit 1'))[0]?.state).toBe(
      'waiting',
    );
    await advance(61_000);
    expect(saidByUs(number)).toEqual([TEXT]);
    expect((await rowOf(number)).state).toBe('answered');
    expect(countOf('answer-complaint')).toBe(1);
  });

  test('that was lost on its way is said once more', async () => {
    const { number } = await aComplaint();
    wechatPay.misbehave({ on: 'answer-complaint', kind: 'silence', delayMs: 0 });
    await answered(number, TEXT);
    await workDue();
    expect(saidByUs(number)).toEqual([]);
    await advance(61_000);
    expect(saidByUs(number)).toEqual([TEXT]);
  });

  test('is not said again while nobody can find out whether it was', async () => {
    const { number } = await aComplaint();
    wechatPay.misbehave({ on: 'answer-complaint', kind: 'unsigned' });
    await answered(number, TEXT);
    await workDue();
    wechatPay.misbehave({ on: 'read-words', kind: 'http-500' });
    await advance(61_000);
    expect(countOf('answer-complaint')).toBe(1);
    await advance(10 * 60_000);
    expect([saidByUs(number), countOf('answer-complaint')]).toEqual([[TEXT], 1]);
  });

  test('that is under way in another process is left to it', async () => {
    const { number } = await aComplaint();
    await answered(number, TEXT);
    await pool.query(`update trade.pay_complaint_answer set asked_at = $1 where state = 'waiting'`, [clock.now()]);
    await workDue();
    expect(countOf('answer-complaint')).toBe(0);
    await advance(31_000);
    expect(saidByUs(number)).toEqual([TEXT]);
  });

  test('that WeChat refuses says why, and another may be written', async () => {
    const { number } = await aComplaint();
    wechatPay.misbehave({ on: 'answer-complaint', kind: 'error', code: 'PARAM_ERROR' });
    const one = await answered(number, TEXT);
    await workDue();
    expect((await one.ask(calls.readPayComplaint, { number })).data?.answers).toMatchObject([
      { state: 'refused', refusedWhy: 'PARAM_ERROR' },
    ]);
    await answered(number, '换一种说法');
    await workDue();
    expect(saidByUs(number)).toEqual(['换一种说法']);
  });

  test('after its clock is late, and stays so', async () => {
    const late = await aComplaint();
    clock.set(new Date((await rowOf(late.number)).first_answer_by.getTime() + 60_000));
    await answered(late.number);
    await workDue();
    const row = await rowOf(late.number);
    expect(row).toMatchObject({ state: 'answered', first_answer_late_at: row.first_answer_by });
  });

  test('that one of us gave at WeChat’s own desk counts from when it was', async () => {
    const elsewhere = await aComplaint();
    const complaint = wechatPay.books.complaints.get(elsewhere.number);
    complaint?.words.push({
      logId: 'elsewhere1',
      type: 'MERCHANT_RESPONSE',
      text: '在商户平台答复',
      pictures: [],
      at: clock.now().getTime(),
    });
    Object.assign(complaint ?? {}, { state: 'PROCESSING', waits: false });
    clock.advance(60 * HOUR_MS);
    await runNow('trade.list-complaints-of-a-month');
    await workDue();
    expect(await rowOf(elsewhere.number)).toMatchObject({ state: 'answered', first_answer_late_at: null });
  });
});

describe('completing', () => {
  const complete = async (number: string) => {
    const one = await service();
    return (await one.ask(calls.completePayComplaint, { number }, { reason })).code;
  };

  test('closes it at WeChat and here, once', async () => {
    const { number } = await aComplaint();
    await answered(number);
    expect(await complete(number)).toBe(43700);
    await workDue();
    expect([await complete(number), await complete(number)]).toEqual([0, 43698]);
    await workDue();
    expect(wechatPay.books.complaints.get(number)?.state).toBe('PROCESSED');
    expect(await rowOf(number)).toMatchObject({ state: 'closed', completing_at: null, close_late_at: null });
    expect(countOf('complete-complaint')).toBe(1);
  });

  test.each([['lost-answer'], ['silence'], ['http-500']] as const)('goes on when its answer is %s', async (kind) => {
    const { number } = await aComplaint();
    await answered(number);
    await workDue();
    wechatPay.misbehave({ on: 'complete-complaint', kind, delayMs: 0 });
    expect(await complete(number)).toBe(0);
    await workDue();
    await advance(61_000);
    expect(await rowOf(number)).toMatchObject({ state: 'closed', completing_at: null });
    expect(wechatPay.books.complaints.get(number)?.words.filter(({ type }) => type === 'MERCHANT_CONFIRM_COMPLETE')).toHaveLength(1);
  });

  test('that WeChat refuses says why, and may be asked again', async () => {
    const { number } = await aComplaint();
    await answered(number);
    await workDue();
    wechatPay.misbehave({ on: 'complete-complaint', kind: 'error', code: 'INVALID_REQUEST' });
    expect(await complete(number)).toBe(0);
    await workDue();
    expect(await rowOf(number)).toMatchObject({ state: 'answered', completing_at: null, refused_why: 'INVALID_REQUEST' });
    expect(await complete(number)).toBe(0);
    await workDue();
    expect((await rowOf(number)).state).toBe('closed');
  });

  test('is not the end for who complains again: new clocks, and the old lateness', async () => {
    const { number } = await aComplaint();
    clock.set(new Date((await rowOf(number)).first_answer_by.getTime() + 60_000));
    await answered(number);
    await workDue();
    await complete(number);
    await workDue();
    const before = await rowOf(number);
    clock.advance(24 * HOUR_MS);
    wechatPay.complainAgain(number, '还是没有退款');
    await wechatPay.deliverNotifies();
    await workDue();
    const row = await rowOf(number);
    expect(row).toMatchObject({ state: 'open', times: 2, first_answered_at: null, closed_at: null });
    expect(row.first_answer_late_at).toEqual(before.first_answer_late_at);
    expect(row.close_by.getTime() - clock.now().getTime()).toBeGreaterThan(47 * HOUR_MS);
    const one = await service();
    expect((await one.ask(calls.readPayComplaint, { number })).data).toMatchObject({ text: '还是没有退款', firstAnswer: { isLate: true } });
  });
});

test('who waits for our answer does not leave before it', async () => {
  const { number, learnerId } = await aComplaint();
  const against = async () => (await desk.db.transaction((tx) => orderBlockers(tx, learnerId))).map(({ key }) => key);
  expect(await against()).toContain('pay_complaint.open');
  await answered(number);
  await workDue();
  expect(await against()).not.toContain('pay_complaint.open');
});
