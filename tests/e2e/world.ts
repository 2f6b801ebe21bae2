import { startAdsStandIn, type AdsStandIn } from '@xuetang/stand-ins/ads/ads';
import { startCarrierStandIn, type CarrierStandIn } from '@xuetang/stand-ins/carrier/carrier';
import { startSmsStandIn, type SmsStandIn } from '@xuetang/stand-ins/sms/sms';
import { startTaxStandIn, type TaxStandIn } from '@xuetang/stand-ins/tax/tax';
import { noticeSettings } from '@xuetang/stand-ins/wechat/notice-account';
import { startAlipayStandIn, type AlipayStandIn } from '@xuetang/stand-ins/alipay/alipay';
import { startJdPayStandIn, type JdPayStandIn } from '@xuetang/stand-ins/jd-pay/jd-pay';
import { startWechatPayStandIn, type WechatPayStandIn } from '@xuetang/stand-ins/wechat-pay/wechat-pay';
import { startWechatStandIn, type WechatStandIn } from '@xuetang/stand-ins/wechat/wechat';
import { startWecomStandIn, type WecomStandIn } from '@xuetang/stand-ins/wecom/wecom';
import { aPhone, launchBrowser, type UserAgent } from '@xuetang/testkit/browser';
import { requireChromium } from '@xuetang/testkit/chromium';
import { createTestDatabase, type TestDatabase } from '@xuetang/testkit/database';
import { freePort } from '@xuetang/testkit/free-port';
import { openSetUp, together, type SetUp } from '@xuetang/testkit/opened';
import { startApi, startH5, startWorker, type Running } from '@xuetang/testkit/process';
import { serverEnv } from '@xuetang/testkit/server-env';
import type { BrowserContext, Page } from 'playwright-core';
import { dumpOf, findLeaks, PLANTED, type Secret } from './leaks.ts';

export interface World {
  database: TestDatabase;
  wechat: WechatStandIn;
  /** What phones got: `sms.inbox(mobile)` newest first, `sms.code(mobile)` the code in the newest. Answers are sent after the message. */
  sms: SmsStandIn;
  /** WeCom's groups: `wecom.groups.join(chatId, { unionid })` tells the API by a callback, and the worker reads the list. */
  wecom: WecomStandIn;
  /** What ad networks were told: `ads.ofClick(clickId)`. */
  ads: AdsStandIn;
  /** WeChat Pay's books: `wechatPay.pay(outTradeNo)` is what somebody does at the cashier, and the API hears of it by a notify. */
  wechatPay: WechatPayStandIn;
  /** Alipay's books, alike. */
  alipay: AlipayStandIn;
  /** JD Pay's, in the same way. */
  jdPay: JdPayStandIn;
  /** The tax bureau's books: `tax.book(number)` is what a company does with its invoice, `tax.confirm(serial)` that it takes it back. */
  tax: TaxStandIn;
  /** Whoever carries parcels: `carrier.step(number, 'delivering')` happens to one, and the API is told. */
  carrier: CarrierStandIn;
  h5: string;
  api: Running;
  restartApi: () => Promise<void>;
  /** A phone that is logged in to WeChat as this person. */
  phone: (person: string, options?: { userAgent?: UserAgent; width?: number }) => Promise<BrowserContext>;
  open: (context: BrowserContext, path: string) => Promise<Page>;
  close: () => Promise<void>;
}

const WECHAT_APPS = [
  { appId: 'wx99xuetang000001', secret: 'standin-secret-99', allowedHosts: ['127.0.0.1'] },
  { appId: 'wx99xuetangmini01', secret: 'standin-secret-mini', allowedHosts: [] },
];

/** What a world is made with: settings of the server, flags of the browser, and the hour that those around us have. */
interface WorldShape {
  overrides: Record<string, string>;
  flags: readonly string[];
  now: () => number;
}

