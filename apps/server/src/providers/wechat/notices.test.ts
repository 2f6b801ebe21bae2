import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE_ACCOUNT } from '../../../../../stand-ins/wechat/notice-account.ts';
import { cdata, sealEvent } from '../../../../../stand-ins/wechat/sealed-event.ts';
import { openidFor } from '../../../../../stand-ins/wechat/users.ts';
import { startWechatStandIn, type WechatStandIn } from '../../../../../stand-ins/wechat/wechat.ts';
import { createWechatEvents } from './events.ts';
import type { EventQuery, Wechat } from './port.ts';
import { createWechat } from './wechat.ts';

const APP = { appId: NOTICE_ACCOUNT.appId, secret: 'standin-secret-99' };
const BIZSEND = '/cgi-bin/message/subscribe/bizsend';
const template = { id: NOTICE_ACCOUNT.templates[0].id, what: 'thing1', when: 'time2', note: 'thing3' };

let standIn: WechatStandIn;
let wechat: Wechat;
beforeAll(async () => {
  standIn = await startWechatStandIn({ port: 0, apps: [{ ...APP, allowedHosts: [] }] });
  wechat = createWechat({ openUrl: standIn.url, apiUrl: standIn.url }, Date.now);
});
afterAll(() => standIn.close());
beforeEach(() => control('reset', {}));

