import type { KnownPage } from '@xuetang/h5-routes/table';
import { useShell } from '../../client/shell-context.ts';
import { useConfig } from '../config-context.ts';
import { BlackUser } from './BlackUser.tsx';
import { OpenInWechat } from './OpenInWechat.tsx';
import { isBlockedFor, wantsWechat } from './overlay.rule.ts';

/** At most one covers the page: whoever is not in WeChat yet is told that first. */
export const Overlays = ({ page, isBlackUser }: { page: KnownPage; isBlackUser: boolean }) => {
  const { host } = useShell();
  const { wechatOnly } = useConfig();
  if (wantsWechat(page, host.kind, wechatOnly)) return <OpenInWechat />;
  return isBlockedFor(page, isBlackUser) ? <BlackUser /> : null;
};
