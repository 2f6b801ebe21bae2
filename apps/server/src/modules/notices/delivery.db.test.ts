import { getReminders } from '@xuetang/contract/notices';
import { describe, expect, test } from 'vitest';
import { openNotices } from '../../../../../tests/benches/open-notices.ts';
import { testKeys } from '../../../../../tests/benches/test-keys.ts';
import { sealUnbound } from '../../platform/crypto.ts';
import { forget } from '../../platform/forget.ts';
import { deliverReminder } from './deliver-job.ts';
import { noticesForgets } from './forget.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 24 * 3_600_000];
const { clock, pool, db, ports, sms, templates, control, somebody, about, write, rowsOf, deliverAll, statesOf, sent, signedNow } =
  await openNotices();

describe('a reminder', () => {
  test('reaches the phone of whoever agreed, with the page that it is about, and nobody else’s', async () => {
    const [wang, chen] = [await somebody(), await somebody()];
    await wang.tap('class-soon');
    expect(await write(about('one'), wang.learnerId, chen.learnerId, wang.learnerId)).toBe(1);
    await deliverAll(wang.learnerId);
    expect(wang.received()).toMatchObject([
      { title: '上课提醒', data: { thing1: '备用金留多少', thing3: '现在可以进直播间了' }, page: 'https://h5.example/video-detail/1' },
    ]);
    expect([chen.received(), await rowsOf(chen.learnerId), await wang.unspent('class-soon')]).toEqual([[], [], 0]);
  });

  test('of one thing is written once by fifty at the same moment, and fifty who deliver it send one', async () => {
    const wang = await somebody();
    for (let tap = 0; tap < 3; tap++) await wang.tap('class-soon');
    const reminding = about('same');
    const written = await Promise.all(Array.from({ length: 50 }, () => write(reminding, wang.learnerId)));
    expect(written.reduce((sum, one) => sum + one, 0)).toBe(1);
    const [row] = await rowsOf(wang.learnerId);
    await Promise.allSettled(Array.from({ length: 50 }, () => deliverReminder(ports, row!.id)));
    expect([wang.received().length, await wang.unspent('class-soon'), await statesOf(wang.learnerId)]).toEqual([1, 2, ['sent']]);
  });

  test('costs a consent: of fifty that want the same one, one has it', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    for (let thing = 0; thing < 50; thing++) await write(about(`thing-${thing}`), wang.learnerId);
    const rows = await rowsOf(wang.learnerId);
    expect(rows).toHaveLength(50);
    await Promise.all(rows.map(({ id }) => deliverReminder(ports, id)));
    expect(wang.received()).toHaveLength(1);
    const { rows: spent } = await pool.query(
      'select count(*)::int as reminders from notices.reminder where learner_id = $1 and consent_id is not null',
      [wang.learnerId],
    );
    expect(spent).toEqual([{ reminders: 1 }]);
  });

  test('whose consent WeChat does not know any more is not sent, and the consent is spent', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await control('events', { to: null });
    await control('subscribe/off', { user: wang.user, template: templates['class-soon'].id });
    await sent(wang.learnerId, about('refused'));
    expect([await statesOf(wang.learnerId), await wang.unspent('class-soon')]).toEqual([['dropped: errcode 43101'], 0]);
  });

  test('whose answer was lost is not sent again', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await wang.tap('class-soon');
    await control('faults', { path: '/cgi-bin/message/subscribe/bizsend', times: 1, kind: 'timeout', delayMs: 1, carriedOut: true });
    await sent(wang.learnerId, about('lost'));
    await deliverAll(wang.learnerId);
    expect([await statesOf(wang.learnerId), wang.received().length]).toEqual([['unsure: UND_ERR_SOCKET'], 1]);
  });

  test('over which somebody died is left unclear, and nobody is asked', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await write(about('died'), wang.learnerId);
    await pool.query(
      `update notices.reminder set state = 'asking', asked_at = $2, consent_id = (select id from notices.consent where learner_id = $1)
       where learner_id = $1`,
      [wang.learnerId, clock.now()],
    );
    // Within the minute somebody may be at it still.
    await deliverAll(wang.learnerId);
    expect(await statesOf(wang.learnerId)).toEqual(['asking']);
    clock.advance(61_000);
    await deliverAll(wang.learnerId);
    expect([await statesOf(wang.learnerId), wang.received()]).toEqual([['unsure: nobody knows'], []]);
  });

  test('that WeChat had no time for goes out later, with the consent it had', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await control('faults', { path: '/cgi-bin/message/subscribe/bizsend', times: 2, kind: 'errcode', errcode: 45009 });
    await write(about('busy'), wang.learnerId);
    const [row] = await rowsOf(wang.learnerId);
    for (let time = 0; time < 2; time++) await expect(deliverReminder(ports, row!.id)).rejects.toThrow('errcode 45009');
    expect([await statesOf(wang.learnerId), await wang.unspent('class-soon')]).toEqual([['due'], 1]);
    await deliverReminder(ports, row!.id);
    expect([await statesOf(wang.learnerId), wang.received().length]).toEqual([['sent'], 1]);
    const { rows } = await pool.query('select sent from notices.day where learner_id = $1', [wang.learnerId]);
    expect(rows).toEqual([{ sent: 1 }]);
  });

  test('is never the third of a day, WeChat’s and SMS together', async () => {
    const wang = await somebody();
    for (let tap = 0; tap < 5; tap++) await wang.tap('class-soon');
    for (const thing of ['one', 'two', 'three']) await sent(wang.learnerId, about(thing));
    expect(await statesOf(wang.learnerId)).toEqual(['sent', 'sent', 'dropped: enough today']);
    expect(await wang.unspent('class-soon')).toBe(3);
    clock.advance(DAY_MS);
    await sent(wang.learnerId, about('four'));
    expect((await statesOf(wang.learnerId))[3]).toBe('sent');
  });

  test('waits for eight in the morning, and is dropped where the thing has passed by then', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    clock.set(new Date('2031-03-05T22:30:00+08:00'));
    const morning = new Date('2031-03-06T08:00:00+08:00');
    const tomorrow = new Date('2031-03-06T20:00:00+08:00');
    expect(await write(about('tonight'), wang.learnerId)).toBe(0);
    await write(about('tomorrow', { happensAt: tomorrow, goodUntil: tomorrow }), wang.learnerId);
    await deliverAll(wang.learnerId);
    expect([(await rowsOf(wang.learnerId)).map(({ state, due_at: due }) => [state, due]), wang.received()]).toEqual([
      [['due', morning]],
      [],
    ]);
    clock.set(morning);
    await deliverAll(wang.learnerId);
    expect(wang.received()).toHaveLength(1);
    // One that came too late to a queue that was long.
    await wang.tap('class-soon');
    await write(about('late'), wang.learnerId);
    clock.advance(2 * HOUR_MS);
    await deliverAll(wang.learnerId);
    expect((await statesOf(wang.learnerId))[1]).toBe('dropped: passed');
  });

  test('that is not wanted is not written; one that waits does not go out; one that was asked for by name does', async () => {
    const wang = await somebody();
    for (let tap = 0; tap < 3; tap++) await wang.tap('class-soon');
    await write(about('waits'), wang.learnerId);
    expect(await wang.save('class-soon', false)).toMatchObject({ code: 0 });
    expect(await write(about('unwanted'), wang.learnerId)).toBe(0);
    expect(await write(about('asked for', { isAskedFor: true }), wang.learnerId)).toBe(1);
    await deliverAll(wang.learnerId);
    expect(await statesOf(wang.learnerId)).toEqual(['dropped: not wanted', 'sent']);
    await wang.save('class-soon', true);
    expect(await write(about('wanted again'), wang.learnerId)).toBe(1);
    const { data } = await wang.ask(getReminders, {}, signedNow());
    expect(data?.reminders.map(({ kind, wanted, templateId }) => [kind, wanted, templateId])).toEqual(
      Object.entries(templates).map(([kind, { id }]) => [kind, true, id]),
    );
  });

  test('of a class that was moved goes by SMS too, where there is a number, once', async () => {
    const [wang, chen] = [await somebody(), await somebody()];
    const mobile = '13900001234';
    await pool.query('update identity.learner set mobile_sealed = $2, mobile_lookup = $3 where id = $1', [
      wang.learnerId,
      sealUnbound(testKeys.data, mobile),
      Buffer.from('lookup'),
    ]);
    await wang.tap('class-moved');
    const moved = about('moved', { kind: 'class-moved', bySms: true, happensAt: new Date('2031-03-06T20:00:00+08:00') });
    await write(moved, wang.learnerId, chen.learnerId);
    for (const { learnerId } of [wang, chen]) await Promise.all([deliverAll(learnerId), deliverAll(learnerId)]);
    expect([await statesOf(wang.learnerId), await statesOf(chen.learnerId)]).toEqual([['sent', 'sent'], ['dropped: no number']]);
    expect(sms.inbox(mobile)).toMatchObject([{ text: expect.stringContaining('您报名的《备用金留多少》改到3月6日20:00开课') as string }]);
    expect(wang.received()).toHaveLength(1);
  });

  test('and what was agreed to are forgotten in their time', async () => {
    const wang = await somebody();
    await wang.tap('class-soon');
    await sent(wang.learnerId, about('old'));
    const count = async (table: string) => (await pool.query(`select from ${table} where learner_id = $1`, [wang.learnerId])).rowCount;
    const left = async () => [await count('notices.reminder'), await count('notices.consent'), await count('notices.day')];
    expect(await left()).toEqual([1, 1, 1]);
    clock.advance(31 * DAY_MS);
    await forget({ db, clock }, noticesForgets.endings);
    expect(await left()).toEqual([0, 1, 0]);
    clock.advance(340 * DAY_MS);
    await forget({ db, clock }, noticesForgets.endings);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
