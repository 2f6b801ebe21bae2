import type { Module } from '../../platform/module.ts';
import { settingsForgets } from './forget.ts';
import { settingsAnswers } from './answers.ts';
import { configStaffAnswers } from './config-staff-answers.ts';
import { changeAnnouncement, settingsOf } from './held-settings.ts';
import { settingsData } from './personal-data.ts';
import { routingStaffAnswers } from './routing-staff-answers.ts';
import { payingStaffAnswers } from './paying-staff-answers.ts';
import { saleStaffAnswers } from './sale-staff-answers.ts';
import { termFeeStaffAnswers } from './term-fee-staff-answers.ts';

export const settingsModule: Module = {
  name: 'settings',
  data: settingsData,
  forgets: settingsForgets,
  answers: (ground) => settingsAnswers({ held: settingsOf(ground), apps: ground.config.wechat.apps }),
  staff: () => [
    ...configStaffAnswers(),
    ...routingStaffAnswers(),
    ...saleStaffAnswers(),
    ...payingStaffAnswers(),
    ...termFeeStaffAnswers(),
  ],
  jobs: ({ announcer }) => [changeAnnouncement(announcer)],
  open: async (ground) => {
    const held = settingsOf(ground);
    await held.open();
    return held.close;
  },
};
