import type { UserAgent } from '@xuetang/testkit/browser';
import type { BrowserContext, Page } from 'playwright-core';
import { learnerOf, newcomer } from './visitor.ts';
import type { World } from './world.ts';

let mobiles = 0;
export const aMobile = (): string => `139${String(10_000_000 + Math.floor(Math.random() * 80_000_000) + mobiles++)}`;
export const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(7)}`;

export const field = {
  mobile: (page: Page) => page.getByLabel('手机号', { exact: true }),
  code: (page: Page) => page.getByLabel('验证码', { exact: true }),
  send: (page: Page) => page.getByRole('button', { name: '获取验证码' }),
};

/** Not a glob: a login page may carry the path in its own tail. */
export const arrive = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname + url.search === path);

/** What a person does at a login page. */
export const mobileLogin = (world: () => World) => {
  /** A code on the phone, by the form that is open. */
  const getCode = async (page: Page, mobile: string): Promise<string> => {
    await page.getByRole('checkbox').check();
    await field.mobile(page).fill(mobile);
    await field.send(page).click();
    await page.getByText(`验证码已发到 ${masked(mobile)}`).waitFor();
    return world().sms.code(mobile);
  };
  return {
    /** WeCom lets nobody in by itself, so the visitor has no session until he logs in. */
    visitor: async (userAgent: UserAgent = 'wecom') => world().phone(await newcomer(world()), { userAgent }),
    getCode,
    logIn: async (page: Page, mobile: string, label = '登录'): Promise<void> => {
      await field.code(page).fill(await getCode(page, mobile));
      await page.getByRole('button', { name: label, exact: true }).click();
    },
    tokenOn: async (phone: BrowserContext) => (await phone.cookies(world().h5)).find(({ name }) => name === 'token')?.value,
    consentsOf: async (phone: BrowserContext): Promise<string[]> => {
      const { rows } = await world().database.pool.query<{ document: string; channel: string }>(
        'select document, channel from privacy.consent where learner_id = $1 order by document',
        [await learnerOf(world(), phone)],
      );
      return rows.map(({ document, channel }) => `${document} ${channel}`);
    },
    /** As if no message had ever been sent: the next code needs neither patience nor puzzle. */
    forgetMessages: () => world().database.pool.query('delete from identity.sms_message'),
  };
};

/** Everything that this browser keeps, and its address bar. */
export const kept = async (page: Page): Promise<string> =>
  `${await page.evaluate<string>(`JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])`)} ${page.url()}`;
