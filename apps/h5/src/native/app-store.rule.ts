import { allowedLink } from './allowed-link.rule.ts';

/** Leads on to the store of the phone, and WeChat lets it through (decision 0035). */
export const DEFAULT_STORE = 'https://a.app.qq.com/o/simple.jsp?pkgname=com.xuetang.app';

const STORE_HOSTS: readonly string[] = [
  'a.app.qq.com',
  'apps.apple.com',
  'itunes.apple.com',
  'appgallery.huawei.com',
  'app.mi.com',
  'sj.qq.com',
];

const fieldOf = (config: unknown, name: 'ios' | 'android'): unknown =>
  typeof config === 'object' && config !== null ? (config as Record<string, unknown>)[name] : undefined;

/** The store's address for this phone, from the remote configuration `appStore`; what is no address of a store is the default. */
export const storeAddress = (config: unknown, userAgent: string, origin: string): string => {
  const wanted = fieldOf(config, /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android');
  return (typeof wanted === 'string' && allowedLink(wanted, origin, STORE_HOSTS)) || DEFAULT_STORE;
};
