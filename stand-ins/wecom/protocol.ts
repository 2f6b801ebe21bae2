import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { COMPANY } from './account.ts';
import { unionidsIn, type Books } from './books.ts';

const LIVES_S = 7_200;

const WORDS: Readonly<Record<number, string>> = {
  [-1]: 'system busy',
  40001: 'invalid credential',
  40013: 'invalid corpid',
  40014: 'invalid access_token',
  40050: 'chatid not exist',
  40058: 'invalid Request Parameter',
  41001: 'access_token missing',
  42001: 'access_token expired',
  45009: 'api freq out of limit',
  49008: 'group chat dismissed',
  95000: 'invalid open_kfid',
};

export const refuse = (errcode: number) => ({ errcode, errmsg: WORDS[errcode] ?? 'error' });
const accept = (fields: object) => ({ errcode: 0, errmsg: 'ok', ...fields });

const List = z.object({ status_filter: z.int().optional(), cursor: z.string().optional(), limit: z.int().min(1).max(1_000) });
const Get = z.object({ chat_id: z.string(), need_name: z.int().min(0).max(1).default(0) });
const AddWay = z.object({
  scene: z.literal(2),
  chat_id_list: z.array(z.string()).min(1).max(5),
  auto_create_room: z.int().min(0).max(1).default(1),
  state: z.string().max(30).default(''),
});
const GetWay = z.object({ config_id: z.string() });
const KfLink = z.object({ open_kfid: z.string(), scene: z.string().regex(/^[\w-]{0,32}$/) });

/** WeCom's server API, as far as we ask it. It answers every body with HTTP 200 and says no with an errcode. */
export const openProtocol = (books: Books, now: () => number) => {
  let token: { value: string; until: number } | undefined;

  const gettoken = (query: URLSearchParams) => {
    if (query.get('corpid') !== COMPANY.corpId) return refuse(40013);
    if (query.get('corpsecret') !== COMPANY.secret) return refuse(40001);
    // Asked again before its end, WeCom gives the same one.
    if (!token || token.until <= now()) token = { value: randomBytes(48).toString('base64url'), until: now() + LIVES_S * 1_000 };
    return accept({ access_token: token.value, expires_in: Math.floor((token.until - now()) / 1_000) });
  };

  const wrongToken = (given: string): number | undefined => {
    if (given === '') return 41001;
    if (given !== token?.value) return 40014;
    return token.until <= now() ? 42001 : undefined;
  };

  const answers: Record<string, (body: unknown) => object> = {
    'externalcontact/groupchat/list': (body) => {
      const asked = List.safeParse(body);
      if (!asked.success) return refuse(40058);
      const { cursor = '0', limit } = asked.data;
      const alive = [...books.chats.values()].filter(({ dissolved }) => !dissolved);
      const [from, to] = [Number(cursor), Number(cursor) + limit];
      const page = alive.slice(from, to).map(({ chatId, status }) => ({ chat_id: chatId, status }));
      return accept({ group_chat_list: page, ...(to < alive.length ? { next_cursor: String(to) } : {}) });
    },
    'externalcontact/groupchat/get': (body) => {
      const asked = Get.safeParse(body);
      if (!asked.success) return refuse(40058);
      const chat = books.chats.get(asked.data.chat_id);
      if (!chat) return refuse(40050);
      if (chat.dissolved) return refuse(49008);
      const members = [...chat.members.values()].map(({ memberId, name, unionid, joinedAt }) => ({
        userid: memberId,
        type: unionid === null ? 1 : 2,
        ...(unionid === null ? {} : { unionid, state: '' }),
        join_time: Math.floor(joinedAt / 1_000),
        join_scene: 3,
        ...(asked.data.need_name === 1 ? { name } : {}),
      }));
      const { chatId, name, owner } = chat;
      return accept({
        group_chat: { chat_id: chatId, name, owner, notice: '', create_time: 0, member_list: members, admin_list: [{ userid: owner }] },
      });
    },
    'externalcontact/groupchat/add_join_way': (body) => {
      const asked = AddWay.safeParse(body);
      if (!asked.success) return refuse(40058);
      const { chat_id_list: chatIds, state, auto_create_room: autoCreate } = asked.data;
      if (!chatIds.every((chatId) => books.chats.get(chatId)?.dissolved === false)) return refuse(40050);
      const configId = randomBytes(16).toString('hex');
      books.joinWays.set(configId, { configId, chatIds, state, autoCreate: autoCreate === 1 });
      return accept({ config_id: configId });
    },
    'externalcontact/groupchat/get_join_way': (body) => {
      const way = books.joinWays.get(GetWay.safeParse(body).data?.config_id ?? '');
      if (!way) return refuse(40058);
      const { configId, chatIds, state, autoCreate } = way;
      const fields = { config_id: configId, scene: 2, state, chat_id_list: chatIds, auto_create_room: autoCreate ? 1 : 0 };
      return accept({ join_way: { ...fields, qr_code: `https://wework.qpic.cn/wwpic/${configId}/0` } });
    },
    'kf/add_contact_way': (body) => {
      const asked = KfLink.safeParse(body);
      if (!asked.success) return refuse(40058);
      if (asked.data.open_kfid !== COMPANY.openKfId) return refuse(95000);
      books.serviceScenes.push(asked.data.scene);
      const encoded = Buffer.from(asked.data.scene).toString('base64url');
      return accept({ url: `https://work.weixin.qq.com/kf/kfc99xuetang?enc_scene=ENC${encoded}` });
    },
  };

  return {
    gettoken,
    paths: Object.keys(answers),
    answer: (path: string, query: URLSearchParams, body: unknown): object => {
      const wrong = wrongToken(query.get('access_token') ?? '');
      return wrong === undefined ? (answers[path]?.(body) ?? refuse(-1)) : refuse(wrong);
    },
    /** Every token that was given is unknown from now on. */
    forgetTokens: () => void (token = undefined),
    inside: (chatId: string) => unionidsIn(books, chatId),
  };
};
