import { href } from '@xuetang/h5-routes/hrefs';

/** What the address of a login page says besides its name. */
export interface Asked {
  tail?: string;
  query: URLSearchParams;
}

/** Another login page, on the way to the same place. */
export const linkTo = (name: 'login' | 'mobilePhoneLogin' | 'mobilePhoneLogin2', { tail, query }: Asked): string =>
  href(name, { ...(tail === undefined ? {} : { tail }), query: Object.fromEntries(query) });
