import type { LearnerId } from '@xuetang/contract/ids';
import type { UserAgent } from '@xuetang/testkit/browser';
import { aLearner } from '@xuetang/testkit/builders';
import { patience } from '@xuetang/testkit/pace';
import type { BrowserContext } from 'playwright-core';
import { newcomer } from './visitor.ts';
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

/** The paths that this phone asks for, as they come. */
export const askedOn = (phone: BrowserContext): string[] => {
  const asked: string[] = [];
  phone.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  return asked;
};
