import { isBlockedFor, wantsWechat } from '../app/overlays/overlay.rule.ts';
import type { Shell } from '../client/shell-context.ts';
import type { DoorstepData } from './doorstep-data.ts';

export type Cover = 'open-in-wechat' | 'black-user';

/** Which overlay of spec 2.12 this visitor gets, if any. The check that fails leaves the page open. */
export const coverFor = async (
  { page, config }: Pick<DoorstepData, 'page' | 'config'>,
  { ask, session, host, entered }: Pick<Shell, 'ask' | 'session' | 'host' | 'entered'>,
): Promise<Cover | undefined> => {
  if (wantsWechat(page, host.kind, config.wechatOnly)) return 'open-in-wechat';
  await entered;
  if (!session.token()) return undefined;
  const checked = await ask('isInBlackList', {});
  return checked.ok && isBlockedFor(page, checked.data.isBlackUser) ? 'black-user' : undefined;
};
