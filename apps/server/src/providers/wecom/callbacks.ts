import { createDecipheriv, createHash } from 'node:crypto';
import { sameText } from '../../platform/crypto.ts';
import type { WecomAccount } from '../../platform/wecom-settings.ts';
import { readFlatXml } from './flat-xml.ts';
import type { CallbackQuery, WecomCallbacks } from './port.ts';

const BLOCK = 32;
const RANDOM_BYTES = 16;
const LENGTH_BYTES = 4;

/** PKCS#7, to 32 bytes as WeCom lays down, and not to the cipher's 16. */
const unpad = (padded: Buffer): Buffer | undefined => {
  const by = padded.at(-1) ?? 0;
  if (by < 1 || by > BLOCK || by > padded.length) return undefined;
  return padded.subarray(padded.length - by).every((byte) => byte === by) ? padded.subarray(0, -by) : undefined;
};

const decipher = (key: Buffer, text: string): Buffer | undefined => {
  const sealed = Buffer.from(text, 'base64');
  if (sealed.length === 0 || sealed.length % 16 !== 0) return undefined;
  const opener = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16));
  opener.setAutoPadding(false);
  return unpad(Buffer.concat([opener.update(sealed), opener.final()]));
};

/** Sixteen random bytes, the length of the message, the message, and for whom it is. */
const messageIn = (plain: Buffer, receiver: string): string | undefined => {
  if (plain.length < RANDOM_BYTES + LENGTH_BYTES) return undefined;
  const length = plain.readUInt32BE(RANDOM_BYTES);
  const rest = plain.subarray(RANDOM_BYTES + LENGTH_BYTES);
  if (length > rest.length || rest.subarray(length).toString('utf8') !== receiver) return undefined;
  return rest.subarray(0, length).toString('utf8');
};

/** https://developer.work.weixin.qq.com/document/path/90968 */
export const createWecomCallbacks = ({
  corpId,
  callbackToken,
  callbackAesKey,
}: Pick<WecomAccount, 'corpId' | 'callbackToken' | 'callbackAesKey'>): WecomCallbacks => {
  const key = Buffer.from(`${callbackAesKey}=`, 'base64');

  const open = ({ msg_signature: signature = '', timestamp = '', nonce = '' }: CallbackQuery, sealed: string): string | undefined => {
    const signed = [callbackToken, timestamp, nonce, sealed].toSorted().join('');
    if (!sameText(createHash('sha1').update(signed).digest('hex'), signature)) return undefined;
    const plain = decipher(key, sealed);
    return plain && messageIn(plain, corpId);
  };

  return {
    echo: (query) => (query.echostr === undefined ? undefined : open(query, query.echostr)),
    read: (query, body) => {
      const message = open(query, readFlatXml(body).get('Encrypt') ?? '');
      if (message === undefined) return undefined;
      const event = readFlatXml(message);
      const chatId = event.get('ChatId');
      if (event.get('Event') !== 'change_external_chat' || !chatId) return 'of no interest';
      return { changedChat: chatId };
    },
  };
};
