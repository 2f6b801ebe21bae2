import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test.each([
  ['saveClickIdCache', '/putin/api/v1/login/saveClickIdCache'],
  ['saveMobileAdditionData', '/putin/api/v1/login/saveMobileAdditionData'],
  ['oauth3', '/customer/api/v1/login/oauth3'],
  ['checkBlackUser', '/putin/api/v1/login/checkBlackUser'],
  ['sendSmsCode', '/api/v1/sys/sms/mobile/new'],
  ['checkSmsBinding', '/api/v1/sys/sms/mobile/inner'],
  ['putMobileAddition', '/putin/api/v1/promotion/putMobileAddition'],
  ['submitFissionMsg', '/putin/api/v1/promote/submitFissionMsg'],
  ['getKfLink', '/customer/api/v1/wechat/getKfLink'],
  ['checkAndBindMobile', '/customer/api/v1/wechat/checkAndBindMobile'],
  ['getChannelAccount', '/customer/api/v1/configure/2/wechatConfigofChannel'],
  ['getChannelAccountV2', '/customer/api/v1/configure/2/wechatConfigOfChannelV2'],
  ['getWechatMiniConfigV2', '/customer/api/v1/configure/getWechatMiniConfigV2'],
  ['getMiniSchemeUrl', '/customer/api/v1/configure/getMiniSchemeUrl'],
  ['getWechatAppIdByConfig', '/customer/api/v1/configure/getWechatAppIdByConfig'],
  ['getRealParamsByShortParamIdAndSaveAdditionData', '/putin/api/v1/superFans/getRealParamsByShortParamIdAndSaveAdditionData'],
  ['convertCodeToToken', '/putin/api/v1/login/convertCodeToToken'],
  ['checkChannelStatus', '/putin/api/v1/putInChannelStatus/checkChannelStatus'],
] as const)('[7.3-41] %s, named without a method or a service, is a POST at %s (decisions 0044, 0069, 0093)', (name, url) =>
  expect([calls[name].method, calls[name].url]).toEqual(['POST', url]),
);

test.each([
  ['putInHrefList', '/putin/api/v1/putInHref/putInHrefList'],
  ['previewHref', '/putin/api/v1/putInHref/preview'],
  ['reportWeixinAd', '/putin/api/v1/putInHref/reportWeixinAd'],
  ['saveMonitorFollow', '/putin/api/v1/monitor/saveMonitorFollow'],
] as const)('%s is a POST at %s', (name, url) => expect([calls[name].method, calls[name].url]).toEqual(['POST', url]));
