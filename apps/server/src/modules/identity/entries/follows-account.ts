import type { LearnerId } from '@xuetang/contract/ids';
import type { Logger } from '../../../platform/log.ts';
import type { Wechat, WechatApp } from '../../../providers/wechat/port.ts';
import { learnUnionid } from '../person/learn-unionids.ts';
import { wechatIdsOf } from '../person/learner.store.ts';
import type { PersonPorts } from '../person/person-by-wechat.ts';

export interface FollowPorts extends PersonPorts {
  log: Logger;
  wechat: Pick<Wechat, 'readFollower'>;
  apps: Readonly<Record<string, WechatApp>>;
}

/** Whether a learner follows an official account, as WeChat says now; nobody who never came through it does. */
export const followsAccount = async (
  on: FollowPorts,
  learner: LearnerId,
  wechatType: number,
): Promise<boolean | 'login.wechat_type_unknown' | 'wechat.silent'> => {
  const app = on.apps[String(wechatType)];
  if (!app) return 'login.wechat_type_unknown';
  const ids = await wechatIdsOf(on.db, app.appId, learner);
  if (!ids) return false;
  const read = await on.wechat.readFollower(app, ids.openid).catch((error: unknown) => {
    on.log.warn({ err: error }, 'WeChat does not say who follows');
    return undefined;
  });
  if (!read) return 'wechat.silent';
  // WeChat has said who he is as well. Where it cannot be kept now the answer is still right, and the job asks again.
  if (read.unionid !== null && ids.unionid === null)
    await learnUnionid(on, app.appId, { openid: ids.openid, unionid: read.unionid }).catch((error: unknown) =>
      on.log.warn({ err: error }, 'a unionid was not kept'),
    );
  return read.follows;
};
