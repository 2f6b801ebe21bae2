import { randomUUID } from 'node:crypto';
import { COMPANY } from './account.ts';
import { count, type Books } from './books.ts';
import { sealAndSign } from './sealed-message.ts';

export interface Change {
  chatId: string;
  change: 'create' | 'add_member' | 'del_member' | 'dismiss' | 'change_owner';
  /** Who came or went. */
  memberId?: string;
}

/** How likely it is that a callback is lost, and that it comes twice; and whether those that wait come in another order. */
export interface Unreliability {
  lose: number;
  repeat: number;
  reorder: boolean;
  random: () => number;
}

const RELIABLE: Unreliability = { lose: 0, repeat: 0, reorder: false, random: Math.random };
const TRIES = 3;
const TIMEOUT_MS = 5_000;

const cdata = (text: string) => `<![CDATA[${text}]]>`;

const eventOf = ({ chatId, change, memberId }: Change, nowMs: number): string => {
  const type = change === 'create' || change === 'dismiss' ? change : 'update';
  const detail =
    type === 'update'
      ? `<UpdateDetail>${cdata(change)}</UpdateDetail><JoinScene>3</JoinScene><QuitScene>0</QuitScene><MemChangeCnt>1</MemChangeCnt>` +
        `<MemChangeList><Item>${memberId ?? ''}</Item></MemChangeList>`
      : '';
  return (
    `<xml><ToUserName>${cdata(COMPANY.corpId)}</ToUserName><FromUserName>${cdata('sys')}</FromUserName>` +
    `<CreateTime>${Math.floor(nowMs / 1_000)}</CreateTime><MsgType>${cdata('event')}</MsgType>` +
    `<Event>${cdata('change_external_chat')}</Event><ChatId>${cdata(chatId)}</ChatId><ChangeType>${cdata(type)}</ChangeType>${detail}</xml>`
  );
};

/** Tells our server what changes in groups, as well as WeCom does: late, twice, in any order, or not at all. */
export const openCallbacks = (books: Books, now: () => number) => {
  let target: string | undefined;
  let unreliability = RELIABLE;
  let holding = false;
  const waiting: Change[] = [];
  const underWay = new Set<Promise<void>>();

  const post = async (change: Change): Promise<void> => {
    if (target === undefined) return count(books, 'callback without an address');
    for (let nth = 1; nth <= TRIES; nth++) {
      const { encrypt, query } = sealAndSign(eventOf(change, now()), now());
      const body = `<xml><ToUserName>${cdata(COMPANY.corpId)}</ToUserName><AgentID>${cdata('1000002')}</AgentID><Encrypt>${cdata(encrypt)}</Encrypt></xml>`;
      const headers = { 'content-type': 'text/xml' };
      const answer = await fetch(`${target}?${query.toString()}`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined);
      if (answer?.status === 200) return count(books, 'callback taken');
      count(books, 'callback not taken');
    }
  };
  const track = (sending: Promise<void>): void => {
    underWay.add(sending);
    void sending.finally(() => underWay.delete(sending));
  };

  const send = (changes: readonly Change[]): void => {
    const { lose, repeat, reorder, random } = unreliability;
    const kept = changes.filter(() => random() >= lose);
    for (let lost = kept.length; lost < changes.length; lost++) count(books, 'callback lost');
    const twice = kept.filter(() => random() < repeat);
    const all = [...kept, ...twice];
    const ordered = reorder ? all.map((change) => ({ change, place: random() })).toSorted((a, b) => a.place - b.place) : undefined;
    // One after another, so that the order is the one that was chosen.
    track((ordered?.map(({ change }) => change) ?? all).reduce((before, change) => before.then(() => post(change)), Promise.resolve()));
  };

  return {
    callTo: (url: string | undefined) => void (target = url),
    be: (how: Partial<Unreliability>) => void (unreliability = { ...RELIABLE, ...how }),
    hold: () => void (holding = true),
    note: (change: Change) => {
      waiting.push(change);
      if (!holding) send(waiting.splice(0));
    },
    /** Sends what waits, and ends when every callback was taken or given up. */
    deliver: async () => {
      if (waiting.length > 0) send(waiting.splice(0));
      while (underWay.size > 0) await Promise.all(underWay);
    },
    /** What the console of WeCom does when an operator saves the address. */
    verify: async (): Promise<boolean> => {
      const echo = randomUUID();
      const { encrypt, query } = sealAndSign(echo, now());
      query.set('echostr', encrypt);
      const answer = target === undefined ? undefined : await fetch(`${target}?${query.toString()}`).catch(() => undefined);
      return answer?.status === 200 && (await answer.text()) === echo;
    },
    reset: () => {
      unreliability = RELIABLE;
      holding = false;
      waiting.length = 0;
    },
  };
};

export type Callbacks = ReturnType<typeof openCallbacks>;
