import { injectWechat } from '@xuetang/stand-ins/mini-program/inject';
import { payingAt } from '@xuetang/stand-ins/wechat-pay/phone-sheet';
import type { BrowserContext, Page } from 'playwright-core';
import type { World } from './world.ts';

/** What somebody taps in WeChat's own sheet; without it the sheet stays open. */
export type Tap = '支付' | '取消' | '付两次' | undefined;

/** WeChat around the pages of this phone, and what its owner does in the sheet. Answers which payments it was opened for. */
export const payInSheets = async (world: World, phone: BrowserContext, owner: () => Tap = () => '支付'): Promise<string[]> => {
  const opened: string[] = [];
  const pay = async (sheet: Record<string, unknown>) => {
    opened.push(String(sheet['package']).replace('prepay_id=', ''));
    let page: Page | undefined;
    const answer = await payingAt(world.wechatPay.url, async (cashier) => {
      const tap = owner();
      if (!tap) return;
      page = await phone.newPage();
      await page.goto(cashier);
      // Not waited for: the cashier itself says what was tapped, and now and then the browser never tells of the page that it leads to.
      void page
        .getByRole('button', { name: tap, exact: true })
        .click()
        .catch(() => {});
    })(sheet);
    void page?.close().catch(() => {});
    return answer;
  };
  await injectWechat(phone, { pay });
  return opened;
};
