import type { Wechat } from './port.ts';
export const overHttp: Wechat = { openid: '' };
