import type { Module } from '../../platform/module.ts';
import { settingsAnswers } from './answers.ts';
import { changeAnnouncement, settingsOf } from './held-settings.ts';
import { settingsData } from './personal-data.ts';

export const settingsModule: Module = {
  name: 'settings',
  data: settingsData,
  answers: (ground) => settingsAnswers({ held: settingsOf(ground), apps: ground.config.wechat.apps }),
  jobs: ({ announcer }) => [changeAnnouncement(announcer)],
  open: async (ground) => {
    const held = settingsOf(ground);
    await held.open();
    return held.close;
  },
};
