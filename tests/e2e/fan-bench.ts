import { decodeQr } from '@xuetang/testkit/browser';
import { aCamp, type BuiltCamp } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { createShortLink, type NewLink } from '../../apps/server/src/modules/promotion/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { faultsOf } from './readable.ts';
import { newcomer, settled } from './visitor.ts';
import { createWorld, DEFAULT_QR, type World } from './world.ts';

export const MINI = 'wx99xuetangmini01';

export const at = (page: Page) => new URL(page.url());
export const pathOf = (link: string, page = 'super-fans', more = '') => `/${page}?ShortParamId=${link}${more}`;

/** Through the authorisation and on to the page behind the link. */
export const arrived = async (page: Page) => {
  await page.waitForURL((url) => url.pathname === '/classInfo20-fans' && url.searchParams.has('inventAdditionId'));
  return settled(page);
};
/** WeChat has told a number: it is shown masked, and counts only after a tap. */
export const confirmNumber = async (page: Page) => {
  await page.getByRole('heading', { name: '这是您的手机号吗？' }).waitFor();
  await page.getByText(/^1\d{2}\*{4}\d{4}$/).waitFor();
  await page.getByRole('button', { name: '是我的号码，确认' }).click();
};
export const noFault = async (page: Page) => expect(await faultsOf(page)).toEqual([]);
/** The official account's code is there, can be read from a screenshot, and says the right thing. */
export const hasWayOut = async (page: Page) => {
  await page.getByRole('img', { name: '学堂理财课公众号二维码' }).waitFor();
  await expect.poll(async () => decodeQr(await page.screenshot())).toBe(DEFAULT_QR);
};

/** The whole product, a camp behind the links, and a mini-program with the phone button. */
export const openFans = () => {
  const on = {} as { world: World; db: Database; camp: BuiltCamp };
  beforeAll(async () => {
    on.world = await createWorld();
    on.db = openDatabase(on.world.database.url, 2);
    on.camp = await aCamp(on.world.database.pool, { groups: 3 });
    await on.world.database.pool.query(
      `insert into settings.mini_program (app_id, name, wechat_type, open_link, plain_pages) values ($1, '学堂小程序', 99, null, '{pages/phone/index}')`,
      [MINI],
    );
  });
  afterAll(async () => {
    await on.db?.close();
    await on.world?.close();
  });

  const aLink = async (more: Partial<NewLink> = {}): Promise<string> => {
    const made = await createShortLink(on.db, {
      linkType: 1,
      campaign: '秋季老学员回访',
      title: '小白理财训练营 第 86 期',
      inviter: '周若兰老师',
      channel: 'wecom',
      page: 'classInfo20-fans',
      query: `campId=${on.camp.campId}`,
      createdBy: '周若兰',
      now: new Date(),
      ...more,
    });
    if ('fault' in made) throw new Error(made.fault);
    return made.made;
  };
  const control = async <T>(path: string, body: unknown): Promise<T> =>
    (await (await fetch(`${on.world.wechat.url}/_standin/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()) as T;
  const phoneCode = async () => (await control<{ code: string }>('phone-codes', { appId: MINI, user: crypto.randomUUID() })).code;
  /** The tap on this phone that leads to the mini-program: what its page is given to take along. */
  const tapForPhone = async (phone: BrowserContext, link: string): Promise<URLSearchParams> => {
    const page = await on.world.open(phone, pathOf(link));
    await page.getByRole('heading', { name: '还差一步：登记手机号' }).waitFor();
    await page.getByLabel('我已阅读并同意').check();
    const scheme = page.waitForResponse((response) => response.url().endsWith('/getMiniSchemeUrl'));
    await page.getByRole('button', { name: '授权手机号' }).click();
    const { data } = (await (await scheme).json()) as { data: { scheme: string } };
    await page.close();
    return new URL(data.scheme).searchParams;
  };
  return {
    on,
    aLink,
    aPhoneLink: (quota: number) => aLink({ linkType: 3, phones: { miniAppId: MINI, quota } }),
    control,
    /** What the mini-program's button hands out. */
    phoneCode,
    tapForPhone,
    /** The address that the mini-program opens after its button: what it was given, and the code. */
    fromButton: async (phone: BrowserContext, link: string): Promise<string> => {
      const given = new URLSearchParams((await tapForPhone(phone, link)).get('query') ?? '');
      return pathOf(link, given.get('page') ?? '', `&phoneState=${given.get('phoneState')}&phoneCode=${await phoneCode()}`);
    },
    visitor: async () => on.world.phone(await newcomer(on.world)),
    tokenOn: async (phone: BrowserContext) => (await phone.cookies(on.world.h5)).find(({ name }) => name === 'token')?.value,
  };
};
