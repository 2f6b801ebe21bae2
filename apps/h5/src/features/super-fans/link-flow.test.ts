import type { Resolution } from '@xuetang/contract/super-fans';
import type { Ask } from '../../client/create-client.ts';
import { NO_ANSWER } from '../../client/result.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Brought } from './brought.ts';
import { createLinkFlow } from './link-flow.ts';

const LINK = { page: 'classInfo20-fans', param: 'campId=1', linkType: 3, title: '小白理财训练营', inviter: '周若兰老师' } as const;
const ADDITION = 'aaaaaaaaaaaaaaaaaaaaaa';
const PROOF = 'pppppppppppppppppppppp';
const resolution = (phoneAuth: string) => ({
  page: LINK.page,
  param: LINK.param,
  inventAdditionId: ADDITION,
  mobileEncrypt: null,
  phoneAuth,
  toConfirm: phoneAuth === 'to-confirm' ? { proofId: PROOF, mobile: '138****5678' } : null,
});
const ok = (data: unknown) => ({ ok: true as const, data });
const no = (code: number, message: string, then = 'toast') => ({ ok: false as const, kind: 'answer', code, message, then });

const aFlow = (answers: Record<string, unknown[]>, token = '') => {
  const asked: [string, unknown][] = [];
  const ask = ((name: string, body: unknown) => {
    asked.push([name, body]);
    return Promise.resolve(answers[name]?.shift() ?? NO_ANSWER.network);
  }) as unknown as Ask;
  const kept = { token };
  const ports = {
    ask,
    token: () => kept.token,
    keepToken: (given: string) => void (kept.token = given),
    wechatType: () => 99,
    browserKey: () => 'b1',
    isExpectedLogin: (state: string) => state === 's',
    device: { osName: 'android', phoneModel: 'M2007J3SC' },
    onToken: vi.fn(),
    onPhoneSpent: vi.fn(),
  };
  return { flow: createLinkFlow(ports), asked, ports, kept };
};

const brought = (more: Partial<Brought> = {}): Brought => ({
  shortParamId: 'abcdefgh',
  corpId: '',
  code: '',
  state: '',
  phoneCode: '',
  phoneState: '',
  phoneError: '',
  ...more,
});

