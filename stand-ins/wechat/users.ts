import { createHash } from 'node:crypto';

export interface WechatUser {
  key: string;
  nickname: string;
  unionid: string;
  /** Follows the official account: `subscribe` of /cgi-bin/user/info. */
  subscribed: boolean;
  /** Comes in through a snapshot page (快照页): WeChat gives a virtual account, not the person. */
  snapshot: boolean;
  /** Taps 拒绝 whenever a page asks for nickname and avatar. */
  refuses: boolean;
}

type NewUser = Pick<WechatUser, 'key' | 'nickname'> &
  Partial<Record<'unionid', string | undefined> & Record<'subscribed' | 'snapshot' | 'refuses', boolean | undefined>>;

const letters = (length: number, ...from: string[]) => createHash('sha256').update(from.join('\n')).digest('base64url').slice(0, length);

/** The openids of one account share their first letters, as WeChat's do; derived, so that they survive a restart. */
export const openidFor = (appId: string, key: string): string => `o${letters(5, 'app', appId)}${letters(22, appId, key)}`;

const unionidFor = (key: string) => `oU99x${letters(23, 'unionid', key)}`;

const settled = (user: NewUser): WechatUser => ({
  key: user.key,
  nickname: user.nickname,
  unionid: user.unionid ?? unionidFor(user.key),
  subscribed: user.subscribed ?? false,
  snapshot: user.snapshot ?? false,
  refuses: user.refuses ?? false,
});

const SEEDS: readonly NewUser[] = [
  { key: 'wang-xiuying', nickname: '王秀英', subscribed: true },
  { key: 'chen-jianguo', nickname: '老陈', subscribed: true },
  { key: 'xiangyang', nickname: '向阳花开🌻' },
  { key: 'jiajia-mama', nickname: 'A佳佳妈妈（童装批发）', subscribed: true },
  { key: 'li-wei', nickname: '李伟@昆明' },
  { key: 'jingshui', nickname: '静水流深', subscribed: true },
  { key: 'xiaoman', nickname: '小满' },
  { key: 'vicky', nickname: 'Vicky_林' },
  { key: 'laozhao', nickname: '赵师傅 空调维修13年' },
  // For the line that is too long.
  { key: 'long-name', nickname: '人生如茶静心以对岁月如歌且行且珍惜愿家人平安健康喜乐每一天吉祥' },
  { key: 'snapshot', nickname: '快照页访客', snapshot: true },
  { key: 'refuser', nickname: '周谨言', refuses: true },
];

export const openUsers = (appIds: readonly string[]) => {
  const byKey = new Map<string, WechatUser>();
  const keyByOpenid = new Map<string, string>();
  const place = (appId: string, openid: string) => `${appId} ${openid}`;

  const add = (user: NewUser): WechatUser => {
    const added = settled(user);
    byKey.set(added.key, added);
    for (const appId of appIds) keyByOpenid.set(place(appId, openidFor(appId, added.key)), added.key);
    return added;
  };

  const reset = () => {
    byKey.clear();
    keyByOpenid.clear();
    for (const seed of SEEDS) add(seed);
  };

  reset();
  return {
    add,
    reset,
    get: (key: string) => byKey.get(key),
    count: () => byKey.size,
    first: (howMany: number) => [...byKey.values()].slice(0, howMany),
    /** A virtual account of a snapshot page belongs to nobody, so it is not found here. */
    withOpenid: (appId: string, openid: string) => byKey.get(keyByOpenid.get(place(appId, openid)) ?? ''),
  };
};

export type Users = ReturnType<typeof openUsers>;
