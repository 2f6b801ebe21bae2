import { createPrivateKey, createCipheriv, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openWechatPay, type Arrived } from '../../../../../tests/benches/open-wechat-pay.ts';

const { clock, standIn, account, pay, arrived, ordered, paid } = await openWechatPay();

const SECOND_MS = 1_000;
const later = (ms: number): Date => new Date(clock.now().getTime() + ms);

/** A notify that truly came. */
const aNotify = async (): Promise<Arrived> => {
  await paid();
  const [notify] = arrived;
  if (!notify) throw new Error('No notify came');
  return notify;
};

describe('a notify is WeChat’s, or it is nothing', () => {
  test.each(['certificate', 'public-key'] as const)('it is believed by its %s', async (by) => {
    standIn.signWith(by);
    expect((await aNotify()).read).toMatchObject({ is: 'trade' });
  });

  test('while WeChat changes its key both are live: one message by each', async () => {
    await paid();
    await paid();
    expect(new Set(arrived.map(({ headers }) => headers.serial))).toEqual(new Set(Object.keys(account.publicKeys)));
    expect(arrived.map(({ read }) => read.is)).toEqual(['trade', 'trade']);
  });

  test('for 300 seconds before and after, and not one longer', async () => {
    const { headers, body } = await aNotify();
    const at = (ms: number) => pay.readNotify(headers, body, later(ms)).is;
    expect([at(-300 * SECOND_MS), at(300 * SECOND_MS)]).toEqual(['trade', 'trade']);
    expect(pay.readNotify(headers, body, later(-301 * SECOND_MS))).toEqual({ is: 'refused', why: 'time' });
    expect(pay.readNotify(headers, body, later(301 * SECOND_MS))).toEqual({ is: 'refused', why: 'time' });
  });

  test('no byte of it can be another', async () => {
    const { headers, body } = await aNotify();
    for (let at = 0; at < body.length; at++) {
      const tampered = Buffer.from(body);
      tampered.writeUInt8(tampered.readUInt8(at) ^ 1, at);
      expect(pay.readNotify(headers, tampered, clock.now())).toEqual({ is: 'refused', why: 'signature' });
    }
    const written = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect(pay.readNotify(headers, written, clock.now())).toEqual({ is: 'refused', why: 'signature' });
  });

  test('no letter of its signature can be another, or stand around it', async () => {
    const { headers, body } = await aNotify();
    const { signature = '' } = headers;
    for (const other of [`${signature} `, `${signature}=`, signature.replace(/.==$/, (end) => (end.startsWith('B') ? 'C==' : 'B==')), ''])
      expect(pay.readNotify({ ...headers, signature: other }, body, clock.now())).toEqual({ is: 'refused', why: 'signature' });
  });

  test.each([
    ['headers', { serial: undefined }],
    ['headers', { timestamp: undefined }],
    ['headers', { nonce: undefined }],
    ['headers', { signature: undefined }],
    ['headers', { timestamp: 'now' }],
    ['serial', { serial: 'PUB_KEY_ID_0000000000000000000000' }],
    ['serial', { serial: 'constructor' }],
    ['signature', { nonce: 'another' }],
  ] as const)('refused for its %s: %o', async (why, other) => {
    const { headers, body } = await aNotify();
    expect(pay.readNotify({ ...headers, ...other }, body, clock.now())).toEqual({ is: 'refused', why });
  });

  test('signed by one of WeChat’s keys and said to be by the other, it is refused', async () => {
    const { headers, body } = await aNotify();
    const serial = Object.keys(account.publicKeys).find((name) => name !== headers.serial);
    expect(pay.readNotify({ ...headers, serial }, body, clock.now())).toEqual({ is: 'refused', why: 'signature' });
  });

  test.each(['forge', 'probe', 'tamper', 'stale'] as const)('%s is refused, and what is true comes by the schedule', async (kind) => {
    standIn.misbehave({ on: 'notify', kind });
    await paid();
    expect(arrived.map(({ read }) => read)).toEqual([{ is: 'refused', why: kind === 'stale' ? 'time' : 'signature' }]);
    clock.advance(15 * SECOND_MS);
    await standIn.deliverNotifies();
    expect(arrived.map(({ read }) => read.is)).toEqual(['refused', 'trade']);
  });
});

