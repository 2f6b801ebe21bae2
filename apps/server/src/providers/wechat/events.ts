import { sameText } from '../../platform/crypto.ts';
import { readFlatXml } from '../flat-xml.ts';
import { openEnvelopes, signCallback } from '../sealed-envelope.ts';
import type { NoticeAnswer, WechatEvents } from './port.ts';

/** What stands between these tags, and the message without it: the rest of it is flat. */
const takeOut = (xml: string, name: string): { inside: string; rest: string } => {
  const [opening, closing] = [`<${name}>`, `</${name}>`];
  const [from, until] = [xml.indexOf(opening), xml.lastIndexOf(closing)];
  if (from < 0 || until < from) return { inside: '', rest: xml };
  return { inside: xml.slice(from + opening.length, until), rest: xml.slice(0, from) + xml.slice(until + closing.length) };
};

const itemsIn = (list: string): NoticeAnswer[] =>
  list
    .split('</List>')
    .map((item) => readFlatXml(`<xml>${item.replace('<List>', '')}</xml>`))
    .flatMap((item) => {
      const [templateId, status] = [item.get('TemplateId'), item.get('SubscribeStatusString')];
      return templateId && (status === 'accept' || status === 'reject') ? [{ templateId, accepted: status === 'accept' }] : [];
    });

const WRITTEN_IN: Readonly<Record<string, readonly string[]>> = {
  subscribe_msg_popup_event: ['SubscribeMsgPopupEvent'],
  // WeChat's own examples put what was changed into an element of either name.
  subscribe_msg_change_event: ['SubscribeMsgChangeEvent', 'SubscribeMsgPopupEvent'],
};

/**
 * What WeChat tells the server of an official account: https://developers.weixin.qq.com/doc/service/guide/product/subscription_messages/push.html.
 * Only what is sealed is read: the plain mode signs no word of the message, so whoever has seen one signature could write any.
 */
export const createWechatEvents = (account: { appId: string; callbackToken: string; callbackAesKey: string }): WechatEvents => {
  const { appId, callbackToken: token, callbackAesKey: aesKey } = account;
  const open = openEnvelopes({ token, aesKey, receiver: appId });
  return {
    echo: ({ signature = '', timestamp = '', nonce = '', echostr }) =>
      sameText(signCallback(token, timestamp, nonce), signature) ? echostr : undefined,
    read: (query, body) => {
      const message = open(query, readFlatXml(body).get('Encrypt') ?? '');
      if (message === undefined) return undefined;
      for (const [event, names] of Object.entries(WRITTEN_IN))
        for (const name of names) {
          const { inside, rest } = takeOut(message, name);
          const fields = readFlatXml(rest);
          const [openid, at] = [fields.get('FromUserName'), Number(fields.get('CreateTime'))];
          if (fields.get('Event') !== event || !openid || !Number.isSafeInteger(at) || inside === '') continue;
          return { openid, at: new Date(at * 1_000), answers: itemsIn(inside), isChange: event === 'subscribe_msg_change_event' };
        }
      return 'of no interest';
    },
  };
};
