import { type HostTable, OWN_HOST } from '../client/hosts.ts';
import type { HostKind } from '../native/where-am-i.ts';

/** What the host process writes into the page; the same bundle runs everywhere. */
export interface PageConfig {
  /** Outside WeChat the page says so instead of opening (spec 2.12). Off in test and development. */
  wechatOnly: boolean;
  hosts: HostTable;
  /** Of so many taps the server is to show what it did for them: 0 to 1, none where it does not say. */
  traceShare?: number;
  /** Where the captcha's script comes from in place of its vendor: in development a stand-in. */
  captchaScripts?: string;
}

const PRODUCTION: PageConfig = { wechatOnly: true, hosts: OWN_HOST };

/** Reads `<script type="application/json" id="xt-config">`. What is missing is as in production. */
export const readConfig = (text: string | null | undefined): PageConfig => {
  try {
    return { ...PRODUCTION, ...(JSON.parse(text ?? '{}') as Partial<PageConfig>) };
  } catch {
    return PRODUCTION;
  }
};

/** Where any browser may come in, WeChat is a stand-in that any browser can visit too: a developer logs in without a phone. */
export const loginHost = (kind: HostKind, { wechatOnly }: PageConfig): HostKind => (kind === 'browser' && !wechatOnly ? 'wechat' : kind);
