import type { HostKind } from '../../native/where-am-i.ts';

interface Here {
  inside: string;
  back: string;
  /** It has a menu that opens the page in a browser. */
  hasMenu: boolean;
}

const WECHAT: Here = { inside: '微信里', back: '回到微信', hasMenu: true };
const OTHERS: Readonly<Partial<Record<HostKind, Here>>> = {
  wecom: { inside: '企业微信里', back: '回到企业微信', hasMenu: true },
  app: { inside: 'App 里', back: '回到 App', hasMenu: false },
};

/** What stands around the page where a provider's own page does not open, as people call it, and what leads out of it. */
export const hereOf = (host: HostKind): Here => OTHERS[host] ?? WECHAT;