const setUpWorld = async ({ keep, atEnd, close }: SetUp, { overrides, flags, now }: WorldShape): Promise<World> => {
  const database = await keep(createTestDatabase(), (opened) => opened.drop());
  const processes: Running[] = [];
  const tokens = new Set<string>();
  // What nobody may find in plain in the database or in a log: every world is searched for it when it ends (security.md).
  atEnd(async () => {
    const secrets: Secret[] = [
      ...PLANTED,
      ...[...tokens].map((value) => ({ what: 'a token', value })),
      ...[...wechatPay.books.orders.values()].map(({ prepayId }) => ({ what: 'what opens a payment', value: prepayId })),
      ...sms.books.messages.flatMap(({ mobile, code }) => [
        { what: 'a mobile number', value: mobile },
        ...(code ? [{ what: 'an SMS code', value: code }] : []),
      ]),
    ];
    const logs = processes.map((process) => ({ name: 'log', text: process.output() }));
    const found = findLeaks(secrets, [dumpOf(database.url), ...logs]);
    if (found.length > 0) throw new Error(`Found in plain:\n${found.join('\n')}`);
  });
  await database.pool.query(
    `insert into settings.official_account (wechat_type, name, app_id, qr_content) values (99, '学堂理财课', 'wx99xuetang000001', $1)
     on conflict (wechat_type) do update set app_id = excluded.app_id, qr_content = excluded.qr_content`,
    [DEFAULT_QR],
  );
  const sms = await keep(startSmsStandIn({ port: 0 }), (opened) => opened.close());
  const ads = await keep(startAdsStandIn({ port: 0 }), (opened) => opened.close());
  const [apiPort, h5Port] = [await freePort(), await freePort()];
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const wecom = await keep(startWecomStandIn({ port: 0, callTo: `${apiUrl}/putin/wecom/callback` }), (opened) => opened.close());
  const notifyUrl = `${apiUrl}/pay/notify/wechat`;
  const wechatPay = await keep(startWechatPayStandIn({ port: 0, now, notifyUrl }), (opened) => opened.close());
  const wechatOn = { port: 0, apps: WECHAT_APPS, callbackUrl: `${apiUrl}/putin/wechat/callback`, payUrl: wechatPay.url };
  const wechat = await keep(startWechatStandIn(wechatOn), (opened) => opened.close());
  const alipayOn = { port: 0, now, notifyUrl: `${apiUrl}/pay/notify/alipay` };
  const alipay = await keep(startAlipayStandIn(alipayOn), (opened) => opened.close());
  const jdPay = await keep(startJdPayStandIn({ port: 0, now, notifyUrl: `${apiUrl}/pay/notify/jd` }), (opened) => opened.close());
  const tax = await keep(startTaxStandIn({ port: 0, now }), (opened) => opened.close());
  const carrier = await keep(startCarrierStandIn({ port: 0, now }), (opened) => opened.close());
  const env = serverEnv(database.url, {
    XT_API_PORT: String(apiPort),
    XT_API_URL: apiUrl,
    XT_API_PUBLIC_URL: apiUrl,
    XT_H5_PORT: String(h5Port),
    XT_H5_ORIGINS: `http://127.0.0.1:${h5Port}`,
    XT_H5_WECHAT_ONLY: '1',
    XT_WECHAT_OPEN_URL: wechat.url,
    XT_WECHAT_API_URL: wechat.url,
    XT_WECHAT_NOTICES: noticeSettings(),
    XT_WECHAT_PAY: wechatPay.settings,
    XT_ALIPAY: alipay.settings,
    XT_JD_PAY: jdPay.settings,
    XT_H5_CASHIER_HOSTS: jdPay.url,
    XT_TAX: tax.settings,
    XT_CARRIER: carrier.account(`${apiUrl}/parcel/notify`),
    XT_WECOM: wecom.settings,
    XT_LOG_LEVEL: 'debug',
    XT_SMS_PROVIDERS: sms.providers,
    XT_AD_NETWORKS: ads.networks,
    // Every phone of a test has the same address.
    XT_SMS_DEVICE_PER_HOUR: '1000',
    XT_SMS_ADDRESS_PER_HOUR: '1000',
    XT_SMS_ADDRESS_FREE: '1000',
    ...overrides,
  });
  atEnd(() => Promise.all(processes.map((process) => process.stop())));
  const started = async (starting: Promise<Running>): Promise<Running> => {
    const process = await starting;
    processes.push(process);
    return process;
  };
  const [firstApi, , host, browser] = await together([
    started(startApi(env)),
    started(startWorker(env)),
    started(startH5(env)),
    keep(launchBrowser(flags), (opened) => opened.close()),
  ]);
  let api = firstApi;
  const phones: BrowserContext[] = [];
  const noteToken = async (phone: BrowserContext): Promise<void> => {
    const cookies = await phone.cookies().catch(() => []);
    for (const { name, value } of cookies) if (name === 'token' && value) tokens.add(value);
  };
  return {
    database,
    wechat,
    sms,
    wecom,
    ads,
    wechatPay,
    alipay,
    jdPay,
    tax,
    carrier,
    h5: host.url,
    get api() {
      return api;
    },
    restartApi: async () => {
      await api.stop();
      api = await started(startApi(env));
    },
    phone: async (person, options = {}) => {
      const context = await aPhone(browser, options);
      phones.push(context);
      // Pages that nobody looks at any more go on drawing; a test needs a few phones at the most.
      const oldest = phones.length > MOST_PHONES ? phones.shift() : undefined;
      if (oldest) await noteToken(oldest);
      await oldest?.close();
      await context.addCookies([{ name: 'standin_wechat_user', value: person, url: wechat.url }]);
      return context;
    },
    open: async (context, path) => {
      const page = await context.newPage();
      await page.goto(`${host.url}${path}`);
      return page;
    },
    close: async () => {
      await Promise.all(phones.map(noteToken));
      await close();
    },
  };
};

/**
 * The whole product on this machine: database, stand-ins, API, worker, H5 host and a browser. Where a part does not start, those that did
 * are closed again. `flags` are the browser's; `now` is the hour of those with whom we deal, where it is not that of today.
 */
export const createWorld = async (
  overrides: Record<string, string> = {},
  flags: readonly string[] = [],
  now: () => number = Date.now,
): Promise<World> => {
  requireChromium();
  const setUp = openSetUp();
  try {
    return await setUpWorld(setUp, { overrides, flags, now });
  } catch (error) {
    await setUp.close().catch(() => {});
    throw error;
  }
};

const MOST_PHONES = 6;

export const DEFAULT_QR = 'https://weixin.qq.com/r/xuetang-official';
