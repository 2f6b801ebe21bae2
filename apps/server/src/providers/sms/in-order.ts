import type { SmsProviderSettings } from '../../platform/sms-settings.ts';
import { createAliyun } from './aliyun.ts';
import type { SmsSender, SmsVendor } from './port.ts';
import { createTencent } from './tencent.ts';

/** Two messages for one tap would cost a learner their code. */
export const inOrder = (vendors: readonly SmsVendor[]): SmsSender => ({
  send: async (message, { from, movingOn } = {}) => {
    const first = from == null ? 0 : vendors.findIndex(({ provider }) => provider === from);
    if (first < 0) return { said: 'unknown', provider: from ?? 'none', why: 'no longer configured' };
    let last = 'none';
    const refusals: string[] = [];
    for (const [nth, vendor] of vendors.slice(first).entries()) {
      if (nth > 0) await movingOn?.(vendor.provider);
      const outcome = await vendor.send(message);
      if (outcome.said !== 'no') return outcome;
      last = outcome.provider;
      refusals.push(`${last}: ${outcome.why}`);
    }
    return { said: 'no', provider: last, why: refusals.join('; ') || 'no provider' };
  },
  find: async (message, since, at) => {
    const vendor = at == null ? vendors[0] : vendors.find(({ provider }) => provider === at);
    return vendor ? vendor.find(message, since) : { said: 'unknown', provider: at ?? 'none', why: 'no longer configured' };
  },
});

export const createSms = (providers: readonly SmsProviderSettings[], now: () => Date): SmsSender =>
  inOrder(providers.map((settings) => (settings.vendor === 'aliyun' ? createAliyun(settings, now) : createTencent(settings, now))));
