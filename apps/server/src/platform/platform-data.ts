import { describe, type ModuleData } from './personal-data.ts';

const once = describe({ group: 'device', purpose: '网络重试时不让同一次提交生效两次', retention: '7 天' });

/** What belongs to no module: the platform's own tables, and what every process leaves outside the database. */
export const platformData: ModuleData = {
  module: 'platform',
  definers: {
    'platform.add_job': ['api', 'worker', 'console'],
    'platform.add_jobs': ['api', 'worker', 'console'],
    'platform.end_dead_jobs': ['console'],
    'platform.read_dead_jobs': ['console'],
    'platform.retry_dead_jobs': ['console'],
    'platform.take_dead_jobs': ['console'],
  },
  tables: [
    {
      table: 'platform.idempotency_key',
      rights: { api: 'racd', worker: 'racd', console: 'racd' },
      title: '防重复提交的记录',
      // `path:learner:key`, see http/host.ts.
      owner: { where: `split_part(key, ':', 2) = any($1::text[])` },
      isSlow: true,
      rows: 'deleted',
      writtenAt: 'created_at',
      columns: {
        key: once.gone('提交的编号', { shown: 'hidden' }),
        answer: once.gone('提交后的回复', { shown: 'hidden' }),
        answer_sealed: once.gone('办理后的回复', { shown: 'hidden', sealed: { boundTo: 'attempt' } }),
        body_hash: once.gone('提交内容的校验值', { shown: 'hidden' }),
        to_send_sealed: once.gone('正在办理的内容', { shown: 'hidden', retention: '办完即删', sealed: { boundTo: 'attempt' } }),
        created_at: once.gone('提交时间'),
      },
      plain: ['attempt', 'asked_until', 'tries'],
    },
    { table: 'platform.applied_function', rights: { api: '-', worker: '-', console: '-' }, plain: ['name', 'file_hash', 'made_hash'] },
    {
      table: 'platform.buried_job',
      rights: { api: '-', worker: 'r', console: 'ra' },
      appendOnly: true,
      plain: ['id', 'name', 'written_at', 'given_up_at', 'tries', 'error', 'request_id', 'reason', 'buried_at'],
    },
    { table: 'platform.worker_pool', rights: { api: '-', worker: 'racd', console: '-' }, plain: ['id', 'seen_at'] },
    { table: 'public.migration', rights: { api: '-', worker: '-', console: '-' }, plain: ['id', 'name', 'run_on'] },
  ],
  elsewhere: [
    {
      where: 'redis',
      group: 'device',
      name: '访问次数',
      purpose: '限制每分钟的操作次数，防止刷接口',
      retention: '1 分钟',
      leaving: '1 分钟后自动消失',
    },
    {
      where: 'jobs',
      group: 'device',
      name: '待办任务',
      purpose: '稍后要做的事（例如处理图片、到点提醒）排在队里，只记编号，不记内容',
      retention: '办完即删',
      leaving: '办完即删',
    },
    {
      where: 'log',
      group: 'device',
      name: '运行日志',
      purpose: '发现和排除故障；不含手机号、登录凭证和填写的内容',
      retention: '不超过 180 天',
      leaving: '到期自动删除',
    },
    {
      where: 'browser',
      group: 'device',
      name: '您手机里的登录状态',
      purpose: '让您不用每次都登录；存在您自己的浏览器里',
      retention: '1 天',
      leaving: '退出登录时清除',
    },
  ],
};
