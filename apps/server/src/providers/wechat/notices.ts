import { z } from 'zod';
import { WechatError, WechatSilence, type AskWechat } from './ask-wechat.ts';
import type { NoticeOutcome, Wechat, WechatApp } from './port.ts';

/** The learner has agreed to no message that is left, or has switched them off. */
const NOT_AGREED = 43101;
/** Nothing was sent, and it may go later: trouble of theirs, too often, or a token that has just ended. */
const LATER = new Set([-1, 40001, 40014, 42001, 45009, 45011]);

const THING_MOST = 20;
const BEIJING_MS = 8 * 3_600_000;

const Done = z.object({ errcode: z.literal(0) });

/** `thing` takes twenty letters. What is longer ends in a sign of it. */
const asThing = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > THING_MOST ? `${letters.slice(0, THING_MOST - 1).join('')}…` : letters.join('');
};

/** `time`: 2026年11月18日 20:00, by Beijing's clock. */
const asTime = (at: Date): string => {
  const [date = '', time = ''] = new Date(at.getTime() + BEIJING_MS).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${year}年${month}月${day}日 ${time.slice(0, 5)}`;
};

const outcomeOf = (error: unknown): NoticeOutcome => {
  if (error instanceof WechatError) {
    const why = `errcode ${error.errcode}`;
    if (error.errcode === NOT_AGREED) return { said: 'not-agreed', why };
    return { said: LATER.has(error.errcode) ? 'later' : 'wrong', why };
  }
  if (error instanceof WechatSilence) return { said: error.neverReached ? 'later' : 'unsure', why: error.why };
  return { said: 'unsure', why: 'error' };
};

/** 订阅通知 of a service account. WeChat knows no key for a message: whoever sends twice has sent two, so an unclear answer stays one. */
export const openNotices = (ask: AskWechat, appToken: (app: WechatApp) => Promise<string>): Pick<Wechat, 'sendNotice'> => ({
  sendNotice: async (app, { openid, template, what, when, note, url }) => {
    let token;
    try {
      token = await appToken(app);
    } catch (error) {
      // Without a token nothing can have gone out.
      return { said: 'later', why: error instanceof WechatError ? `errcode ${error.errcode}` : 'no token' };
    }
    const data = {
      [template.what]: { value: asThing(what) },
      [template.when]: { value: asTime(when) },
      [template.note]: { value: asThing(note) },
    };
    try {
      const message = { touser: openid, template_id: template.id, page: url, data };
      await ask(Done, '/cgi-bin/message/subscribe/bizsend', { access_token: token }, message);
      return { said: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  },
});
