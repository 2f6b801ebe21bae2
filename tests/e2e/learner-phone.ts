import type { LearnerId } from '@xuetang/contract/ids';
import type { UserAgent } from '@xuetang/testkit/browser';
import { aLearner } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { BrowserContext } from 'playwright-core';
import { learnerOf, newcomer } from './visitor.ts';
import type { World } from './world.ts';

/** What this machine may take for something that goes by way of the worker. */
export const SOON = { timeout: patience(20_000) };

/** A phone that holds a session of ours already, whatever program is around the page. */
export const signedIn = async (
  world: World,
  userAgent: UserAgent,
): Promise<{ phone: BrowserContext; learnerId: LearnerId; token: string }> => {
  const phone = await world.phone(await newcomer(world), { userAgent });
  const { learnerId, token } = await aLearner(world.database.pool);
  await phone.addCookies([{ name: 'token', value: token, url: world.h5 }]);
  return { phone, learnerId, token };
};

/** Who was away for a day logs in again, by a tap. */
export const logInAgain = async (world: World, phone: BrowserContext, isFirst = false): Promise<void> => {
  await phone.clearCookies({ name: 'token' });
  const page = await world.open(phone, '/login?redirect=%2Fcenter');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '微信登录' }).click();
  // WeChat asks once.
  if (isFirst) await page.getByRole('button', { name: '允许' }).click();
  await page.waitForURL(/\/center$/);
  await learnerOf(world, phone);
  await page.close();
};

/** The same person at another phone or program: logged in there as here. */
export const anotherPhoneOf = async (world: World, phone: BrowserContext, userAgent: UserAgent): Promise<BrowserContext> => {
  const other = await world.phone(await newcomer(world), { userAgent });
  const token = (await phone.cookies(world.h5)).find(({ name }) => name === 'token')?.value ?? '';
  await other.addCookies([{ name: 'token', value: token, url: world.h5 }]);
  return other;
};

/** The paths that this phone asks for, as they come. */
export const askedOn = (phone: BrowserContext): string[] => {
  const asked: string[] = [];
  phone.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  return asked;
};
