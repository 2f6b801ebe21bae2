import { isBlockedFor, wantsWechat } from '../app/overlays/overlay.rule.ts';
import type { Shell } from '../client/shell-context.ts';
import type { DoorstepData } from './doorstep-data.ts';

export type Cover = 'open-in-wechat' | 'black-user';

/**
 * Which overlay of spec 2.12 this visitor gets, if any; one at a time, so where the address brings an account, that is asked about before. The
 * check that fails leaves the page open.
 */
export const coverFor = async (
  { page, config }: Pick<DoorstepData, 'page' | 'config'>,
  { ask, session, host, entered }: Pick<Shell, 'ask' | 'session' | 'host' | 'entered'>,
  bringsAccount: boolean,
): Promise<Cover | undefined> => {
  const isOutside = wantsWechat(page, host.kind, config.wechatOnly);
  if (!isOutside || bringsAccount) await entered;
  if (isOutside) return 'open-in-wechat';
  if (!session.token()) return undefined;
  const checked = await ask('isInBlackList', {});
  return checked.ok && isBlockedFor(page, checked.data.isBlackUser) ? 'black-user' : undefined;
};
