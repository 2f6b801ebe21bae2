import { z } from 'zod';
import type { Books } from './books.ts';
import { NOTICE_ACCOUNT } from './notice-account.ts';
import { cdata, sealEvent, verifyQuery } from './sealed-event.ts';

/** How events come: where to, how often each, and whether they wait until somebody lets them go. */
export const HowEventsCome = z.object({
  to: z.url().nullable().optional(),
  times: z.int().min(0).max(10).optional(),
  hold: z.boolean().optional(),
});
type HowEventsCome = z.infer<typeof HowEventsCome>;

const TRIES = 3;
const TIMEOUT_MS = 5_000;

export interface Said {
  templateId: string;
  status: 'accept' | 'reject';
}

/** https://developers.weixin.qq.com/doc/service/guide/product/subscription_messages/push.html */
const textOf = (event: 'popup' | 'change' | 'sent', openid: string, inside: string, nowMs: number): string => {
  const name = `SubscribeMsg${event.charAt(0).toUpperCase()}${event.slice(1)}Event`;
  return (
    `<xml><ToUserName>${cdata(NOTICE_ACCOUNT.originalId)}</ToUserName><FromUserName>${cdata(openid)}</FromUserName>` +
    `<CreateTime>${Math.floor(nowMs / 1_000)}</CreateTime><MsgType>${cdata('event')}</MsgType>` +
    `<Event>${cdata(`subscribe_msg_${event}_event`)}</Event><${name}>${inside}</${name}></xml>`
  );
};

const listOf = (said: readonly Said[], scene: string): string =>
  said
    .map(
      ({ templateId, status }) =>
        `<List><TemplateId>${cdata(templateId)}</TemplateId><SubscribeStatusString>${cdata(status)}</SubscribeStatusString>${scene}</List>`,
    )
    .join('');

/** Tells the account's server what people tapped, as well as WeChat does: three tries, five seconds each; late or twice on order. */
export const openEvents = ({ books, now }: { books: Books; now: () => number }) => {
  let target: string | undefined;
  let [times, hold] = [1, false];
  let waiting: { text: string; at: number }[] = [];
  const underWay = new Set<Promise<void>>();

  const post = async (text: string): Promise<void> => {
    if (target === undefined) return;
    for (let nth = 1; nth <= TRIES; nth++) {
      const { query, body } = sealEvent(text, now());
      const answer = await fetch(`${target}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      const isTaken = answer?.status === 200;
      books.events.push({ at: now(), taken: isTaken });
      if (isTaken) return;
    }
  };
  const send = (text: string): void => {
    for (let nth = 1; nth <= times; nth++) {
      const sending = post(text);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }
  };
  const note = (text: string): void => {
    if (hold) waiting.push({ text, at: now() });
    else send(text);
  };

  return {
    popup: (openid: string, said: readonly Said[]) => note(textOf('popup', openid, listOf(said, '<PopupScene>1</PopupScene>'), now())),
    change: (openid: string, templateId: string) => note(textOf('change', openid, listOf([{ templateId, status: 'reject' }], ''), now())),
    sent: (openid: string, templateId: string) =>
      note(
        textOf(
          'sent',
          openid,
          `<List><TemplateId>${cdata(templateId)}</TemplateId><MsgID>1</MsgID><ErrorCode>0</ErrorCode><ErrorStatus>${cdata('success')}</ErrorStatus></List>`,
          now(),
        ),
      ),
    be: (how: HowEventsCome) => {
      if (how.to !== undefined) target = how.to ?? undefined;
      times = how.times ?? times;
      hold = how.hold ?? hold;
    },
    /** Sends what waits, and ends when every event was taken or given up. */
    deliver: async (): Promise<void> => {
      const all = waiting;
      waiting = [];
      for (const { text } of all) send(text);
      while (underWay.size > 0) await Promise.all(underWay);
    },
    verify: async (): Promise<boolean> => {
      const echo = 'standin-echo';
      const answer = target === undefined ? undefined : await fetch(`${target}?${verifyQuery(echo, now())}`).catch(() => undefined);
      return answer?.status === 200 && (await answer.text()) === echo;
    },
    reset: () => {
      [times, hold, waiting] = [1, false, []];
    },
  };
};

export type Events = ReturnType<typeof openEvents>;
