import { PROVIDERS } from '@xuetang/contract/pay-providers.rule';
import type { Ground, Module } from '../../platform/module.ts';
import { settingsForgets } from './forget.ts';
import { settingsAnswers } from './answers.ts';
import { configStaffAnswers } from './config-staff-answers.ts';
import { changeAnnouncement, settingsOf } from './held-settings.ts';
import { settingsData } from './personal-data.ts';
import { routingStaffAnswers } from './routing-staff-answers.ts';
import type { PayAccounts } from './pay-config.rule.ts';
import { payingStaffAnswers } from './paying-staff-answers.ts';
import { payingWaysStaffAnswers } from './paying-ways-staff-answers.ts';
import { saleStaffAnswers } from './sale-staff-answers.ts';
import { termFeeStaffAnswers } from './term-fee-staff-answers.ts';

/** At whom something can be paid here at all. */
const accountsOf = ({ wechatPay, payments }: Pick<Ground, 'wechatPay' | 'payments'>): PayAccounts => ({
  at: new Set(PROVIDERS.filter((provider) => (provider === 'wechat' ? wechatPay : payments[provider]))),
  opensWechat: wechatPay?.opensFromBrowsers ?? false,
});

export const settingsModule: Module = {
  name: 'settings',
  data: settingsData,
  forgets: settingsForgets,
  answers: (ground) => settingsAnswers({ held: settingsOf(ground), apps: ground.config.wechat.apps, accounts: accountsOf(ground) }),
  staff: () => [
    ...configStaffAnswers(),
    ...routingStaffAnswers(),
    ...saleStaffAnswers(),
    ...payingStaffAnswers(),
    ...payingWaysStaffAnswers(),
    ...termFeeStaffAnswers(),
  ],
  jobs: ({ announcer }) => [changeAnnouncement(announcer)],
  open: async (ground) => {
    const held = settingsOf(ground);
    await held.open();
    return held.close;
  },
};