describe('what can be decrypted was not written by WeChat for that', () => {
  const sealed = (plain: object) => {
    const nonce = '0123456789ab';
    const cipher = createCipheriv('aes-256-gcm', account.apiV3Key, nonce).setAAD(Buffer.from('transaction'));
    const bytes = Buffer.concat([cipher.update(JSON.stringify(plain)), cipher.final(), cipher.getAuthTag()]);
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), associated_data: 'transaction', nonce };
    return Buffer.from(JSON.stringify({ id: 'n', event_type: 'TRANSACTION.SUCCESS', resource }));
  };
  const trade = (outTradeNo: string) => ({
    mchid: account.mchid,
    appid: 'wx99xuetang000001',
    out_trade_no: outTradeNo,
    trade_state: 'SUCCESS',
    transaction_id: '4200000000000000000000000001',
    success_time: '2026-11-17T20:00:00+08:00',
    amount: { total: 129_900, currency: 'CNY' },
  });

  test('sealed with the true key and signed by somebody else, it is refused', async () => {
    const { outTradeNo } = await ordered();
    const body = sealed(trade(outTradeNo));
    const timestamp = String(clock.now().getTime() / 1_000);
    const keys = [generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey, createPrivateKey(account.privateKey)];
    for (const key of keys) {
      const signature = sign('sha256', Buffer.from(`${timestamp}\nn\n${body.toString()}\n`), key).toString('base64');
      for (const serial of [...Object.keys(account.publicKeys), account.serial])
        expect(pay.readNotify({ serial, timestamp, nonce: 'n', signature }, body, clock.now()).is).toBe('refused');
    }
  });
});

describe('true, and contradicting us', () => {
  const TRUE = {
    mchid: account.mchid,
    appid: 'wx99xuetang000001',
    out_trade_no: 'A'.repeat(32),
    trade_state: 'SUCCESS',
    transaction_id: '4200000000000000000000000001',
    success_time: '2026-11-17T20:00:00+08:00',
    amount: { total: 129_900, payer_total: 100, currency: 'CNY' },
  };
  const told = async (other: object, kind?: 'REFUND.SUCCESS') => {
    standIn.tell({ ...TRUE, ...other }, kind);
    await standIn.deliverNotifies();
    return arrived.at(-1)?.read;
  };

  test('what the shopper’s coupons have paid is ours too', async () => {
    expect(await told({})).toMatchObject({ trade: { is: 'paid', fen: 129_900 } });
  });

  test.each([
    ['another merchant', { mchid: '1900000001' }],
    ['another account', { appid: 'wx99xuetang000009' }],
    ['another currency', { amount: { total: 129_900, currency: 'USD' } }],
    ['another currency', { amount: { total: 129_900 } }],
    ['paid, and without its particulars', { success_time: undefined }],
    ['paid, and without its particulars', { amount: undefined }],
  ])('%s: it is kept for a person, with its numbers', async (why, other) => {
    const trade = { is: 'contradiction', why, outTradeNo: TRUE.out_trade_no, transactionId: TRUE.transaction_id };
    expect(await told(other)).toEqual({ is: 'trade', trade });
  });

  test.each([{ amount: { total: 1.5, currency: 'CNY' } }, { amount: { total: 0, currency: 'CNY' } }, { out_trade_no: 7 }])(
    'what is no money and no number is no notify: %o',
    async (other) => {
      expect(await told(other)).toEqual({ is: 'refused', why: 'shape' });
    },
  );

  test('what is not paid, and what we have not asked for, is of no interest', async () => {
    expect(await told({ trade_state: 'USERPAYING' })).toEqual({ is: 'of no interest' });
    expect(
      await told({ out_refund_no: 'r', refund_id: '5', refund_status: 'PROCESSING', amount: { refund: 1 } }, 'REFUND.SUCCESS'),
    ).toEqual({
      is: 'of no interest',
    });
  });
});
