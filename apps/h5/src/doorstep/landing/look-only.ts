import { wantsWechat } from '../../app/overlays/overlay.rule.ts';
import { applyKeptFont } from '../../kit/large-font.ts';
import { whereAmI } from '../../native/where-am-i.ts';
import type { LandingData } from './data.ts';

/** `tui-noOauthAndnoSave`: no shell is opened, so nobody is logged in, nothing is asked of the server and nothing is kept. */
export const lookOnly = async ({ page, config }: LandingData): Promise<void> => {
  applyKeptFont();
  if (!wantsWechat(page, whereAmI(navigator.userAgent, window), config.wechatOnly)) return;
  (await import('../show-cover.tsx')).showCover('open-in-wechat');
};
