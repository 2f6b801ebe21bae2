import { startWechatStandIn, type WechatStandIn } from '@xuetang/stand-ins/wechat/wechat';
import { aPhone, launchBrowser, type UserAgent } from '@xuetang/testkit/browser';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { startApi, startH5, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface World {
  database: TestDatabase;
  wechat: WechatStandIn;
  h5: string;
  api: Running;
  restartApi: () => Promise<void>;
  /** A phone that is logged in to WeChat as this person. */
  phone: (person: string, options?: { userAgent?: UserAgent; width?: number }) => Promise<BrowserContext>;
  open: (context: BrowserContext, path: string) => Promise<Page>;
  close: () => Promise<void>;
}

/** The whole product on this machine: database, WeChat's stand-in, API, worker, H5 host and a browser. */
export const createWorld = async (overrides: Record<string, string> = {}): Promise<World> => {
  const database = await createTestDatabase();
  await database.pool.query(
    `insert into settings.official_account (wechat_type, name, app_id, qr_content) values (99, '学堂理财课', 'wx99xuetang000001', $1)
     on conflict (wechat_type) do update set app_id = excluded.app_id, qr_content = excluded.qr_content`,
    [DEFAULT_QR],
  );
  const wechat = await startWechatStandIn({
    port: 0,
    apps: [{ appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] }],
  });
  const [apiPort, h5Port] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const env = serverEnv(database.url, {
    XT_API_PORT: String(apiPort),
    XT_API_URL: apiUrl,
    XT_API_PUBLIC_URL: apiUrl,
    XT_H5_PORT: String(h5Port),
    XT_H5_ORIGINS: `http://127.0.0.1:${h5Port}`,
    XT_H5_WECHAT_ONLY: '1',
    XT_WECHAT_OPEN_URL: wechat.url,
    XT_WECHAT_API_URL: wechat.url,
    ...overrides,
  });
  let api = await startApi(env);
  const worker = await startWorker(env);
  const host = await startH5(env);
  const browser: Browser = await launchBrowser();
  const phones: BrowserContext[] = [];
  return {
    database,
    wechat,
    h5: host.url,
    get api() {
      return api;
    },
    restartApi: async () => {
      await api.stop();
      api = await startApi(env);
    },
    phone: async (person, options = {}) => {
      const context = await aPhone(browser, options);
      phones.push(context);
      // Pages that nobody looks at any more go on drawing; a test needs a few phones at the most.
      if (phones.length > MOST_PHONES) await phones.shift()?.close();
      await context.addCookies([{ name: 'standin_wechat_user', value: person, url: wechat.url }]);
      return context;
    },
    open: async (context, path) => {
      const page = await context.newPage();
      await page.goto(`${host.url}${path}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await Promise.all([api.stop(), worker.stop(), host.stop(), wechat.close()]);
      await database.drop();
    },
  };
};

const MOST_PHONES = 6;

export const DEFAULT_QR = 'https://weixin.qq.com/r/xuetang-official';
