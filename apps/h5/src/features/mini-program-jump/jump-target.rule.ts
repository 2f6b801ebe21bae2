import { CLICK_IDS } from '@xuetang/contract/click-ids.rule';

/** What an address asks to be opened. */
export interface JumpAsk {
  /** Undefined: the mini-program of the account. */
  appId: string | undefined;
  /** Undefined: its first page. */
  page: string | undefined;
  /** The page's query, within what WeChat takes. */
  param: string | undefined;
}

const APP_ID = /^wx\w{6,30}$/;
const PAGE = /^\/?[\w-]+(?:\/[\w-]+)*$/;
const MOST = 512;

/** Names of our own: where to, and who. The rest is for the mini-program. */
const OURS: readonly string[] = ['appId', 'path', 'token', 'code', 'state', 'redirect', 'shadowUser', 'banner'];
// Without a click id nobody learns that the ad has worked, so it goes in first.
const FIRST: readonly string[] = CLICK_IDS;

const pair = ([name, value]: readonly [string, string]): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** The query as WeChat takes it: encoded, at most 512 characters; what no longer fits is left out whole. */
const paramOf = (query: URLSearchParams): string | undefined => {
  const entries = [...query.entries()].filter(([name]) => !OURS.includes(name));
  const ordered = [...entries.filter(([name]) => FIRST.includes(name)), ...entries.filter(([name]) => !FIRST.includes(name))];
  let param = '';
  for (const entry of ordered) {
    const longer = param === '' ? pair(entry) : `${param}&${pair(entry)}`;
    if (longer.length <= MOST) param = longer;
  }
  return param || undefined;
};

export const jumpAskOf = (query: URLSearchParams): JumpAsk => {
  const [appId, page] = [query.get('appId') ?? '', query.get('path') ?? ''];
  return {
    appId: APP_ID.test(appId) ? appId : undefined,
    page: PAGE.test(page) ? page.replace(/^\//, '') : undefined,
    param: paramOf(query),
  };
};

/** As the app and the mini-program's own opener take it. */
export const pathOf = (page: string, param: string | undefined): string => (param ? `${page}?${param}` : page);

/** As WeChat's tag takes it: a page is named like a file there. */
export const tagPathOf = (page: string, param: string | undefined): string => pathOf(`${page}.html`, param);
