import type { LearnerId } from '@xuetang/contract/ids';
import { openidOf } from './learner.store.ts';
import type { LoginPorts } from './wechat-login.ts';

/** Whether a learner follows an official account, as WeChat says now; nobody who never came through it does. */
export const followsAccount = async (
  { db, apps, wechat, log }: Pick<LoginPorts, 'db' | 'apps' | 'wechat' | 'log'>,
  learner: LearnerId,
  wechatType: number,
): Promise<boolean | 'login.wechat_type_unknown' | 'wechat.silent'> => {
  const app = apps[String(wechatType)];
  if (!app) return 'login.wechat_type_unknown';
  const openid = await openidOf(db, app.appId, learner);
  if (openid === undefined) return false;
  try {
    return await wechat.isFollower(app, openid);
  } catch (error) {
    log.warn({ err: error }, 'WeChat does not say who follows');
    return 'wechat.silent';
  }
};
