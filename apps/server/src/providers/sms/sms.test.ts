import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { providersAt } from '../../../../../stand-ins/sms/accounts.ts';
import { startSmsStandIn, type SmsStandIn } from '../../../../../stand-ins/sms/sms.ts';
import { SmsProviders } from '../../platform/sms-settings.ts';
import { signAcs3 } from './aliyun.ts';
import { createSms, inOrder } from './in-order.ts';
import type { SmsMessage, SmsOutcome, SmsSender, SmsTemplate } from './port.ts';
import { signTc3 } from './tencent.ts';

const MOBILE = '13800138000';
const messageFor = (template: SmsTemplate, outId = randomUUID()): SmsMessage => ({
  outId,
  mobile: MOBILE,
  template,
  params: { code: '246810', minutes: '5' },
});
const LOGIN = messageFor('login');

describe('the signatures are those of the vendors’ own examples', () => {
  test('Aliyun, version 3', () => {
    const headers = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      'x-acs-action': 'RunInstances',
      'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-acs-date': '2023-10-26T10:22:32Z',
      'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
      'x-acs-version': '2014-05-26',
    };
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai';
    expect(signAcs3('YourAccessKeyId', 'YourAccessKeySecret', { headers, query, body: '' })).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('Tencent Cloud, version 3', () => {
    const account = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE', service: 'cvm' };
    const headers = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' };
    const body = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`;
    expect(signTc3(account, 1_551_113_065, { headers, query: '', body })).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe('through the stand-in, which checks signatures by its own reckoning', () => {
  let standIn: SmsStandIn;
  beforeEach(async () => {
    standIn = await startSmsStandIn({ port: 0 });
  });
  afterEach(() => standIn.close());

  const now = () => new Date();
  const sender = (only?: 'aliyun' | 'tencent', change: object = {}): SmsSender => {
    const settings = SmsProviders.parse(providersAt(standIn.url)).filter(({ vendor }) => !only || vendor === only);
    return createSms(
      settings.map((each) => ({ ...each, ...change })),
      now,
    );
  };

  test.each(['aliyun', 'tencent'] as const)('%s takes a message of each purpose', async (vendor) => {
    for (const purpose of ['login', 'bind', 'cancel'] as const)
      expect(await sender(vendor).send(messageFor(purpose))).toMatchObject({ said: 'yes', provider: vendor });
    const texts = standIn.inbox(MOBILE).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text).toMatch(/^【学堂】.*246810.*5分钟/);
  });

  test.each([
    ['aliyun', { secret: 'another' }, 'SignatureDoesNotMatch'],
    ['aliyun', { accessKeyId: 'another' }, 'InvalidAccessKeyId.NotFound'],
    ['aliyun', { sign: '别家' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    ['tencent', { secretKey: 'another' }, 'AuthFailure.SignatureFailure'],
    ['tencent', { sdkAppId: '1' }, 'InvalidParameterValue.SdkAppIdNotExist'],
    [
      'tencent',
      { templates: { login: '9', bind: '9', cancel: '9', prove: '9', changing: '9', changed: '9' } },
      'FailedOperation.TemplateIncorrectOrUnapproved',
    ],
  ] as const)('%s with %j: a refusal is certain', async (vendor, change, why) => {
    const outcome = await sender(vendor, change).send(LOGIN);
    expect(outcome).toMatchObject({ said: 'no', why: `${vendor}: ${why}` });
    expect(standIn.books.messages).toEqual([]);
  });

  test('a clock that is wrong is refused by both', async () => {
    const settings = SmsProviders.parse(providersAt(standIn.url));
    const late = createSms(settings, () => new Date(Date.now() - 20 * 60_000));
    expect(await late.send(LOGIN)).toMatchObject({
      said: 'no',
      why: 'aliyun: InvalidTimeStamp.Expired; tencent: AuthFailure.SignatureExpire',
    });
  });

  test.each(['throttle', 'number-limit'] as const)('the second is asked when the first says %s', async (kind) => {
    standIn.misbehave({ vendor: 'aliyun', kind });
    expect(await sender().send(LOGIN)).toMatchObject({ said: 'yes', provider: 'tencent' });
    expect(standIn.inbox(MOBILE).map(({ vendor }) => vendor)).toEqual(['tencent']);
  });

  test('both refuse: certainly not sent, and both reasons are said', async () => {
    standIn.misbehave({ vendor: 'aliyun', kind: 'throttle' });
    standIn.misbehave({ vendor: 'tencent', kind: 'number-limit' });
    expect(await sender().send(LOGIN)).toEqual({
      said: 'no',
      provider: 'tencent',
      why: 'aliyun: Throttling.User; tencent: LimitExceeded.PhoneNumberDailyLimit',
    });
  });

  test('nobody is asked a second time when the first may have sent', async () => {
    standIn.misbehave({ vendor: 'aliyun', kind: 'http-500' });
    expect(await sender().send(LOGIN)).toMatchObject({ said: 'unknown', provider: 'aliyun', why: 'HTTP 500' });
    standIn.misbehave({ vendor: 'aliyun', kind: 'lost-answer', delayMs: 50 });
    expect(await sender().send(LOGIN)).toMatchObject({ said: 'unknown', provider: 'aliyun' });
    expect(standIn.inbox(MOBILE).map(({ vendor }) => vendor)).toEqual(['aliyun']);
    expect(standIn.books.counts).toEqual({ 'aliyun fault http-500': 1, 'aliyun fault lost-answer': 1 });
  });

  test('a slow answer is waited for', async () => {
    standIn.misbehave({ vendor: 'aliyun', kind: 'slow', delayMs: 300 });
    expect(await sender().send(LOGIN)).toMatchObject({ said: 'yes', provider: 'aliyun' });
  });

  test('a vendor that cannot be reached certainly sent nothing', async () => {
    const url = standIn.url;
    await standIn.close();
    const [aliyun] = SmsProviders.parse(providersAt(url));
    const outcome = await createSms(aliyun ? [aliyun] : [], now).send(LOGIN);
    expect(outcome).toMatchObject({ said: 'no', why: 'aliyun: ECONNREFUSED' });
  });
});

describe('what became of a message of which nobody knows', () => {
  const since = () => new Date(Date.now() - 60_000);
  let standIn: SmsStandIn;
  beforeEach(async () => {
    standIn = await startSmsStandIn({ port: 0 });
  });
  afterEach(() => standIn.close());
  const both = () => createSms(SmsProviders.parse(providersAt(standIn.url)), () => new Date());

  test.each([
    ['aliyun', 'lost-answer', 'yes'],
    ['aliyun', 'silence', 'no'],
    ['tencent', 'lost-answer', 'yes'],
    // It lists what carriers have reported: what is not there may be on its way.
    ['tencent', 'silence', 'unknown'],
  ] as const)('%s after %s: %s', async (vendor, kind, said) => {
    standIn.misbehave({ vendor, kind, delayMs: 1 });
    const [mine, other] = [messageFor('login'), messageFor('login')];
    await both().send(other, { from: vendor === 'aliyun' ? 'tencent' : 'aliyun' });
    expect(await both().send(mine, { from: vendor })).toMatchObject({ said: 'unknown', provider: vendor });
    expect(await both().find(mine, since(), vendor)).toMatchObject({ said, provider: vendor });
  });

  test('a message of yesterday’s last second is found', async () => {
    const sentAt = new Date('2026-11-15T23:59:59+08:00').getTime();
    const midnight = await startSmsStandIn({ port: 0, now: () => sentAt });
    const at = (now: number) => createSms(SmsProviders.parse(providersAt(midnight.url)), () => new Date(now));
    await at(sentAt).send(LOGIN);
    expect(await at(sentAt + 12_000).find(LOGIN, new Date(sentAt))).toMatchObject({ said: 'yes' });
    await midnight.close();
  });

  test('nobody answers: it stays unknown', async () => {
    standIn.weather({ lostAnswers: 100 });
    expect(await both().find(LOGIN, since())).toMatchObject({ said: 'unknown' });
    expect(await both().find(LOGIN, since(), 'a vendor of last year')).toMatchObject({ said: 'unknown' });
    expect(await both().send(LOGIN, { from: 'a vendor of last year' })).toMatchObject({ said: 'unknown' });
  });

  test('whoever moves on to the next one says so first', async () => {
    const movedTo: string[] = [];
    standIn.misbehave({ vendor: 'aliyun', kind: 'throttle' });
    await both().send(LOGIN, {
      movingOn: async (provider) => {
        expect(standIn.books.messages).toEqual([]);
        movedTo.push(provider);
      },
    });
    expect(movedTo).toEqual(['tencent']);
  });
});

test('what a failure says holds neither number nor code', async () => {
  const outcomes: SmsOutcome[] = [];
  for (const provider of SmsProviders.parse(providersAt('http://127.0.0.1:1')))
    outcomes.push(await createSms([provider], () => new Date()).send(LOGIN));
  expect(outcomes).toHaveLength(2);
  expect(JSON.stringify(outcomes)).not.toMatch(/13800138000|246810/);
});

test('without any provider nothing is sent', async () => {
  expect(await inOrder([]).send(LOGIN)).toMatchObject({ said: 'no' });
});
