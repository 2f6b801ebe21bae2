import { describe, type ModuleData } from '../../platform/personal-data.ts';

const report = describe({ group: 'device', purpose: '发现页面故障、改进课程页面，并核对广告带来的报名', retention: '90 天' });
const dead = describe({ group: 'device', purpose: '没能存下的页面上报，留给工程师查明原因', retention: '90 天' });

export const reportingData: ModuleData = {
  module: 'reporting',
  definers: {
    'reporting.add_day': ['worker'],
    'reporting.drop_days_before': ['worker'],
  },
  tables: [
    {
      table: 'reporting.event',
      rights: { api: 'r', worker: 'racd', console: 'r' },
      appendOnly: true,
      title: '页面上报',
      owner: 'learner_id',
      isSlow: true,
      rows: 'deleted',
      writtenAt: 'received_at',
      columns: {
        learner_id: report.number(),
        kind: report.gone('上报的种类'),
        received_at: report.gone('上报时间'),
        // The sealed mobile of ad events is inside; the browser's own fields have passed clean-body.rule.ts.
        body: report.gone('浏览、播放、点击与报错记录', { sealed: { field: 'mobileSealed', boundTo: 'event_id' } }),
      },
      plain: ['day', 'event_id'],
    },
    {
      table: 'reporting.dead_message',
      rights: { api: '-', worker: 'rad', console: 'r' },
      appendOnly: true,
      title: '没能存下的上报',
      owner: {
        where: `exists (select from unnest($1::text[]) number
          where position(convert_to('"learnerId":"' || number || '"', 'UTF8') in body) > 0)`,
      },
      isSlow: true,
      rows: 'deleted',
      writtenAt: 'buried_at',
      columns: { body: dead.gone('没能存下的页面上报', { shown: 'hidden' }) },
      plain: ['message_id', 'topic', 'error', 'tries', 'buried_at'],
    },
  ],
  elsewhere: [
    {
      where: 'nats',
      group: 'device',
      name: '排队中的页面上报',
      purpose: '上报先排队再存下，不让页面等待',
      retention: '7 天',
      leaving: '7 天内自动删除',
    },
  ],
};