describe('from a short link to its page', () => {
  test('without a code it goes to WeChat', async () => {
    const { flow } = aFlow({ getParamByShortParamId: [ok(LINK)] });
    expect(await flow.begin(brought())).toEqual({ is: 'to-wechat', link: LINK });
  });

  test('a code is exchanged, reported once, and the link resolved', async () => {
    const { flow, asked, ports, kept } = aFlow({
      getParamByShortParamId: [ok({ ...LINK, linkType: 1 })],
      convertCodeToToken: [ok({ token: 't1', snapshotuser: 0, wechatAuthNew: null })],
      getRealParamsByShortParamIdAndSaveAdditionData: [ok(resolution('not-needed'))],
    });
    expect(await flow.begin(brought({ code: 'c', state: 's', corpId: 'ww1' }))).toMatchObject({ is: 'go' });
    expect(asked[1]).toEqual([
      'convertCodeToToken',
      {
        dataFrom: 3,
        parentId: 'abcdefgh',
        code: 'c',
        state: 's',
        browserKey: 'b1',
        wechatType: 99,
        osName: 'android',
        phoneModel: 'M2007J3SC',
      },
    ]);
    expect(asked[2]?.[1]).toEqual({ shortParamId: 'abcdefgh', SuperFansLinkType: 1, corpId: 'ww1' });
    expect(kept.token).toBe('t1');
    expect(ports.onToken).toHaveBeenCalledTimes(1);
  });

  test('a snapshot user goes to tuiLogin and reports nothing', async () => {
    const { flow, ports } = aFlow({
      getParamByShortParamId: [ok(LINK)],
      convertCodeToToken: [ok({ token: null, snapshotuser: 1, wechatAuthNew: null })],
    });
    expect(await flow.begin(brought({ code: 'c', state: 's' }))).toEqual({ is: 'tui-login' });
    expect(ports.onToken).not.toHaveBeenCalled();
  });

  test.each([
    ['the server’s words', no(41101, '微信授权已失效，请重新进入页面'), '微信授权已失效，请重新进入页面'],
    ['授权失败 where nobody answered', NO_ANSWER.network, '授权失败'],
  ])('a conversion that fails says %s', async (_name, failure, message) => {
    const { flow } = aFlow({ getParamByShortParamId: [ok(LINK)], convertCodeToToken: [failure] });
    expect(await flow.begin(brought({ code: 'c', state: 's' }))).toEqual({ is: 'stopped', stop: { why: 'no-authorisation', message } });
  });

  test('a code that this browser did not ask for is not exchanged: it would log the visitor in as its sender', async () => {
    const { flow, asked } = aFlow({ getParamByShortParamId: [ok(LINK)] });
    expect(await flow.begin(brought({ code: 'c', state: 'of-somebody-else' }))).toMatchObject({
      is: 'stopped',
      stop: { why: 'no-authorisation', message: '微信授权已失效，请重新进入页面' },
    });
    expect(asked.map(([name]) => name)).toEqual(['getParamByShortParamId']);
  });

  test('who says no to WeChat is not sent there again by itself', async () => {
    const { flow } = aFlow({ getParamByShortParamId: [ok(LINK)] });
    expect(await flow.begin(brought({ state: 's' }))).toMatchObject({ is: 'stopped', stop: { why: 'no-authorisation' } });
  });

  test.each([
    ['given: on', 'given', { is: 'go' }],
    ['wanted: asked', 'wanted', { is: 'ask-phone' }],
    ['read: shown, and nothing goes on by itself', 'to-confirm', { is: 'confirm-phone', number: { mobile: '138****5678' } }],
    ['refused: 94', 'refused', { is: 'stopped', stop: { why: 'refused' } }],
    ['no number left: 95', 'exhausted', { is: 'stopped', stop: { why: 'exhausted' } }],
  ])('%s', async (_name, phoneAuth, step) => {
    const { flow, asked, ports } = aFlow(
      { getParamByShortParamId: [ok(LINK)], getRealParamsByShortParamIdAndSaveAdditionData: [ok(resolution(phoneAuth))] },
      't1',
    );
    expect(await flow.begin(brought({ phoneCode: 'p1', phoneState: 'ps1' }))).toMatchObject(step);
    expect(asked[1]?.[1]).toMatchObject({ phoneCode: 'p1', phoneState: 'ps1', SuperFansLinkType: 3 });
    expect(ports.onPhoneSpent).toHaveBeenCalledTimes(1);
  });

  test('a phone code that is dead leads back to the question, with the reason', async () => {
    const { flow } = aFlow(
      {
        getParamByShortParamId: [ok(LINK)],
        getRealParamsByShortParamIdAndSaveAdditionData: [no(42104, '手机号授权已失效，请再授权一次'), ok(resolution('wanted'))],
      },
      't1',
    );
    expect(await flow.begin(brought({ phoneCode: 'p1' }))).toMatchObject({ is: 'ask-phone', note: '手机号授权已失效，请再授权一次' });
  });

  test.each([
    ['yes: on', ok(resolution('given')), { is: 'go' }],
    ['yes, too late: asked again, with the reason', no(42109, '确认的时间过了'), { is: 'ask-phone', note: '确认的时间过了' }],
  ])('the number that was read is confirmed by a call of its own; %s', async (_name, answer, step) => {
    const { flow, asked } = aFlow({ confirmSuperFanMobile: [answer] }, 't1');
    const shown = resolution('to-confirm') as unknown as Resolution;
    expect(await flow.confirm(LINK, shown, shown.toConfirm!)).toMatchObject(step);
    expect(asked).toEqual([['confirmSuperFanMobile', { inventAdditionId: ADDITION, proofId: PROOF }]]);
  });

  test.each([
    ['refused', 'refused'],
    ['1400001', 'exhausted'],
    ['getPhoneNumber:fail user deny', 'refused'],
  ])('the button said %s: the server is told %s', async (phoneError, without) => {
    const { flow, asked } = aFlow(
      {
        getParamByShortParamId: [ok(LINK)],
        getRealParamsByShortParamIdAndSaveAdditionData: [ok(resolution('wanted'))],
        saveSuperFanMobile: [ok(resolution(without))],
      },
      't1',
    );
    expect(await flow.begin(brought({ phoneError }))).toMatchObject({ is: 'stopped', stop: { why: without } });
    expect(asked.at(-1)).toEqual(['saveSuperFanMobile', { inventAdditionId: ADDITION, without }]);
  });

  test('unknown, ended, unreachable, and a session that ended', async () => {
    const first = async (answer: unknown) => aFlow({ getParamByShortParamId: [answer] }).flow.begin(brought());
    expect(await first(no(42101, '', 'quiet'))).toMatchObject({ stop: { why: 'unknown' } });
    expect(await first(no(40001, ''))).toMatchObject({ stop: { why: 'unknown' } });
    expect(await first(no(42102, '', 'quiet'))).toMatchObject({ stop: { why: 'ended' } });
    expect(await first(NO_ANSWER.timeout)).toMatchObject({ stop: { why: 'failed' } });
    expect(await aFlow({}).flow.begin(brought({ shortParamId: '' }))).toMatchObject({ stop: { why: 'unknown' } });
    const { flow } = aFlow(
      { getParamByShortParamId: [ok(LINK)], getRealParamsByShortParamIdAndSaveAdditionData: [no(3, '登录已过期，请重新登录', 'login')] },
      't1',
    );
    expect(await flow.begin(brought())).toMatchObject({ is: 'react', failure: { code: 3 } });
  });
});
