import type { Page } from '@xuetang/h5-routes/route';
import type { HostKind } from '../native/where-am-i.ts';

export interface TabsAt {
  page: Pick<Page, 'family'>;
  query: URLSearchParams;
}

/** Spec 2.1: on the five tab pages, in WeChat's own browser, unless the link says banner=0. */
export const showsTabs = ({ page, query }: TabsAt, host: HostKind): boolean =>
  page.family === 'tabs' && host === 'wechat' && query.get('banner') !== '0';
