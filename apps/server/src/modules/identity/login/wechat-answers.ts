import { configureWechat, getCustomer, weChatLogin } from '@xuetang/contract/identity';
import type { DataKeys } from '../../../platform/crypto.ts';
import { answer, type Answer } from '../../../platform/http/answer.ts';
import type { AvatarLink } from '../profile/profile-avatar.ts';
import { readUserInfo } from '../profile/user-info.ts';
import { isOurs, logInWithWechat, type LoginPorts } from './wechat-login.ts';

export const wechatAnswers = (on: LoginPorts & { dataKeys: DataKeys; avatarLink: AvatarLink }): Answer[] => [
  answer(weChatLogin, async ({ input, visitor, fail }) => {
    const result = await logInWithWechat(on, input, visitor);
    return typeof result === 'string' ? fail(result) : result;
  }),

  answer(configureWechat, async ({ input, fail }) => {
    const app = on.apps[String(input.type)];
    if (!app) return fail('login.wechat_type_unknown');
    // Signing a foreign page would lend it our account's rights.
    if (!isOurs(input.url, on.h5Origins)) return fail('wechat.url_not_ours');
    try {
      return await on.wechat.signPage(app, input.url);
    } catch (error) {
      on.log.warn({ err: error }, 'WeChat gave no ticket');
      return fail('login.wechat_failed');
    }
  }),

  answer(getCustomer, ({ session }) => readUserInfo(on, session.learnerId)),
];
