import { expect, test } from 'vitest';
import { ProviderUrl } from './provider-url.ts';

test.each(['https://api.mch.weixin.qq.com', 'http://127.0.0.1:4925', 'http://localhost:4926/gateway', 'http://[::1]:4927'])(
  '%s is asked',
  (url) => {
    expect(ProviderUrl.parse(url)).toBe(url);
  },
);

test.each(['http://api.mch.weixin.qq.com', 'http://127.0.0.1.evil.cn', 'http://10.0.0.8', 'ftp://127.0.0.1', 'api.jdpay.com'])(
  '%s is not',
  (url) => {
    expect(ProviderUrl.safeParse(url).success).toBe(false);
  },
);
