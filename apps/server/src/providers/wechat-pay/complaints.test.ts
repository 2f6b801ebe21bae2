import { describe, expect, test } from 'vitest';
import { openWechatPay } from '../../../../../tests/benches/open-wechat-pay.ts';

const { clock, standIn, account, pay, arrived, paid } = await openWechatPay();
const { complaints } = pay;
const picture = 'https://api.mch.weixin.qq.com/v3/merchant-service/images/a';
const answerOf = <T>(said: { said: string; answer?: T }): T => {
  if (said.said !== 'yes') throw new Error('it was not said');
  return said.answer as T;
};

describe('a complaint', () => {
  test('is told by its number alone, once we have said where', async () => {
    const { outTradeNo } = await paid();
    standIn.complain(outTradeNo);
    await standIn.deliverNotifies();
    expect(arrived.map(({ read }) => read.is)).toEqual(['trade']);
    expect(await complaints.listen()).toEqual({ said: 'yes', answer: 'set' });
    expect(await complaints.listen()).toEqual({ said: 'yes', answer: 'known' });
    expect(standIn.books.complaintsTo).toBe(account.notifyUrl);
    standIn.books.complaintsTo = 'https://former.invalid/notify';
    expect(await complaints.listen()).toEqual({ said: 'yes', answer: 'set' });
    const { number } = standIn.complain(outTradeNo);
    await standIn.deliverNotifies();
    expect(arrived.at(-1)?.read).toEqual({ is: 'complaint', merchant: account.mchid, number });
  });

  test('is read in our words, its phone opened with our key', async () => {
    const { outTradeNo, transactionId } = await paid();
    const { number } = standIn.complain(outTradeNo, { text: '没有开通课程', phone: '13912345678', asksFen: 9_900, pictures: [picture] });
    expect(answerOf(await complaints.read(number))).toEqual({
      number,
      complainedAt: clock.now(),
      state: 'pending',
      text: '没有开通课程',
      problem: 'refund',
      asksFen: 9_900,
      phone: '13912345678',
      transactionId,
      outTradeNo,
      fen: 129_900,
      pictures: [picture],
      wantsAnswer: true,
      times: 1,
    });
    expect(await complaints.read('none')).toEqual({ said: 'yes', answer: 'absent' });
  });

  test('whose answer is of another complaint, or not signed, is not believed', async () => {
    const { outTradeNo } = await paid();
    const [first, second] = [standIn.complain(outTradeNo), standIn.complain(outTradeNo)];
    await complaints.read(first.number);
    standIn.misbehave({ on: 'read-complaint', kind: 'replayed' });
    expect(await complaints.read(second.number)).toMatchObject({ said: 'unknown' });
    standIn.misbehave({ on: 'read-complaint', kind: 'unsigned' });
    expect(await complaints.read(second.number)).toMatchObject({ said: 'unknown' });
  });

  test('is listed by days in Beijing, fifty at a time, with where the others begin', async () => {
    const { outTradeNo } = await paid();
    for (let nth = 0; nth < 51; nth++) standIn.complain(outTradeNo);
    const days = { from: '2026-11-17', until: '2026-11-17' };
    const page = answerOf(await complaints.list(days, 0));
    expect([page.list.length, page.next]).toEqual([50, 50]);
    const rest = answerOf(await complaints.list(days, 50));
    expect([rest.list.length, rest.next]).toEqual([1, null]);
    expect(answerOf(await complaints.list({ from: '2026-11-16', until: '2026-11-16' }, 0)).list).toEqual([]);
    expect(await complaints.list({ from: '2026-10-01', until: '2026-11-17' }, 0)).toEqual({ said: 'no', why: 'PARAM_ERROR' });
  });

  test('is answered and completed, and its words say who has said what', async () => {
    const { outTradeNo } = await paid();
    const { number } = standIn.complain(outTradeNo, { text: '要退款' });
    expect(await complaints.answer(number, '今天退回')).toEqual({ said: 'yes', answer: null });
    expect(await complaints.complete(number)).toEqual({ said: 'yes', answer: null });
    expect(await complaints.complete(number)).toEqual({ said: 'no', why: 'INVALID_REQUEST' });
    expect(await complaints.answer(number, '再说一句')).toEqual({ said: 'no', why: 'INVALID_REQUEST' });
    expect(answerOf(await complaints.read(number))).toMatchObject({ state: 'processed' });
    expect(answerOf(await complaints.words(number)).map(({ author, kind, text }) => [author, kind, text])).toEqual([
      ['payer', 'USER_CREATE_COMPLAINT', '要退款'],
      ['merchant', 'MERCHANT_RESPONSE', '今天退回'],
      ['merchant', 'MERCHANT_CONFIRM_COMPLETE', ''],
    ]);
  });

  test('that was answered by an answer that was lost is unknown, and the stand-in has it', async () => {
    const { outTradeNo } = await paid();
    const { number } = standIn.complain(outTradeNo);
    standIn.misbehave({ on: 'answer-complaint', kind: 'lost-answer', delayMs: 0 });
    expect(await complaints.answer(number, '今天退回')).toMatchObject({ said: 'unknown' });
    expect(standIn.books.complaints.get(number)?.state).toBe('PROCESSING');
  });
});
