import { z } from 'zod';
import { WechatError, WechatSilence, type AskWechat } from './ask-wechat.ts';
import type { Follower, FollowersUntold, Wechat, WechatApp } from './port.ts';

/** WeChat takes no more in one call. */
const AT_ONCE = 100;

const UNKNOWN_OPENID = 40003;
const BUSY = new Set([-1, 45009, 45011]);

const Person = z.object({ subscribe: z.number(), openid: z.string(), unionid: z.string().min(1).optional() });
const People = z.object({ user_info_list: z.array(Person) });

const asFollower = ({ subscribe, unionid }: z.infer<typeof Person>): Follower => ({ follows: subscribe === 1, unionid: unionid ?? null });

const untold = (error: unknown): FollowersUntold => {
  if (!(error instanceof WechatError)) return { outcome: 'away', why: error instanceof WechatSilence ? error.why : 'error' };
  return { outcome: BUSY.has(error.errcode) ? 'busy' : 'refused', why: `errcode ${error.errcode}` };
};

/** Who follows an official account, and who they are for everything of ours that is tied together at WeChat. */
export const openFollowers = (
  ask: AskWechat,
  appToken: (app: WechatApp) => Promise<string>,
): Pick<Wechat, 'readFollower' | 'readFollowers'> => {
  const readSome = async (token: string, openids: readonly string[]): Promise<[string, Follower][]> => {
    try {
      const wanted = { user_list: openids.map((openid) => ({ openid, lang: 'zh_CN' })) };
      const { user_info_list: people } = await ask(People, '/cgi-bin/user/info/batchget', { access_token: token }, wanted);
      return people.map((person) => [person.openid, asFollower(person)]);
    } catch (error) {
      if (!(error instanceof WechatError) || error.errcode !== UNKNOWN_OPENID) throw error;
      if (openids.length === 1) return [];
      // One openid that WeChat does not know spoils the whole call, and it does not say which.
      const middle = Math.ceil(openids.length / 2);
      return [...(await readSome(token, openids.slice(0, middle))), ...(await readSome(token, openids.slice(middle)))];
    }
  };

  return {
    readFollower: async (app, openid) =>
      asFollower(await ask(Person, '/cgi-bin/user/info', { access_token: await appToken(app), openid, lang: 'zh_CN' })),

    readFollowers: async (app, openids) => {
      try {
        const token = await appToken(app);
        const followers = new Map<string, Follower>();
        for (let at = 0; at < openids.length; at += AT_ONCE)
          for (const [openid, follower] of await readSome(token, openids.slice(at, at + AT_ONCE))) followers.set(openid, follower);
        return { outcome: 'read', followers };
      } catch (error) {
        return untold(error);
      }
    },
  };
};
