import { z } from 'zod';
import { refuse, type Refusal } from './errcodes.ts';
import type { Parameters } from './parameters.ts';
import { openidFor, type Users } from './users.ts';

const SUBSCRIBED_AT_S = 1_735_700_000;
const MOST_AT_ONCE = 100;

const Wanted = z.object({ user_list: z.array(z.object({ openid: z.string() })) });

const readWanted = (body: unknown) => {
  try {
    return Wanted.parse(JSON.parse(String(body))).user_list;
  } catch {
    return undefined;
  }
};

interface On {
  users: Users;
  /** Whose access token this is; counts the call. */
  holder: (ask: Parameters, path: string) => string | Refusal;
}

/** What an account may know of people: everything of whoever follows it, and of everybody else that they do not. */
export const openFollowers = ({ users, holder }: On) => {
  const describe = (appId: string, asked: string) => {
    const user = users.withOpenid(appId, asked);
    if (!user) return undefined;
    const openid = openidFor(appId, user.key);
    // Nickname and picture have been empty here since December 2021, for followers too.
    const nobody = { nickname: '', sex: 0, language: 'zh_CN', city: '', province: '', country: '', headimgurl: '' };
    if (!user.subscribed) return { subscribe: 0, openid, ...nobody, tagid_list: [] };
    return {
      subscribe: 1,
      openid,
      ...nobody,
      subscribe_time: SUBSCRIBED_AT_S,
      unionid: user.unionid,
      remark: '',
      groupid: 0,
      tagid_list: [],
      subscribe_scene: 'ADD_SCENE_QR_CODE',
      qr_scene: 0,
      qr_scene_str: '',
    };
  };

  const one = (ask: Parameters) => {
    const appId = holder(ask, '/cgi-bin/user/info');
    if (typeof appId !== 'string') return appId;
    if (!ask.openid) return refuse(41009);
    return describe(appId, ask.openid) ?? refuse(40003);
  };

  /** One openid that is nobody's refuses the whole list, and WeChat does not say which it was. */
  const many = (ask: Parameters, body: unknown) => {
    const appId = holder(ask, '/cgi-bin/user/info/batchget');
    if (typeof appId !== 'string') return appId;
    const wanted = readWanted(body);
    if (!wanted) return refuse(47001);
    if (wanted.length === 0 || wanted.length > MOST_AT_ONCE) return refuse(40032);
    const people = wanted.map(({ openid }) => describe(appId, openid));
    return people.includes(undefined) ? refuse(40003) : { user_info_list: people };
  };

  return { one, many };
};
