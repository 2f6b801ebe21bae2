import { describe, type ModuleData } from '../../platform/personal-data.ts';

const consent = describe({
  group: 'identity',
  purpose: '证明您在什么时候同意过哪一版协议',
  retention: '账号存续期间，注销后删除；没有登录的访客 180 天',
});
const copy = describe({ group: 'identity', purpose: '把您的个人信息副本交给您', retention: '副本 7 天，申请记录 30 天' });
const leaving = describe({
  group: 'identity',
  purpose: '记录您申请注销的时间，留出 7 天反悔期',
  retention: '账号存续期间；注销后只留下无法识别您的一行',
});

const PROOF = '证明我们按时删除了信息，这一行不含任何身份信息';

export const privacyData: ModuleData = {
  module: 'privacy',
  definers: {
    'privacy.join_visitor': ['api', 'worker'],
    'privacy.merge_consents': ['api', 'worker'],
    'privacy.withdraw_consent': ['api', 'worker'],
  },
  tables: [
    {
      table: 'privacy.consent',
      rights: { api: 'ra', worker: 'racd', console: 'r' },
      appendOnly: true,
      title: '同意过的协议',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'agreed_at',
      columns: {
        learner_id: consent.number(),
        visitor_id: consent.gone('登录前的浏览器编号', { shown: 'masked', group: 'device' }),
        document: consent.gone('同意的协议', {
          words: {
            'user-service': '用户服务协议',
            privacy: '隐私政策',
            'official-account-privacy': '公众号个人信息保护说明',
            'course-service': '课程服务协议',
            refund: '退款规则',
            'refund-general': '退款通则',
          },
        }),
        version: consent.gone('协议的版本'),
        channel: consent.gone('在哪里同意的', {
          words: { login: '登录', register: '注册', landing: '报名页', 'super-fans': '活动链接', checkout: '付款', settings: '设置' },
        }),
        page: consent.gone('同意时所在的页面'),
        agreed_at: consent.gone('同意的时间'),
        withdrawn_at: consent.gone('撤回同意的时间'),
      },
      plain: ['id', 'hash'],
    },
    {
      table: 'privacy.export',
      rights: { api: 'racd', worker: 'racd', console: 'r' },
      title: '导出过的个人信息副本',
      owner: 'learner_id',
      rows: 'deleted',
      writtenAt: 'requested_at',
      columns: {
        learner_id: copy.number(),
        requested_at: copy.gone('申请副本的时间'),
        page_key: copy.gone('个人信息副本（网页）', { shown: 'hidden', isObjectKey: true }),
        data_key: copy.gone('个人信息副本（数据）', { shown: 'hidden', isObjectKey: true }),
        files_key: copy.gone('个人信息副本（数据）', { shown: 'hidden', isObjectKey: true }),
      },
      plain: ['id', 'state', 'requested_on', 'expires_at'],
    },
    {
      // It leaves by its own way: the last pass forgets the numbers (cancellation/erasure-pass.ts).
      table: 'privacy.cancellation',
      rights: { api: 'rac', worker: 'racd', console: 'r' },
      title: '注销申请',
      owner: 'learner_id',
      rows: 'kept',
      writtenAt: 'requested_at',
      columns: {
        learner_id: leaving.kept('注销申请人的内部编号', '删除完成前要知道删谁，完成时清空', { shown: 'hidden' }),
        numbers: leaving.kept('注销申请人的全部内部编号', '删除完成前要知道删谁，完成时清空', { shown: 'hidden' }),
        requested_at: leaving.kept('申请注销的时间', PROOF),
        due_at: leaving.kept('预定注销的时间', PROOF),
      },
      plain: ['id', 'pseudonym', 'state', 'sweeps', 'ended_at', 'last_pass'],
    },
    {
      table: 'privacy.rekeying',
      rights: { api: 'r', worker: 'rac', console: 'r' },
      plain: ['column_name', 'target', 'since', 'began_at', 'passed_at', 'piece', 'page', 'rewritten', 'broken', 'due_left'],
    },
    { table: 'privacy.erasure_pass', rights: { api: '-', worker: 'rac', console: 'r' }, plain: ['day', 'began_at', 'parts', 'ended_at'] },
  ],
  elsewhere: [
    {
      where: 'object-store',
      group: 'identity',
      name: '个人信息副本的文件',
      purpose: '您申请导出后供您下载，只有您本人的登录能取得链接',
      retention: '7 天',
      leaving: '随账号删除',
    },
  ],
};
