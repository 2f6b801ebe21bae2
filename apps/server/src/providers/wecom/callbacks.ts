import type { WecomAccount } from '../../platform/wecom-settings.ts';
import { openEnvelopes } from '../sealed-envelope.ts';
import { readFlatXml } from '../flat-xml.ts';
import type { WecomCallbacks } from './port.ts';

/** https://developer.work.weixin.qq.com/document/path/90968 */
export const createWecomCallbacks = ({
  corpId,
  callbackToken,
  callbackAesKey,
}: Pick<WecomAccount, 'corpId' | 'callbackToken' | 'callbackAesKey'>): WecomCallbacks => {
  const open = openEnvelopes({ token: callbackToken, aesKey: callbackAesKey, receiver: corpId });

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
