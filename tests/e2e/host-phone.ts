import { injectMiniProgram, injectWechat } from '@xuetang/stand-ins/mini-program/inject';
import type { WechatPhone } from '@xuetang/stand-ins/mini-program/wechat-phone';
import { injectNativeApp } from '@xuetang/stand-ins/native-app/inject';
import type { NativeApp } from '@xuetang/stand-ins/native-app/native-app';
import type { UserAgent } from '@xuetang/testkit/browser';
import type { BrowserContext } from 'playwright-core';
import { newcomer } from './visitor.ts';
import type { World } from './world.ts';

export interface HostPhone {
  context: BrowserContext;
  app?: NativeApp;
  wechat?: WechatPhone;
}

/** A phone whose program around the page is really there, as far as a page can tell; with a token somebody is logged in on it. */
export const hostPhone = async (world: World, userAgent: UserAgent, token?: string): Promise<HostPhone> => {
  const context = await world.phone(await newcomer(world), { userAgent });
  if (token) await context.addCookies([{ name: 'token', value: token, url: world.h5 }]);
  const tickets = () => world.wechat.books.tickets.map(({ ticket }) => ticket);
  if (userAgent === 'app') return { context, app: await injectNativeApp(context, world.h5, token ? { token } : {}) };
  if (userAgent === 'browser') return { context };
  const isIos = userAgent !== 'wechatAndroid' && userAgent !== 'miniProgram';
  const inject = userAgent.startsWith('miniProgram') ? injectMiniProgram : injectWechat;
  return { context, wechat: await inject(context, { tickets, isIos }) };
};