const control = (path: string, body: unknown) => fetch(`${standIn.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) });
const agree = () => control('subscribe', { user: 'wang-xiuying', templates: [template.id], decision: 'accept' });
const notice = {
  openid: openidFor(APP.appId, 'wang-xiuying'),
  template,
  what: '给十年后的自己留一份，从今天开始存养老的钱',
  when: new Date('2026-11-18T20:05:00+08:00'),
  note: '现在可以进直播间了',
  url: 'https://h5.example/video-detail/1',
};

describe('one notice', () => {
  test('goes out as WeChat takes it: twenty letters, Beijing’s time', async () => {
    await agree();
    expect(await wechat.sendNotice(APP, notice)).toEqual({ said: 'sent' });
    expect(standIn.books.notices).toMatchObject([
      {
        data: { thing1: '给十年后的自己留一份，从今天开始存养老…', time2: '2026年11月18日 20:05', thing3: '现在可以进直播间了' },
        page: 'https://h5.example/video-detail/1',
      },
    ]);
    expect(await wechat.sendNotice(APP, notice)).toEqual({ said: 'not-agreed', why: 'errcode 43101' });
  });

  test.each([
    ['nobody’s openid', { openid: 'o-nobody' }, { said: 'wrong', why: 'errcode 40003' }],
    ['a template that is none', { template: { ...template, id: 'no-template-of-ours' } }, { said: 'wrong', why: 'errcode 40037' }],
    ['a field that is none', { template: { ...template, note: 'thing9' } }, { said: 'wrong', why: 'errcode 47003' }],
  ])('%s', async (_name, changed, said) => {
    await agree();
    expect(await wechat.sendNotice(APP, { ...notice, ...changed })).toEqual(said);
    expect(standIn.books.notices).toEqual([]);
  });

  test.each([
    ['WeChat’s own trouble', BIZSEND, { kind: 'errcode', errcode: -1 }, { said: 'later', why: 'errcode -1' }, 0],
    ['too often', BIZSEND, { kind: 'errcode', errcode: 45009 }, { said: 'later', why: 'errcode 45009' }, 0],
    ['no token', '/cgi-bin/stable_token', { kind: 'timeout', delayMs: 1 }, { said: 'later', why: 'no token' }, 0],
    ['another company’s page', BIZSEND, { kind: 'http-500' }, { said: 'unsure', why: 'HTTP 500' }, 0],
    ['an answer that is lost', BIZSEND, { kind: 'timeout', delayMs: 1, carriedOut: true }, { said: 'unsure', why: 'UND_ERR_SOCKET' }, 1],
  ])('%s', async (_name, path, fault, said, received) => {
    await agree();
    await control('faults', { path, times: 1, ...fault });
    expect(await wechat.sendNotice(APP, notice)).toEqual(said);
    expect(standIn.books.notices).toHaveLength(received);
  });

  test('nobody there: certainly nothing went out', async () => {
    const away = createWechat({ openUrl: 'http://127.0.0.1:1', apiUrl: 'http://127.0.0.1:1' }, Date.now);
    expect(await away.sendNotice(APP, notice)).toMatchObject({ said: 'later' });
  });
});

describe('what WeChat tells', () => {
  const { callbackToken, callbackAesKey } = NOTICE_ACCOUNT;
  const events = createWechatEvents({ ...APP, callbackToken, callbackAesKey });
  const queryOf = (query: string) => Object.fromEntries(new URLSearchParams(query)) as EventQuery;
  const list = (...items: [string, string][]) =>
    items
      .map(
        ([id, status]) =>
          `<List><TemplateId>${cdata(id)}</TemplateId><SubscribeStatusString>${cdata(status)}</SubscribeStatusString></List>`,
      )
      .join('\n');
  const event = (name: string, element: string, inside: string) =>
    `<xml><ToUserName>${cdata('gh_1')}</ToUserName><FromUserName>${cdata('o-wang')}</FromUserName><CreateTime>1610969440</CreateTime>` +
    `<MsgType>${cdata('event')}</MsgType><Event>${cdata(name)}</Event><${element}>\n${inside}\n</${element}></xml>`;
  const popup = event(
    'subscribe_msg_popup_event',
    'SubscribeMsgPopupEvent',
    list(['one', 'accept'], ['two', 'reject'], ['three', 'later']),
  );
  const read = (text: string) => {
    const { query, body } = sealEvent(text, Date.now());
    return events.read(queryOf(query), body);
  };

  test('several templates in one tap', () => {
    expect(read(popup)).toEqual({
      openid: 'o-wang',
      at: new Date(1_610_969_440_000),
      answers: [
        { templateId: 'one', accepted: true },
        { templateId: 'two', accepted: false },
      ],
      isChange: false,
    });
  });

  test.each(['SubscribeMsgChangeEvent', 'SubscribeMsgPopupEvent'])('switched off later, in %s', (element) => {
    const said = read(event('subscribe_msg_change_event', element, list(['one', 'reject'])));
    expect(said).toMatchObject({ isChange: true, answers: [{ templateId: 'one', accepted: false }] });
  });

  test.each([
    ['of something else', event('subscribe', 'EventKey', '')],
    ['that a message was sent', event('subscribe_msg_sent_event', 'SubscribeMsgSentEvent', '<List><MsgID>1</MsgID></List>')],
    ['without a sender', popup.replace(`<FromUserName>${cdata('o-wang')}</FromUserName>`, '')],
    ['without a time', popup.replace('1610969440', 'soon')],
    ['no XML', 'hello'],
  ])('nothing of interest: %s', (_name, text) => {
    expect(read(text)).toBe('of no interest');
  });

  test('what is not sealed, not signed over what is sealed, or another’s, is nobody’s word', () => {
    const { query, body } = sealEvent(popup, Date.now());
    const other = sealEvent(popup.replace('accept', 'accept '), Date.now());
    expect(events.read(queryOf(query), popup)).toBeUndefined();
    expect(events.read(queryOf(query), other.body)).toBeUndefined();
    expect(events.read({ ...queryOf(query), msg_signature: queryOf(query).signature }, body)).toBeUndefined();
    const another = createWechatEvents({ appId: 'wx-another', callbackToken, callbackAesKey });
    expect(another.read(queryOf(query), body)).toBeUndefined();
  });

  test('an address is verified by an echo, and by nobody who cannot sign', () => {
    const { signature, timestamp, nonce } = queryOf(sealEvent('', Date.now()).query);
    expect(events.echo({ signature, timestamp, nonce, echostr: '42' })).toBe('42');
    expect(events.echo({ signature, timestamp, nonce: '1', echostr: '42' })).toBeUndefined();
    expect(events.echo({ echostr: '42' })).toBeUndefined();
  });
});
