import type { LearnerId } from '@xuetang/contract/ids';
import { decodeQr } from '@xuetang/testkit/browser';
import type { BuiltCamp } from '@xuetang/testkit/builders';
import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

export const pathOf = ({ campId }: BuiltCamp): string => `/classInfo21?campId=${campId}`;

/**
 * Notes in the page when a code was on the screen, and when its number appeared: whoever asks from outside hears of it later, the more the
 * machine has to do.
 */
const NOTE_SETTLING = `new MutationObserver(() => {
  if (document.querySelector('.xt-join-code')?.textContent.includes('编号')) window.settledMs ??= performance.now();
}).observe(document, { childList: true, subtree: true, characterData: true });
const lookForCode = () => {
  const code = document.querySelector('img.xt-qr');
  if (code?.complete && code.naturalWidth > 0 && code.getBoundingClientRect().width > 0) window.shownMs ??= performance.now();
  else requestAnimationFrame(lookForCode);
};
lookForCode()`;

/** When the page first asked us for something: until then it is this machine that loads and starts it, as slowly as it must. */
const FIRST_ASKED = `(performance.getEntriesByType('resource').find((one) => one.initiatorType === 'fetch')?.startTime ?? 0)`;

/**
 * What the page has settled on: the code number appears once there is an outcome. `shownMs`: when a code was on the screen, after the page was
 * opened; `waitedMs`: how long after the page first asked it had settled.
 */
export const settled = async (page: Page) => {
  const code = page.locator('.xt-join-code', { hasText: '编号' });
  await code.waitFor();
  const shownMs = Math.round(await page.evaluate<number>('window.shownMs ?? Infinity'));
  const waitedMs = Math.round(await page.evaluate<number>(`(window.settledMs ?? performance.now()) - ${FIRST_ASKED}`));
  // What a camera would see, not what an attribute says.
  const scanned = decodeQr(await page.screenshot());
  return { scanned, shownMs, waitedMs, code: await code.innerText(), title: await page.title() };
};

let people = 0;

/** Somebody WeChat knows and we do not yet. */
export const newcomer = async (world: World): Promise<string> => {
  const key = `e2e-${process.pid}-${people++}`;
  await fetch(`${world.wechat.url}/_standin/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, nickname: `学员${people}` }),
  });
  return key;
};

/** Opens a join-group page, on this phone or on a newcomer's, and waits until it has settled. */
export const visit = async (world: World, path: string, context?: BrowserContext) => {
  const phone = context ?? (await world.phone(await newcomer(world)));
  await phone.addInitScript(NOTE_SETTLING);
  const page = await world.open(phone, path);
  return { phone, page, ...(await settled(page)) };
};

/** An address brought an account that nobody here asked for: its name is read, and the person says yes. */
export const takeAccount = async (page: Page): Promise<void> => {
  await page.getByRole('alertdialog', { name: '用这个账号登录吗？' }).waitFor();
  await page.getByRole('button', { name: '是我的账号，登录' }).click();
};

/** Whose session this phone holds. Waits for it: what stood in an address is handed in after it has left the address. */
export const learnerOf = (world: World, phone: BrowserContext): Promise<LearnerId> =>
  eventually(10_000, async () => {
    const token = (await phone.cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
    const { rows } = await world.database.pool.query<{ learner_id: LearnerId }>(
      `select learner_id from identity.session where token_hash = sha256(convert_to($1, 'utf8'))`,
      [token],
    );
    return rows[0]?.learner_id;
  });
