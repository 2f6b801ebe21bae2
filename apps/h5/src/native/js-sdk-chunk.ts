import weixin from 'weixin-js-sdk';
import type { SignPage } from './configure-js-sdk.ts';
import { createJsSdk, type JsSdk } from './js-sdk.ts';
import type { Weixin } from './weixin.ts';

/** Everything that only a host of WeChat needs, and only once a page asks for it: a chunk of its own. */
export const openJsSdk = (signPage: SignPage, addresses: () => string[]): JsSdk =>
  createJsSdk(weixin as unknown as Weixin, signPage, addresses);
