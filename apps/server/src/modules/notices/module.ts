import type { Module } from '../../platform/module.ts';
import { deliveryJobs } from './deliver-job.ts';
import { noticesForgets } from './forget.ts';
import { mergeNotices } from './merge-learners.ts';
import { noticeAnswers } from './notice-answers.ts';
import { noticeStaffAnswers } from './notice-staff-answers.ts';
import { noticesData } from './personal-data.ts';
import { addWechatCallback } from './wechat-callback.ts';

export const noticesModule: Module = {
  name: 'notices',
  data: noticesData,
  forgets: noticesForgets,
  answers: noticeAnswers,
  staff: noticeStaffAnswers,
  jobs: (ground) => deliveryJobs({ ...ground, h5Origin: ground.config.h5Origins[0] ?? '' }),
  routes: (server, ground) => {
    const { noticeAccount } = ground;
    if (noticeAccount) addWechatCallback(server, { ...ground, noticeAccount });
  },
  merge: mergeNotices,
};
