import { z } from 'zod';
import type { WecomAccount } from '../../platform/wecom-settings.ts';
import { openDoor } from '../ask.ts';
import { createAccessToken } from './access-token.ts';
import { askWecom, TIMEOUT_MS, type WecomSaid } from './ask-wecom.ts';
import type { ChatMember, ListedChat, NoAnswer, Wecom } from './port.ts';

const TOKEN_DEAD = new Set([40014, 42001]);
/** -1: WeCom's own trouble. 45009 and 45011: too many asks. 45033: too many at the same moment. */
const BUSY = new Set([-1, 45009, 45011, 45033]);
/** The group is dissolved. That it is unknown (40050) is another matter: a wrong id, or an owner outside our application's range. */
const DISSOLVED = 49008;

const STAFF = 1;
const Member = z.object({ userid: z.string(), type: z.number(), unionid: z.string().optional(), join_time: z.number() });
const Chat = z.object({ group_chat: z.object({ chat_id: z.string(), name: z.string().default(''), member_list: z.array(Member) }) });

/** 0: as it should be. 1: the owner has left. 2: somebody is taking over. 3: somebody has taken over. */
const OWNER_GONE = new Set([1, 2]);
const Page = z.object({
  group_chat_list: z.array(z.object({ chat_id: z.string(), status: z.number() })),
  next_cursor: z.string().optional(),
});
const PAGE_SIZE = 1_000;
/** More groups than a company may have: a cursor that never ends must not hold a job for ever. */
const MOST_PAGES = 200;

const Made = z.object({ config_id: z.string().min(1) });
const Way = z.object({ join_way: z.object({ qr_code: z.url(), chat_id_list: z.array(z.string()).default([]) }) });
const ServiceLink = z.object({ url: z.string().regex(/^https:\/\/work\.weixin\.qq\.com\/kf\/[\w-]{6,64}(?:\?[\w=&%-]{1,256})?$/) });

/** A code as a picture, not as a button inside a mini-program. */
const AS_PICTURE = 2;

const memberOf = ({ userid, type, unionid, join_time: joined }: z.infer<typeof Member>): ChatMember => ({
  memberId: userid,
  isStaff: type === STAFF,
  unionid: unionid === undefined || unionid === '' ? null : unionid,
  joinedAt: new Date(joined * 1_000),
});

const noAnswer = (answer: Exclude<WecomSaid<unknown>, { said: unknown }>): NoAnswer => {
  if ('silent' in answer) return { outcome: 'away', why: answer.silent };
  return { outcome: BUSY.has(answer.errcode) ? 'busy' : 'refused', why: String(answer.errcode) };
};

/** WeCom's server API: https://developer.work.weixin.qq.com/document/path/92120 and the pages beside it. */
export const createWecom = (account: WecomAccount, now: () => number): Wecom => {
  const door = openDoor({ url: account.url, timeoutMs: TIMEOUT_MS });
  const token = createAccessToken(door, account, now);

  const ask = async <T>(path: string, body: object, schema: z.ZodType<T>, isSecondTry = false): Promise<WecomSaid<T>> => {
    const held = await token.get();
    // Without a token nothing was asked: that is no word about what we wanted to know.
    if (!('said' in held)) return { silent: 'errcode' in held ? `gettoken ${held.errcode}` : held.silent };
    const answer = await askWecom(door, `/cgi-bin/${path}?access_token=${encodeURIComponent(held.said)}`, schema, body);
    if (!('errcode' in answer) || !TOKEN_DEAD.has(answer.errcode) || isSecondTry) return answer;
    token.forget(held.said);
    return ask(path, body, schema, true);
  };

  return {
    readGroupChat: async (chatId) => {
      const answer = await ask('externalcontact/groupchat/get', { chat_id: chatId, need_name: 0 }, Chat);
      if ('errcode' in answer && answer.errcode === DISSOLVED) return { outcome: 'gone' };
      if (!('said' in answer)) return noAnswer(answer);
      const { chat_id: read, name, member_list: members } = answer.said.group_chat;
      return { outcome: 'read', chat: { chatId: read, name, members: members.map(memberOf) } };
    },

    listGroupChats: async () => {
      const chats: ListedChat[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES; page++) {
        const asked = { status_filter: 0, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
        const answer = await ask('externalcontact/groupchat/list', asked, Page);
        if (!('said' in answer)) return noAnswer(answer);
        for (const { chat_id: chatId, status } of answer.said.group_chat_list) chats.push({ chatId, ownerless: OWNER_GONE.has(status) });
        cursor = answer.said.next_cursor;
        if (!cursor) return { outcome: 'listed', chats };
      }
      return { outcome: 'away', why: 'a list without an end' };
    },

    addJoinWay: async ({ chatIds, state, fullGroupsAre }) => {
      const more = fullGroupsAre && { room_base_name: fullGroupsAre.name, room_base_id: fullGroupsAre.from };
      const asked = { scene: AS_PICTURE, chat_id_list: chatIds, state, auto_create_room: fullGroupsAre ? 1 : 0, ...more };
      const answer = await ask('externalcontact/groupchat/add_join_way', asked, Made);
      return 'said' in answer ? { outcome: 'made', configId: answer.said.config_id } : noAnswer(answer);
    },

    readJoinWay: async (configId) => {
      const answer = await ask('externalcontact/groupchat/get_join_way', { config_id: configId }, Way);
      if (!('said' in answer)) return noAnswer(answer);
      const { qr_code: qrUrl, chat_id_list: chatIds } = answer.said.join_way;
      return { outcome: 'read', qrUrl, chatIds };
    },

    addServiceLink: async (scene) => {
      const answer = await ask('kf/add_contact_way', { open_kfid: account.openKfId, scene }, ServiceLink);
      return 'said' in answer ? { outcome: 'made', url: answer.said.url } : noAnswer(answer);
    },
  };
};
