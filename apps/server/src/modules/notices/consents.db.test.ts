import { describe, expect, test } from 'vitest';
import { openidFor } from '../../../../../stand-ins/wechat/users.ts';
import { cdata, sealEvent } from '../../../../../stand-ins/wechat/sealed-event.ts';
import { NOTICE_ACCOUNT } from '../../../../../stand-ins/wechat/notice-account.ts';
import { openNotices } from '../../../../../tests/benches/open-notices.ts';

const HOUR_MS = 3_600_000;
const { appId } = NOTICE_ACCOUNT;
const { clock, pool, wechat, templates, control, callbackUrl, somebody } = await openNotices();
const now = () => clock.now().getTime();

describe('a consent', () => {
  test('is one row however often WeChat tells it, and a tap on 取消 is none', async () => {
    const wang = await somebody();
    await control('events', { times: 3 });
    await wang.tap('class-soon');
    expect(wechat.books.events.filter(({ taken }) => taken)).toHaveLength(3);
    await wang.tap('class-soon', 'reject');
    expect([await wang.unspent('class-soon'), await wang.unspent('certificate')]).toEqual([1, 0]);
    await wang.tap('class-soon');
    expect(await wang.unspent('class-soon')).toBe(2);
  });

  test('told again after it was spent, it is spent', async () => {
    const wang = await somebody();
    const text =
      `<xml><ToUserName>${cdata('gh')}</ToUserName><FromUserName>${cdata(wang.openid)}</FromUserName><CreateTime>${Math.floor(now() / 1_000)}</CreateTime>` +
      `<MsgType>${cdata('event')}</MsgType><Event>${cdata('subscribe_msg_popup_event')}</Event><SubscribeMsgPopupEvent><List>` +
      `<TemplateId>${cdata(templates['class-soon'].id)}</TemplateId><SubscribeStatusString>${cdata('accept')}</SubscribeStatusString>` +
      '<PopupScene>1</PopupScene></List></SubscribeMsgPopupEvent></xml>';
    const kept = sealEvent(text, now());
    const replay = () => fetch(`${callbackUrl}?${kept.query}`, { method: 'POST', body: kept.body });
    expect([(await replay()).status, await wang.unspent('class-soon')]).toEqual([200, 1]);
    await pool.query(`update notices.consent set spent_at = now(), spent_why = 'asked' where learner_id = $1`, [wang.learnerId]);
    clock.advance(23 * HOUR_MS);
    expect([(await replay()).status, await wang.unspent('class-soon')]).toEqual([200, 0]);
    // And once nothing is kept of it, it is too old.
    await pool.query('delete from notices.consent where learner_id = $1', [wang.learnerId]);
    clock.advance(2 * HOUR_MS);
    expect([(await replay()).status, await wang.unspent('class-soon')]).toEqual([200, 0]);
  });

  test('of somebody who has never been here is nobody’s, and what is forged is refused', async () => {
    await control('users', { key: 'stranger', nickname: '路人' });
    await control('subscribe', { user: 'stranger', templates: [templates['class-soon'].id], decision: 'accept' });
    await control('events/deliver', {});
    expect(wechat.books.events).toMatchObject([{ taken: true }]);
    expect((await pool.query('select from notices.consent where openid = $1', [openidFor(appId, 'stranger')])).rowCount).toBe(0);
    const plain = sealEvent('<xml></xml>', now());
    expect((await fetch(`${callbackUrl}?${plain.query}`, { method: 'POST', body: '<xml><Event>x</Event></xml>' })).status).toBe(403);
    expect((await fetch(`${callbackUrl}?signature=00&timestamp=1&nonce=1&echostr=9`)).status).toBe(403);
    expect(await (await control('events/verify', {})).json()).toEqual({ verified: true });
  });

  test('switched off in WeChat is gone, and one that was given afterwards is there', async () => {
    const wang = await somebody();
    await wang.tap('replay-ends');
    await control('subscribe/off', { user: wang.user, template: templates['replay-ends'].id });
    await control('events/deliver', {});
    expect(await wang.unspent('replay-ends')).toBe(0);
    clock.advance(1_000);
    await wang.tap('replay-ends');
    expect(await wang.unspent('replay-ends')).toBe(1);
  });
});
