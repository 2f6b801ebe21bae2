import type { SmsProviderSettings } from '../../platform/sms-settings.ts';
import { createAliyun } from './aliyun.ts';
import type { SmsOutcome, SmsSender } from './port.ts';
import { createTencent } from './tencent.ts';

/** The next one is asked only when the one before certainly sent nothing: two messages for one tap would cost a learner their code. */
export const inOrder = (senders: readonly SmsSender[]): SmsSender => ({
  send: async (mobile, template, params) => {
    let last: SmsOutcome = { outcome: 'not-sent', provider: 'none', why: 'no provider' };
    const refusals: string[] = [];
    for (const sender of senders) {
      last = await sender.send(mobile, template, params);
      if (last.outcome !== 'not-sent') return last;
      refusals.push(`${last.provider}: ${last.why}`);
    }
    return { ...last, why: refusals.join('; ') };
  },
});

export const createSms = (providers: readonly SmsProviderSettings[], now: () => Date): SmsSender =>
  inOrder(providers.map((settings) => (settings.vendor === 'aliyun' ? createAliyun(settings, now) : createTencent(settings, now))));
