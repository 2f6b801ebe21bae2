import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createWecomCallbacks } from './callbacks.ts';

/** The example of WeCom's own library. */
const EXAMPLE = {
  corpId: 'ww1436e0e65a779aee',
  callbackToken: 'hJqcu3uJ9Tn2gXPmxx2w9kkCkCE2EPYo',
  callbackAesKey: '6qkdMrq68nTKduznJYO1A37W2oEgpkMUvkttRToqhUt',
};
const ECHO = {
  msg_signature: '012bc692d0a58dd4b10f8dfe5c4ac00ae211ebeb',
  timestamp: '1476416373',
  nonce: '47744683',
  echostr: 'fsi1xnbH4yQh0+PJxcOdhhK6TDXkjMyhEPA7xB2TGz6b+g7xyAbEkRxN/3cNXW9qdqjnoVzEtpbhnFyq6SVHyA==',
};
const callbacks = createWecomCallbacks(EXAMPLE);
const key = Buffer.from(`${EXAMPLE.callbackAesKey}=`, 'base64');

/** Any bytes, encrypted and signed as WeCom would: what is wrong with them is wrong inside. */
const sealed = (inside: Buffer) => {
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const encrypt = Buffer.concat([cipher.update(inside), cipher.final()]).toString('base64');
  const parts = [EXAMPLE.callbackToken, '1476416373', '1', encrypt].toSorted().join('');
  const query = { msg_signature: createHash('sha1').update(parts).digest('hex'), timestamp: '1476416373', nonce: '1' };
  return { query, encrypt, body: `<xml><Encrypt><![CDATA[${encrypt}]]></Encrypt></xml>` };
};
const written = (text: string, receiver = EXAMPLE.corpId, claimed?: number) => {
  const message = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(claimed ?? message.length);
  const whole = Buffer.concat([randomBytes(16), length, message, Buffer.from(receiver)]);
  const missing = 32 - (whole.length % 32);
  return Buffer.concat([whole, Buffer.alloc(missing, missing)]);
};
const event = (name: string) => `<xml><Event><![CDATA[${name}]]></Event><ChatId><![CDATA[wr1]]></ChatId></xml>`;
const read = (inside: Buffer) => {
  const { query, body } = sealed(inside);
  return callbacks.read(query, body);
};

describe('callbacks of WeCom', () => {
  test('the address is confirmed as in WeCom’s own example', () => {
    expect(callbacks.echo(ECHO)).toBe('1288432023552776189');
    expect(callbacks.echo({})).toBeUndefined();
  });

  test('a change of a customer group names the group; other events are of no interest', () => {
    expect(read(written(event('change_external_chat')))).toEqual({ changedChat: 'wr1' });
    expect(read(written(event('change_external_contact')))).toBe('of no interest');
    expect(read(written('<xml><Event>change_external_chat</Event></xml>'))).toBe('of no interest');
  });

  test('one letter changed anywhere, and it is nobody’s word', () => {
    const { query, encrypt } = sealed(written(event('change_external_chat')));
    const changed = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
    for (const name of ['msg_signature', 'timestamp', 'nonce'] as const)
      expect(callbacks.read({ ...query, [name]: changed(query[name], 0) }, `<xml><Encrypt>${encrypt}</Encrypt></xml>`)).toBeUndefined();
    for (let at = 0; at < encrypt.length - 2; at += 7)
      expect(callbacks.read(query, `<xml><Encrypt>${changed(encrypt, at)}</Encrypt></xml>`)).toBeUndefined();
    for (const name of ['msg_signature', 'timestamp', 'nonce'] as const) {
      const { [name]: _gone, ...rest } = query;
      expect(callbacks.read(rest, `<xml><Encrypt>${encrypt}</Encrypt></xml>`)).toBeUndefined();
    }
  });

  test.each([
    ['for another company', written(event('change_external_chat'), 'ww0000000000000000')],
    ['with a length that reaches beyond its end', written(event('change_external_chat'), EXAMPLE.corpId, 4_000_000_000)],
    ['with a length that cuts it', written(event('change_external_chat'), EXAMPLE.corpId, 3)],
    ['too short to be one', Buffer.alloc(32, 32)],
    ['padded with a lie', Buffer.concat([written(event('change_external_chat')).subarray(0, -1), Buffer.from([33])])],
    ['padded with nothing', Buffer.alloc(64)],
  ])('a message %s, rightly signed, is refused', (_name, inside) => expect(read(inside)).toBeUndefined());

  test('no envelope, no message', () => {
    expect(callbacks.read(sealed(written('x')).query, 'not xml')).toBeUndefined();
    const parts = [EXAMPLE.callbackToken, '1', '1', 'AAA'].toSorted().join('');
    const query = { msg_signature: createHash('sha1').update(parts).digest('hex'), timestamp: '1', nonce: '1' };
    expect(callbacks.read(query, '<xml><Encrypt>AAA</Encrypt></xml>'), 'no whole block').toBeUndefined();
  });
});
